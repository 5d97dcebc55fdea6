// The places of the main menu. In a narrow column (styles/layout.css) the same items are a rail of icons.

import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n/use-t'
import type { PlaceGroup } from './places'
import { useCurrentPlace } from './use-current-place'

export function MenuGroups({ groups }: { groups: PlaceGroup[] }) {
  const t = useT()
  const current = useCurrentPlace(groups.flatMap(({ places }) => places))
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
            <Link
              to={place.to}
              prefetch="intent"
              title={t(place.label)}
              className="menu-item"
              aria-current={place === current ? 'page' : undefined}
            >
              <Icon name={place.icon} size={17} />
              <span className="menu-words">{t(place.label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
