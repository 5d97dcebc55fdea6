// The line of time under a chart: marks at round times of the reader's clock. It is never mirrored.
import { useFormat, useLocale } from '~/lib/time/locale'
import { timeTicks, unitAt } from '~/lib/time/ticks'
import { HEIGHT, WIDTH } from './plane'

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
      {times.map((ts) => {
        const told = unitAt(format.minuteOfDay(ts), unit)
        return (
          <span
            key={ts}
            className={told === unit ? undefined : 'is-day'}
            style={{ left: `${placeOf(ts, span).toFixed(2)}%` }}
          >
            {format.tick(ts, told)}
          </span>
        )
      })}
    </div>
  )
}

/** Lines at the same times, in the plane of a drawing. */
export function TimeLines({ span }: { span: Span }) {
  const { zone } = useLocale()
  const { times } = timeTicks(span.startTs, span.endTs, zone, MOST)
  const at = (ts: number) => ((placeOf(ts, span) / 100) * WIDTH).toFixed(2)
  return <path d={times.map((ts) => `M${at(ts)} 0V${HEIGHT}`).join('')} className="chart-grid" />
}
