// How old a value is: four ticks, a duration, and a word when it is late. design-system.md §4 Freshness.
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { useNow } from '~/lib/time/use-now'
import { cx } from './cx'
import { type Age, ageOf } from './freshness-age'
import { Icon } from './icon'

interface FreshnessProps {
  /** When the value was measured; absent: never. */
  ts?: number
  /** Milliseconds between two values as a rule; at least 10 s are assumed. */
  expectedMs?: number
  /** The device is inactive: whatever the age, nothing more is to be expected. */
  inactive?: boolean
  /** Sent when it changes, so that age says nothing. */
  onChange?: boolean
}

const TICKS = [0, 1, 2, 3]

function Ticks({ age }: { age: Age }) {
  const filled = age === 'fresh' ? 4 : age === 'late' ? 2 : age === 'very-late' ? 1 : 0
  const late = age === 'late' || age === 'very-late'
  return (
    <svg aria-hidden="true" width={18} height={12} viewBox="0 0 18 12" className="shrink-0 forced-color-adjust-none">
      {TICKS.map((tick) =>
        age === 'stale' ? (
          <rect
            key={tick}
            x={tick * 4.5 + 0.5}
            y={0.5}
            width={2}
            height={11}
            fill="none"
            stroke="var(--text-3)"
            strokeWidth={1}
          />
        ) : (
          <rect
            key={tick}
            x={tick * 4.5 + 0.25}
            width={2.6}
            height={12}
            rx={0.8}
            fill={tick < filled ? (late ? 'var(--sev-major)' : 'var(--accent)') : 'var(--line-2)'}
          />
        ),
      )}
    </svg>
  )
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
  const age = onChange ? 'fresh' : ageOf(now - ts, { expectedMs, inactive })
  const quiet = age === 'stale' || onChange
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {onChange ? (
        <span className="inline-flex w-[18px] justify-center text-3">
          <Icon name="on-change" size={12} />
        </span>
      ) : (
        <Ticks age={age} />
      )}
      <time dateTime={new Date(ts).toISOString()} title={format.full(ts)} className={cx(quiet && 'text-2')}>
        {format.age(now - ts)}
      </time>
      {age === 'stale' && <span className="font-medium text-2">{t('live.stale')}</span>}
      {(age === 'late' || age === 'very-late') && <span className="font-medium text-major">{t('live.late')}</span>}
      {onChange && <span className="text-3">{t('live.on-change')}</span>}
    </span>
  )
}
