// What a chart tells of the moment that is pointed at: a line through it with a mark on each series, and, on the chart that
// the pointer is at, the values of its series: the one under the pointer first, then from the greatest.

import { placeOf, type Span } from '~/lib/drawing/time-axis'
import { useFormat } from '~/lib/time/locale'
import { type FoundValue, heightOf, inTipOrder, momentOf, summed, valuesAt } from './chart-moment'
import type { DrawnLine } from './drawn-line'
import { usePointed } from './pointed'

const MOST_ROWS = 15

const percent = (value: number) => `${value.toFixed(2)}%`

export interface TipSettings {
  /** It tells about the one that is nearest. */
  isSingle?: boolean
  /** Each value is the sum of those before it and of itself, in the order of the series. */
  isSummed?: boolean
  hidesZeros?: boolean
  hidesTime?: boolean
  /** The time of the values in words, where it is told in another way than times are elsewhere. */
  time?(ts: number): string
  /** Words for the sum of all, where they can be added. */
  total?: { label: string; words(value: number): string }
  /** How the values came about. */
  note?: string
}

export interface ChartTipProps extends TipSettings {
  chart: string
  lines: readonly DrawnLine[]
  span: Span
}

export default function ChartTip({
  chart,
  lines,
  span,
  isSingle,
  isSummed,
  hidesZeros,
  hidesTime,
  time,
  total,
  note,
}: ChartTipProps) {
  const format = useFormat()
  const at = usePointed()
  if (!at || at.ts < span.startTs || at.ts > span.endTs) return null
  const read = valuesAt(lines, span, at.ts).filter(({ place }) => !(hidesZeros && place[1] === 0))
  const found = isSummed ? summed(read) : read
  const moment = momentOf(found, at.ts)
  const isHere = at.chart === chart
  const left = Math.min(100, Math.max(0, placeOf((isHere ? moment : undefined) ?? at.ts, span)))
  return (
    <>
      <span className="chart-cross" style={{ left: percent(left) }} />
      {found.map((one) => (
        <Dot key={one.id} value={one} span={span} />
      ))}
      {isHere && moment !== undefined && (
        <div className="chart-tip" style={left > 50 ? { right: percent(100 - left) } : { left: percent(left) }}>
          <p className="chart-tip-head">
            {!hidesTime && <span>{time?.(moment) ?? format.dateTime(moment, span.endTs)}</span>}
            {note && <span className="text-2">{note}</span>}
          </p>
          <TipRows found={found} part={at.part} isSingle={isSingle} total={total} />
        </div>
      )}
    </>
  )
}

interface TipRowsProps extends Pick<TipSettings, 'isSingle' | 'total'> {
  found: readonly FoundValue[]
  part?: number
}

function TipRows({ found, part, isSingle, total }: TipRowsProps) {
  const { values, hovered } = inTipOrder(found, part)
  const shown = isSingle ? values.slice(0, 1) : values.slice(0, MOST_ROWS)
  return (
    <>
      {shown.map(({ id, name, color, place, words }) => (
        <p key={id} className="flex items-center gap-2" data-hovered={id === hovered ? '' : undefined}>
          <span className="chart-swatch" style={{ background: color }} />
          <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
          <b>
            <bdi dir="ltr">{words(place[1])}</bdi>
          </b>
        </p>
      ))}
      {values.length > shown.length && !isSingle && <p className="text-2">+{values.length - shown.length}</p>}
      {total && shown.length > 1 && (
        <p className="chart-total">
          <span className="flex-1">{total.label}</span>
          <b>
            <bdi dir="ltr">{total.words(values.reduce((sum, { place }) => sum + place[1], 0))}</bdi>
          </b>
        </p>
      )}
    </>
  )
}

/** Lines alone have marks: bars and what is piled up stand elsewhere than at their values. */
function Dot({ value, span }: { value: FoundValue; span: Span }) {
  const { bar, bases, hasLine, color, place } = value
  const top = heightOf(value) * 100
  if (bar || bases || !hasLine || !(top >= 0 && top <= 100)) return null
  return (
    <span
      className="chart-dot"
      style={{ left: percent(placeOf(place[0], span)), top: percent(top), borderColor: color }}
    />
  )
}
