// The last values as a small line beside the value itself, which says in words what the line only hints at.
import { type SparkPoint, type SparkWindow, sparkOf } from './spark-path'

const WIDTH = 160
const HEIGHT = 24

interface SparklineProps {
  points: readonly SparkPoint[]
  window: SparkWindow
  /** Of what is sent when it changes. */
  isStep?: boolean
}

export function Sparkline({ points, window, isStep }: SparklineProps) {
  const { path, isDots } = sparkOf(points, { window, isStep }, { width: WIDTH, height: HEIGHT })
  if (!path) return <span className="text-3">–</span>
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={isDots ? 'sparkline sparkline-dots' : 'sparkline'}
    >
      <path d={path} />
    </svg>
  )
}
