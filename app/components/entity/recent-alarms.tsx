// The newest alarms that nobody has acknowledged, as they come in. Nothing moves while somebody is about to press a link.
import { Card } from '~/components/ui/card'
import { Link } from '~/components/ui/link'
import { SeverityGlyph } from '~/components/ui/severity-glyph'
import { Time } from '~/components/ui/time'
import { severityWords } from '~/lib/entity/alarms/severity-words'
import { type Fleet, kindOfType } from '~/lib/entity/fleet'
import { useT } from '~/lib/i18n/use-t'
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import { paths } from '~/lib/paths'
import { useLocale } from '~/lib/time/locale'
import { severities } from './alarm-words'
import { useSteady } from './use-steady'

export function RecentAlarms({ newest, isPartial }: NonNullable<Fleet['alarms']>) {
  const t = useT()
  const { shown, waiting, handlers } = useSteady(
    'alarms',
    newest.map(({ id }) => id),
  )
  const rows = shown.flatMap((id) => newest.find((alarm) => alarm.id === id) ?? [])
  return (
    <section {...handlers}>
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 className="text-13 font-semibold">{t('alarm.newest')}</h2>
        {waiting > 0 && <span className="text-2">{t('alarm.new', { count: waiting })}</span>}
      </div>
      {isPartial && <p className="mb-2 text-2">{t('alarm.partial')}</p>}
      <Card>
        {newest.length === 0 ? (
          <p className="px-4 py-3 text-2">{t('alarm.none-unacknowledged')}</p>
        ) : (
          <ul>
            {rows.map((alarm) => (
              <AlarmItem key={alarm.id} {...alarm} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

function AlarmItem({ severity, type, originator, originatorName, createdTime }: AlarmRow) {
  const t = useT()
  const { now } = useLocale()
  const known = severities[severity]
  const kind = kindOfType(originator.entityType)
  const name = <bdi>{originatorName ?? originator.id}</bdi>
  return (
    <li className="relative flex min-h-row items-center gap-4 border-b border-line-1 px-4 py-1 last:border-0 hover:bg-hover">
      <span className="flex min-w-0 flex-1 items-center gap-2">
        {known && <SeverityGlyph severity={known} />}
        <span className="sr-only">{severityWords(t, severity)}</span>
        <span className="truncate">
          <bdi>{type}</bdi>
        </span>
      </span>
      {kind ? (
        <Link to={paths.of(kind).one(originator.id)} prefetch="intent" className="row-link min-w-0 flex-1 truncate">
          {name}
        </Link>
      ) : (
        <span className="min-w-0 flex-1 truncate">{name}</span>
      )}
      <Time ts={createdTime} now={now} className="shrink-0 text-2 sm:w-28 sm:text-end" />
    </li>
  )
}
