// The line of time under a chart: marks at round times of the reader's clock. It is never mirrored.
import { HEIGHT, WIDTH } from '~/lib/drawing/plane'
import { placeOf, roundTimes, type Span, timeMarks } from '~/lib/drawing/time-axis'
import { useFormat, useLocale } from '~/lib/time/locale'
import { TimeTicks } from './time-ticks'

export function TimeAxis({ span }: { span: Span }) {
  const { zone } = useLocale()
  return <TimeTicks marks={timeMarks(span, zone, useFormat())} />
}

/** Lines at the same times, in the plane of a drawing. */
export function TimeLines({ span }: { span: Span }) {
  const { zone } = useLocale()
  const at = (ts: number) => ((placeOf(ts, span) / 100) * WIDTH).toFixed(2)
  return (
    <path
      d={roundTimes(span, zone)
        .map((ts) => `M${at(ts)} 0V${HEIGHT}`)
        .join('')}
      className="chart-grid"
    />
  )
}
