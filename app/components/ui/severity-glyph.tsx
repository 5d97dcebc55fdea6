// The six severities by shape, then weight, then colour: each reads in black and white.
import { cx } from './cx'

export type Severity = 'critical' | 'major' | 'minor' | 'warning' | 'indeterminate' | 'cleared'

const EXCLAMATION = 'M8 4.1v4.6M8 11.5v.1'
const OCTAGON = 'M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z'
const TRIANGLE = 'M8 1.4 15.2 14.4H.8z'
const DIAMOND = 'M8 1.2 14.8 8 8 14.8 1.2 8z'

function Shape({ severity }: { severity: Severity }) {
  const mark = `var(--sev-${severity})`
  const ink = 'var(--surface)'
  switch (severity) {
    case 'critical':
      return (
        <>
          <path d={OCTAGON} fill={mark} />
          <path d={EXCLAMATION} stroke={ink} strokeWidth={1.9} />
        </>
      )
    case 'major':
      return (
        <>
          <path d={TRIANGLE} fill={mark} stroke={mark} strokeWidth={0.8} />
          <path d="M8 6.2v3.6M8 12.2v.1" stroke={ink} strokeWidth={1.6} />
        </>
      )
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
  size?: number
  className?: string
}) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 16 16" className={cx('severity-glyph', className)}>
      <Shape severity={severity} />
    </svg>
  )
}
