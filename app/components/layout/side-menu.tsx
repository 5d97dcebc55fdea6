// The menu at the side: wide, or a rail of icons. Which it is follows the width and the person's choice, by style alone.
import { NavLink } from '@remix-run/react'
import { cx } from '~/components/ui/cx'
import { Icon } from '~/components/ui/icon'
import { useT } from '~/lib/i18n/use-t'
import type { Place, PlaceGroup } from './places'

function MenuItem({ place, rail }: { place: Place; rail?: boolean }) {
  const t = useT()
  const label = t(place.label)
  return (
    <NavLink
      to={place.to}
      prefetch="intent"
      title={rail ? label : undefined}
      className={cx('menu-item', rail && 'rail-item')}
    >
      <Icon name={place.icon} size={17} />
      <span className={rail ? 'sr-only' : 'truncate'}>{label}</span>
    </NavLink>
  )
}

export function MenuGroups({ groups }: { groups: PlaceGroup[] }) {
  const t = useT()
  return groups.map(({ label, places }, index) => (
    <section key={places[0]?.id} aria-label={label && t(label)} className={cx(index > 0 && 'mt-[15px]')}>
      {label && (
        <p aria-hidden="true" className="mb-[3px] px-[10px] text-11 font-medium text-2">
          {t(label)}
        </p>
      )}
      <ul>
        {places.map((place) => (
          <li key={place.id}>
            <MenuItem place={place} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

export function RailGroups({ groups }: { groups: PlaceGroup[] }) {
  return groups.map(({ places }, index) => (
    <div key={places[0]?.id}>
      {index > 0 && <hr className="mx-auto my-[9px] w-6 border-line-2" />}
      <ul className="flex flex-col items-center">
        {places.map((place) => (
          <li key={place.id}>
            <MenuItem place={place} rail />
          </li>
        ))}
      </ul>
    </div>
  ))
}
