// The moment that is pointed at on any chart, on the rail of the page.

import { placeOf, type Span } from '~/lib/drawing/time-axis'
import { useFormat } from '~/lib/time/locale'
import { usePointed } from './pointed'

export function RailCross({ chart, span }: { chart: string; span: Span }) {
  const format = useFormat()
  const at = usePointed()
  if (!at || at.ts < span.startTs || at.ts > span.endTs) return null
  const left = placeOf(at.ts, span)
  return (
    <span className="chart-cross" style={{ left: `${left.toFixed(2)}%` }}>
      {at.chart === chart && (
        <span className="rail-moment" data-side={left > 50 ? 'before' : undefined}>
          {format.dateTime(at.ts, span.endTs)}
        </span>
      )}
    </span>
  )
}
