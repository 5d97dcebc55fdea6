// The age of a value: four ticks, a duration, and a word when it is late. design-system.md §4 Freshness.
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { useNow } from '~/lib/time/use-now'
import { cx } from './cx'
import { type Age, ageOf } from './freshness-age'
import { Icon } from './icon'

interface FreshnessProps {
  /** The time the value was measured; absent: never. */
  ts?: number
  /** Milliseconds between two values as a rule, 10 s at least; absent: nobody knows, and none is late. */
  expectedMs?: number
  /** The device is inactive: whatever the age, nothing more is to be expected. */
  inactive?: boolean
  /** Sent when it changes, so that its age says nothing. */
  onChange?: boolean
}

const classes: Record<Age, string | undefined> = {
  unknown: 'freshness-unknown',
  fresh: undefined,
  late: 'freshness-late',
  'very-late': 'freshness-very-late',
  stale: 'freshness-stale',
}

export function Freshness({ ts, expectedMs, inactive = false, onChange = false }: FreshnessProps) {
  const t = useT()
  const format = useFormat()
  const now = useNow(ts)
  if (ts === undefined) {
    return (
      <span className="inline-flex items-center gap-2 whitespace-nowrap text-2">
        <span aria-hidden="true" className="inline-block w-[18px] text-center">
          –
        </span>
        {t('live.no-data')}
      </span>
    )
  }
  const value = (isQuiet: boolean) => (
    <time dateTime={new Date(ts).toISOString()} title={format.full(ts)} className={isQuiet ? 'text-2' : undefined}>
      {format.age(now - ts)}
    </time>
  )
  if (onChange && !inactive) {
    return (
      <span className="freshness freshness-on-change">
        <span className="inline-flex w-[18px] justify-center text-3">
          <Icon name="on-change" size={12} />
        </span>
        {value(true)}
        <span className="text-3">{t('live.on-change')}</span>
      </span>
    )
  }
  const age = ageOf(now - ts, { expectedMs, inactive })
  return (
    <span className={cx('freshness', classes[age])}>
      {value(age === 'stale' || age === 'unknown')}
      {age === 'stale' && <span className="font-medium text-2">{t('live.stale')}</span>}
      {(age === 'late' || age === 'very-late') && <span className="font-medium text-major">{t('live.late')}</span>}
    </span>
  )
}
