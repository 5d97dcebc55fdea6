// What happened at moments of a line of time: a sign on top, with a thin line down where there is a drawing under it. Each
// is a link with its words, which are told when it has the focus or the pointer.
import { Link } from '~/components/ui/link'
import { type Severity, SeverityGlyph } from '~/components/ui/severity-glyph'

export interface TimeMark {
  id: string
  /** Per cent of the width. */
  place: number
  severity: Severity | 'note'
  words: string
  /** How many it stands for. */
  count: number
  /** Absent where there is no page of it. */
  to?: string
}

export function TimeMarks({ marks, label }: { marks: readonly TimeMark[]; label: string }) {
  if (marks.length === 0) return null
  return (
    <ul className="time-marks" aria-label={label}>
      {marks.map(({ id, place, severity, words, count, to }) => (
        <li
          key={id}
          className="time-mark"
          data-side={place > 50 ? 'before' : undefined}
          style={{
            left: `${place.toFixed(2)}%`,
            color: severity === 'note' ? 'var(--accent)' : `var(--sev-${severity})`,
          }}
        >
          {to === undefined ? (
            <span role="img" aria-label={words}>
              <Sign severity={severity} />
            </span>
          ) : (
            <Link to={to} aria-label={words} discover={false}>
              <Sign severity={severity} />
            </Link>
          )}
          {count > 1 && (
            <b aria-hidden="true" className="time-mark-count">
              {count}
            </b>
          )}
          <span aria-hidden="true" className="time-mark-words">
            {words}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Sign({ severity }: Pick<TimeMark, 'severity'>) {
  if (severity !== 'note') return <SeverityGlyph severity={severity} size={14} />
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={14}
      height={14}
      fill="none"
      stroke="currentcolor"
      strokeWidth={1.5}
    >
      <path d="M2.5 2.5h11v7.5l-3.5 3.5H2.5zM5 6h6M5 9h3" />
    </svg>
  )
}
