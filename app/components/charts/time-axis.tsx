// The line of time under a chart: marks at round times of the reader's clock. It is never mirrored.
import { useFormat, useLocale } from '~/lib/time/locale'
import { timeTicks } from '~/lib/time/ticks'

export interface Span {
  startTs: number
  endTs: number
}

/** The place of a moment, in per cent of the width. */
export const placeOf = (ts: number, { startTs, endTs }: Span) => ((ts - startTs) / (endTs - startTs)) * 100

const MOST = 8

export function TimeAxis({ span }: { span: Span }) {
  const { zone } = useLocale()
  const format = useFormat()
  const { times, unit } = timeTicks(span.startTs, span.endTs, zone, MOST)
  return (
    <div aria-hidden="true" className="chart-times">
      {times.map((ts) => (
        <span key={ts} style={{ left: `${placeOf(ts, span).toFixed(2)}%` }}>
          {format.tick(ts, unit)}
        </span>
      ))}
    </div>
  )
}
