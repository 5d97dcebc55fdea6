// The places of the main menu. In a narrow column (styles/layout.css) the same items are a rail of icons.

import { Icon } from '~/components/ui/icon'
import { NavLink } from '~/components/ui/nav-link'
import { useT } from '~/lib/i18n/use-t'
import type { PlaceGroup } from './places'

export function MenuGroups({ groups }: { groups: PlaceGroup[] }) {
  const t = useT()
  return groups.map(({ label, places }) => (
    <section key={places[0]?.id} aria-label={label && t(label)} className="menu-group">
      {label && (
        <p aria-hidden="true" className="menu-heading">
          {t(label)}
        </p>
      )}
      <ul>
        {places.map((place) => (
          <li key={place.id}>
            <NavLink to={place.to} prefetch="intent" title={t(place.label)} className="menu-item">
              <Icon name={place.icon} size={17} />
              <span className="menu-words">{t(place.label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ))
}
