// The last values as a small line beside the value itself, which says in words what the line only hints at.
import { type SparkPoint, type SparkWindow, sparkOf } from './spark-path'

const WIDTH = 160
const HEIGHT = 24
const LINE = 1.4
const DOT = 3.6

interface SparklineProps {
  points: readonly SparkPoint[]
  window: SparkWindow
  /** Of what is sent when it changes. */
  isStep?: boolean
  /** The stretch of time it shows, as a tip. */
  title: string
}

export function Sparkline({ points, window, isStep, title }: SparklineProps) {
  const { path, isDots } = sparkOf(points, { window, isStep }, { width: WIDTH, height: HEIGHT })
  if (!path) return <span className="text-3">–</span>
  return (
    <span title={title} dir="ltr" className="block w-fit max-w-full">
      <svg
        aria-hidden="true"
        width={WIDTH}
        height={HEIGHT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="block max-w-full forced-color-adjust-none"
      >
        <path d={`M2 ${HEIGHT - 0.5}H${WIDTH - 2}`} stroke="var(--line-1)" />
        <path
          d={path}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={isDots ? DOT : LINE}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
    </span>
  )
}
