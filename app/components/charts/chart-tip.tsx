// What a chart tells of the moment under the pointer: a line through it, and the values of its series.
import type { Place } from '~/lib/telemetry/packed'
import { useFormat } from '~/lib/time/locale'
import type { DrawnLine } from './drawn-line'
import { nearest } from './line-path'
import { placeOf, type Span } from './time-axis'
import type { Pointed } from './use-pointer'

/** A pointer tells about a value no farther away than this part of the window. */
const REACH = 0.05
const MOST_ROWS = 15

const percent = (value: number) => `${value.toFixed(2)}%`

interface ChartTipProps {
  at: Pointed
  lines: readonly DrawnLine[]
  span: Span
  /** It tells about the one that is nearest. */
  isSingle?: boolean
  hidesZeros?: boolean
  /** Words for the sum of all, where they can be added. */
  total?: { label: string; words(value: number): string }
}

export function ChartTip({ at, lines, span, isSingle, hidesZeros, total }: ChartTipProps) {
  const format = useFormat()
  const reach = (span.endTs - span.startTs) * REACH
  const found = lines.flatMap((line) => {
    const place = placeAt(line, at.ts, reach)
    return place && !(hidesZeros && place[1] === 0) ? [{ ...line, place }] : []
  })
  const heightOf = ({ low, high, place }: (typeof found)[number]) => (high - place[1]) / (high - low)
  const byDistance = (a: (typeof found)[number], b: (typeof found)[number]) =>
    Math.abs(heightOf(a) - at.part) - Math.abs(heightOf(b) - at.part)
  const near = isSingle ? found.toSorted(byDistance).slice(0, 1) : found.slice(0, MOST_ROWS)
  const [first] = near
  if (!first) return null
  const moment = near.reduce(
    (best, { place: [ts] }) => (Math.abs(ts - at.ts) < Math.abs(best - at.ts) ? ts : best),
    first.place[0],
  )
  const left = Math.min(100, Math.max(0, placeOf(moment, span)))
  return (
    <>
      <span className="chart-cross" style={{ left: percent(left) }} />
      <div className="chart-tip" style={left > 50 ? { right: percent(100 - left) } : { left: percent(left) }}>
        <p className="text-2">{format.dateTime(moment, span.endTs)}</p>
        {near.map(({ id, name, color, place, words }) => (
          <p key={id} className="flex items-center gap-2">
            <span className="chart-swatch" style={{ background: color }} />
            <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
            <b>
              <bdi dir="ltr">{words(place[1])}</bdi>
            </b>
          </p>
        ))}
        {found.length > near.length && !isSingle && <p className="text-2">+{found.length - near.length}</p>}
        {total && near.length > 1 && (
          <p className="chart-total">
            <span className="flex-1">{total.label}</span>
            <b>
              <bdi dir="ltr">{total.words(found.reduce((sum, { place }) => sum + place[1], 0))}</bdi>
            </b>
          </p>
        )}
      </div>
    </>
  )
}

/** Steps hold until the next one. */
function placeAt({ places, shape, bar }: DrawnLine, ts: number, reach: number): Place | undefined {
  const place = nearest(places, ts)
  if (!place) return undefined
  if (shape === 'step' && !bar) {
    if (place[0] <= ts) return place
    const before = places[places.indexOf(place) - 1]
    return before ? [ts, before[1]] : undefined
  }
  return Math.abs(place[0] - ts) <= reach ? place : undefined
}
