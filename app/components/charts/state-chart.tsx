// What is no number, over time: a band for each stretch of a state with the states below it, or a mark for each value
// where they are too many different ones.

import { placeOf, type Span } from '~/lib/drawing/time-axis'
import type { BandSeries, MarkSeries } from '~/lib/telemetry/series'
import { useFormat } from '~/lib/time/locale'
import { Drawing } from './drawing'
import { TimeAxis } from './time-axis'

interface StateChartProps {
  series: BandSeries | MarkSeries
  span: Span
  label: string
}

const WIDTH = 1000
const HEIGHT = 40

const colour = (state: number) => `var(--chart-${state + 1})`

export function StateChart({ series, span, label }: StateChartProps) {
  // One path a state: a state that changes often has hundreds of bands.
  const bandsOf = ({ bands }: BandSeries, state: number) =>
    bands
      .filter((one) => one.state === state)
      .map(({ startTs, endTs }) => {
        const width = Math.max(1, Math.round((x(endTs) - x(startTs)) * 10) / 10)
        return `M${x(startTs)} 4h${width}v${HEIGHT - 8}h-${width}z`
      })
      .join('')
  const x = (ts: number) => Math.round(placeOf(Math.min(Math.max(ts, span.startTs), span.endTs), span) * 100) / 10
  return (
    <div dir="ltr" className="chart chart-low">
      <div className="chart-plot">
        <Drawing label={label} width={WIDTH} height={HEIGHT}>
          {series.as === 'bands' ? (
            series.states.map(({ text }, state) => (
              <path key={text} d={bandsOf(series, state)} fill={colour(state)}>
                <title>{text}</title>
              </path>
            ))
          ) : (
            <path d={series.times.map((ts) => `M${x(ts)} 4V${HEIGHT - 4}`).join('')} className="chart-line" />
          )}
        </Drawing>
        <TimeAxis span={span} />
      </div>
    </div>
  )
}

/** The states by their colours, with the part of the time that each lasted. */
export function StateLegend({ states }: Pick<BandSeries, 'states'>) {
  const format = useFormat()
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {states.map(({ text, share }, state) => (
        <li key={text} className="inline-flex max-w-full items-center gap-2">
          <svg aria-hidden="true" width={10} height={10} className="shrink-0 forced-color-adjust-none">
            <rect width={10} height={10} rx={2} fill={colour(state)} />
          </svg>
          <span className="truncate">
            <bdi>{text === '' ? '""' : text}</bdi>
          </span>
          <span className="text-2">{format.percent(share)}</span>
        </li>
      ))}
    </ul>
  )
}
