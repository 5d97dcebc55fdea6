import { SeverityChip } from '~/components/ui/chip'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { leadOf } from '../lead-of'
import { countersOf } from './model'

export default function UsageCard({ widget, items, actionsOf }: WidgetViewProps) {
  const t = useT()
  const format = useFormat()
  return (
    <ul className="usage-card">
      {countersOf(widget.config.settings, items).map(({ id, label, used, limit, state }) => {
        const to = leadOf(actionsOf(id))
        return (
          <li key={id}>
            <p>
              {to === undefined ? (
                <bdi>{label}</bdi>
              ) : (
                <Link to={to} className="text-link">
                  <bdi>{label}</bdi>
                </Link>
              )}
              {state && state !== 'ENABLED' && (
                <SeverityChip severity={state === 'WARNING' ? 'minor' : 'critical'}>
                  {t(state === 'WARNING' ? 'tile.usage-warning' : 'tile.usage-stopped')}
                </SeverityChip>
              )}
              <span className="usage-card-count">
                <b>{format.number(used)}</b>{' '}
                {limit === undefined ? t('tile.usage-no-limit') : t('tile.usage-of', { limit: format.number(limit) })}
              </span>
            </p>
            {limit !== undefined && (
              <div className="usage-card-bar" data-state={state} aria-hidden="true">
                <div style={{ width: `${(Math.min(1, used / limit) * 100).toFixed(1)}%` }} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
