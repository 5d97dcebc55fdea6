// The counts of the annunciator: by shape, each leading to its alarms. Comes after the page (top-bar.tsx).
import { cx } from '~/components/ui/cx'
import { Link } from '~/components/ui/link'
import { type Severity, SeverityGlyph } from '~/components/ui/severity-glyph'
import { type CountedSeverity, unseenAlarms } from '~/lib/entity/alarms/counts'
import { useFormat } from '~/lib/time/locale'
import { useAlarmCounts } from './use-alarm-counts'
import { useAlarmNotice } from './use-alarm-notice'
import { useAlarmSound } from './use-alarm-sound'
import { useTitleCount } from './use-title-count'

const shapes: Readonly<Record<CountedSeverity, Severity>> = { CRITICAL: 'critical', MAJOR: 'major', MINOR: 'minor' }

/** Nobody reads five digits in passing. */
const MOST_SHOWN = 9999

export function Counts() {
  const format = useFormat()
  const told = useAlarmCounts()
  const { isMuted, unmute } = useAlarmSound(told)
  useAlarmNotice(told)
  const all = told?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0
  useTitleCount(told?.signals.title ? all : 0)
  if (!told) return null
  const short = (count: number) =>
    count > MOST_SHOWN ? `${format.number(MOST_SHOWN)}+` : format.number(count, { atLeast: 1 })
  return (
    <div className="flex items-center gap-1.5">
      {isMuted && (
        <button type="button" className="button button-quiet icon-standard" title={told.muted} onClick={unmute}>
          <Muted />
          <span className="sr-only">{told.muted}</span>
        </button>
      )}
      <ul className="annunciator">
        {told.counts.map(({ severity, count, words }) => (
          <li key={severity}>
            <Link
              to={unseenAlarms(severity)}
              title={words}
              aria-label={words}
              className={cx(count === 0 && 'is-none', count > 0 && severity === 'CRITICAL' && 'is-critical')}
            >
              <SeverityGlyph severity={shapes[severity]} size={14} />
              {short(count)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Muted = () => (
  <svg
    aria-hidden="true"
    width={16}
    height={16}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.4}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M2 6v4h2.5L8 13V3L4.5 6zM10.8 6.2l3.6 3.6M14.4 6.2l-3.6 3.6" />
  </svg>
)
