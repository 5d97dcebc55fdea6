// The six severities by shape, then weight, then colour: each reads in black and white.
import { cx } from './cx'

export type Severity = 'critical' | 'major' | 'minor' | 'warning' | 'indeterminate' | 'cleared'

// The exclamation marks are left out of the shapes around them (fill-rule: evenodd), so that one path is enough.
const CRITICAL = 'M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1zM7 3.2h2v6.4H7zM7 10.6h2v2H7z'
const MAJOR = 'M8 1.4 15.2 14.4H.8zM6.8 5h2.4v6H6.8zM6.8 11h2.4v2.4H6.8z'
const DIAMOND = 'M8 1.2 14.8 8 8 14.8 1.2 8z'

function Shape({ severity }: { severity: Severity }) {
  const mark = `var(--sev-${severity})`
  switch (severity) {
    case 'critical':
      return <path d={CRITICAL} fill={mark} />
    case 'major':
      return <path d={MAJOR} fill={mark} stroke={mark} strokeWidth={0.8} />
    case 'minor':
      return <path d={DIAMOND} fill={mark} stroke="var(--sev-minor-edge)" strokeWidth={1.2} />
    case 'warning':
      return <path d="M1.6 2.4h12.8L8 14z" stroke={mark} strokeWidth={1.7} />
    case 'indeterminate':
      return <circle cx={8} cy={8} r={6.4} stroke={mark} strokeWidth={1.5} strokeDasharray="2.6 2.4" />
    case 'cleared':
      return (
        <>
          <circle cx={8} cy={8} r={6.4} stroke={mark} strokeWidth={1.5} />
          <path d="M5.2 8.2l2 2 3.6-4" stroke={mark} strokeWidth={1.5} />
        </>
      )
  }
}

export function SeverityGlyph({
  severity,
  size = 16,
  className,
}: {
  severity: Severity
  /** In pixels, or as the style of the place says. */
  size?: number | 'style'
  className?: string
}) {
  const side = size === 'style' ? undefined : size
  return (
    <svg aria-hidden="true" width={side} height={side} viewBox="0 0 16 16" className={cx('severity-glyph', className)}>
      <Shape severity={severity} />
    </svg>
  )
}
