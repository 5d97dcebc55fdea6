import { useAuthority } from '~/components/entity/use-authority'
import { type Place, placesOf } from '~/components/layout/places'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n/use-t'
import type { WidgetViewProps } from '../definition'
import { groupsShown, wayOf } from './model'

export default function NavigationCards({ widget, preset }: WidgetViewProps) {
  const t = useT()
  const authority = useAuthority()
  const groups = authority ? placesOf(authority) : []
  const { settings } = widget.config
  if (preset.isOne === true) {
    const { to, name, place } = wayOf(settings, groups)
    return to === undefined ? (
      <p className="tile-note">{t('tool.way-none')}</p>
    ) : (
      <Way to={to} name={name ?? (place ? t(place.label) : to)} icon={place?.icon} isOne />
    )
  }
  const shown = groupsShown(settings, groups)
  if (shown.length === 0) return <p className="tile-note">{t('tool.ways-none')}</p>
  return (
    <div className="ways">
      {shown.map(({ label, places }) => (
        <section key={places[0]?.id}>
          {label && <h3 className="ways-head">{t(label)}</h3>}
          <ul>
            {places.map(({ id, to, label: name, icon }) => (
              <li key={id}>
                <Way to={to} name={t(name)} icon={icon} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface WayProps {
  to: string
  name: string
  icon?: Place['icon']
  /** It is all there is in its tile. */
  isOne?: boolean
}

const Way = ({ to, name, icon = 'chevron-end', isOne }: WayProps) => (
  <Link to={to} className="way" data-alone={isOne}>
    <Icon name={icon} size={isOne ? 32 : 24} stroke={1.5} />
    <bdi>{name}</bdi>
  </Link>
)
