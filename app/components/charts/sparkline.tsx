// The last values as a small line beside the value itself, which says in words what the line only hints at.
import { type SparkPoint, sparkPath } from './spark-path'

const WIDTH = 160
const HEIGHT = 24

export function Sparkline({ points }: { points: readonly SparkPoint[] }) {
  const path = sparkPath(points, { width: WIDTH, height: HEIGHT })
  if (!path) return <span className="text-3">–</span>
  return (
    <svg
      aria-hidden="true"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block max-w-full forced-color-adjust-none"
    >
      <path
        d={path}
        fill="none"
        stroke="var(--accent)"
        strokeWidth={1.4}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
