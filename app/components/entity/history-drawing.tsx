// The drawing of a key's history with its figures. It comes apart from the page, which is complete without it.
import { useNavigate } from '@remix-run/react'
import { useMemo } from 'react'
import { LineChart } from '~/components/charts/line-chart'
import { StateChart, StateLegend } from '~/components/charts/state-chart'
import { useAddress } from '~/components/tables/use-address'
import type { HistoryData } from '~/lib/entity/history/data'
import { useT } from '~/lib/i18n/use-t'
import { readSeries, type SentSeries } from '~/lib/telemetry/sent-series'
import type { LineSeries, Series } from '~/lib/telemetry/series'
import { useFormat } from '~/lib/time/locale'
import { fixedParams } from '~/lib/time/time-window'

export function HistoryDrawing({ series: sent, ...data }: HistoryData & { series: SentSeries }) {
  const series = useMemo(() => readSeries(sent), [sent])
  const { query, window, shown, takenAt } = data
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const { withParams } = useAddress()
  const { startTs, endTs } = window
  const times = { key: query.key, from: format.full(startTs), to: format.full(endTs) }
  const figures = series.as === 'line' ? figuresOf(series) : undefined
  const rounded = (value: number) => format.number(Number(value.toPrecision(FIGURE_DIGITS)))
  const words = (figures ?? []).map(({ name, value }) => `${t(`history.${name}`)} ${rounded(value)}`)
  const label = [t('history.drawing', times), ...words].join(', ')
  return (
    <section aria-label={t('history.chart')} className="px-gutter pb-3">
      {series.as === 'line' ? (
        <LineChart
          series={series}
          span={spanOf(data, series)}
          untilTs={Math.min(endTs, takenAt)}
          isAmount={shown.agg === 'COUNT' || shown.agg === 'SUM'}
          label={label}
          onZoom={(span) =>
            navigate(withParams({ window: undefined, ...fixedParams(span) }), { preventScrollReset: true })
          }
        />
      ) : (
        <StateChart series={series} span={spanOf(data, series)} label={label} />
      )}
      {figures && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {figures.map(({ name, value }) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-2">{t(`history.${name}`)}</dt>
              <dd className="font-semibold tabular-nums">
                <bdi dir="ltr">{rounded(value)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {series.as === 'bands' && <StateLegend states={series.states} />}
      {series.as === 'marks' && <p className="text-2">{t('history.different', { count: series.different })}</p>}
    </section>
  )
}

const FIGURE_DIGITS = 7

/** Of all values that are shown. */
const figuresOf = ({ lines, min, max, average }: LineSeries) => [
  { name: 'last', value: lines.at(-1)?.at(-1)?.[1] ?? 0 },
  { name: 'min', value: min },
  { name: 'average', value: average },
  { name: 'max', value: max },
]

const LONGEST_MARGIN = 0.05

/** The window, or the part of it that has values where it is far longer than they are: all time is mostly empty. */
function spanOf({ window, takenAt }: Omit<HistoryData, 'series'>, series: Series) {
  const { startTs, endTs, name } = window
  if (name !== 'all') return { startTs, endTs }
  const first = firstOf(series) ?? startTs
  const length = Math.max(1000, takenAt - first)
  return { startTs: Math.max(startTs, first - length * LONGEST_MARGIN), endTs: Math.max(endTs, takenAt) }
}

function firstOf(series: Series): number | undefined {
  if (series.as === 'line') return series.lines[0]?.[0]?.[0]
  return series.as === 'bands' ? series.bands[0]?.startTs : series.times[0]
}
