import { Link } from '~/components/ui/link'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import type { LatestChart } from './model'
import { RADIUS } from './model'
import { spotAt } from './shapes'

interface RoundDrawingProps {
  chart: LatestChart
  label: string
  /** Of each part. */
  words: readonly string[]
  /** Where a part leads; the legend has the same links for who uses no pointer. */
  toOf(item: DataItem): string | undefined
}

export function RoundDrawing({
  chart: { kind, parts, axis, outline, size, edge },
  label,
  words,
  toOf,
}: RoundDrawingProps) {
  const hasLines = kind === 'polar' || kind === 'radar'
  const radius = (value: number) => (RADIUS * (value - axis.low)) / (axis.high - axis.low)
  return (
    <svg role="img" aria-label={label} viewBox="-100 -100 200 200" className="chart-drawing">
      {hasLines &&
        axis.lines
          .filter((line) => line > axis.low)
          .map((line) => <circle key={line} r={radius(line).toFixed(1)} className="chart-grid" />)}
      {kind === 'radar' && (
        <path
          d={parts.map((_, at) => `M0 0L${spotAt(at / parts.length, RADIUS).join(' ')}`).join('')}
          className="chart-grid"
        />
      )}
      {outline && <path d={outline} className="radar-area" />}
      <g transform={size.y === 1 ? undefined : `scale(${size.x} ${size.y})`}>
        {parts.map(({ item, path, value }, at) => {
          if (kind === 'radar' && value !== undefined) {
            const length = Math.min(RADIUS, Math.max(0, radius(value)))
            const [x, y] = spotAt(at / parts.length, length)
            return (
              <circle key={item.id} cx={x} cy={y} r={4} fill={item.colour}>
                <title>{words[at]}</title>
              </circle>
            )
          }
          const to = toOf(item)
          const drawn = path ? (
            <path
              key={item.id}
              d={path}
              fill={item.colour}
              fillRule="evenodd"
              className="round-part"
              style={edge && { stroke: edge.colour, strokeWidth: edge.width }}
              fillOpacity={kind === 'polar' ? 0.8 : undefined}
            >
              <title>{words[at]}</title>
            </path>
          ) : null
          return to === undefined || !drawn ? (
            drawn
          ) : (
            <Link key={item.id} to={to} tabIndex={-1} aria-label={words[at]}>
              {drawn}
            </Link>
          )
        })}
      </g>
    </svg>
  )
}
