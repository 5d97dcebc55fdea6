import { useState } from 'react'
import { LinesChart } from '~/components/charts/lines-chart'
import { Link } from '~/components/ui/link'
import { legendOrder } from '~/lib/dashboard/format/legend'
import type { DataItem, ShownWindow } from '~/lib/dashboard/page/tile-values'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { useAlarmMarks } from '../alarm-marks'
import { useWrittenDate } from '../dated'
import type { WidgetViewProps } from '../definition'
import { legendOf, summaryOfItem } from '../legend-of'
import { LegendTable } from '../legend-table'
import { useNoteMarks } from '../note-marks'
import { useTileState } from '../use-tile-state'
import { useValueText } from '../use-value-text'
import { useZoom } from '../use-zoom'
import { DataTable } from './data-table'
import { drawnAxes, drawnLimits, drawnLines } from './drawn'
import { type TimeChart as Chart, type ChartSeries, timeChart } from './model'
import { tipTime } from './tip-time'

export default function TimeChart({ widget, preset, items, latestItems, sources, window, now }: WidgetViewProps) {
  const t = useT()
  const format = useFormat()
  const written = useWrittenDate()
  const text = useValueText()
  const { zoomTo, zoomBack } = useZoom(widget)
  const [pointed, setPointed] = useState<string>()
  const table = useTileState(widget.id, 'as')
  const turning = useTileState(widget.id, 'turned')
  const notes = useNoteMarks(widget.config.settings, latestItems, window)
  const alarms = useAlarmMarks(window, new Set(items.flatMap(({ entityId }) => entityId?.id ?? [])))
  if (!window) return null
  const { config } = widget
  const turned = new Set((turning.value ?? '').split('.').filter(Boolean).map(Number))
  const chart = timeChart({ items, beside: latestItems, sources, settings: config.settings, preset, window, turned })
  const { settings, series } = chart
  const shown = series.filter(({ isHidden }) => !isHidden)
  // What is put together out of many values has more decimals than any of them.
  const figure = (value: unknown, { units, decimals = 2 }: DataItem) => text(value, { units, decimals })
  const words = ({ style, axis, item }: ChartSeries, value: unknown) =>
    style.words?.(value) ?? (settings.isStates ? axis.words?.(value) : undefined) ?? figure(value, item)
  const legend = legendOf(widget, settings.form === 'newer')
  const entries = legendOrder(
    series.flatMap((one, at) => {
      const { item, style, isHidden, ...dashes } = one
      if (!style.isInLegend) return []
      const summary = summaryOfItem(item)
      const others = new Set(turned)
      if (!others.delete(at)) others.add(at)
      const turn = style.canHide ? turning.linkTo([...others].join('.') || undefined) : undefined
      const { id, label, colour } = item
      const figures = legend.columns.map((name) => figure(summary[name], item))
      const { dash, contrastDash } = style.isBar ? {} : dashes
      return [{ id, label, colour, dash, contrastDash, isHidden, turn, figures }]
    }),
    legend.config,
  )
  const times = { from: format.full(window.startTs), to: format.full(window.endTs) }
  const figures = shown.map(({ item }) => {
    const { latest, min, max } = summaryOfItem(item)
    const told = (value: unknown) => figure(value, item) || '–'
    return t('tile.chart-figures', { name: item.label, latest: told(latest), min: told(min), max: told(max) })
  })
  const unitsOfAxes = chart.axes.length === 1 ? chart.axes[0]?.units : undefined
  const grouping = aggregationWords(window, t, format)
  const isTable = table.value === 'table'
  const units = new Set(shown.map(({ item }) => item.units))
  const [unitsOfAll] = units
  const isSummed = settings.isStacked && units.size === 1 && !settings.isStates
  return (
    <div className="chart-frame" data-legend={legend.isShown && entries.length > 0 ? legend.position : undefined}>
      <div className="chart-main">
        <p className="chart-note">
          <span className="truncate">
            {unitsOfAxes && <bdi dir="ltr">{unitsOfAxes}</bdi>}
            {unitsOfAxes && grouping && ' · '}
            {grouping}
          </span>
          <Link {...table.linkTo(isTable ? undefined : 'table')} rel="nofollow">
            {t(isTable ? 'tile.chart-as-chart' : 'tile.chart-as-table')}
          </Link>
        </p>
        {isTable ? (
          <DataTable widgetId={widget.id} series={series} words={words} />
        ) : (
          <LinesChart
            lines={drawnLines(chart, window, words)}
            axes={drawnAxes(chart, format)}
            limits={drawnLimits(chart, text)}
            span={window}
            untilTs={Math.min(window.endTs, now)}
            label={[t('tile.drawing', { ...times, names: config.title }), ...figures].join('. ')}
            hasTimes={settings.hasTimes}
            hasVerticals={settings.hasVerticals}
            looks={settings.looks}
            timeTitle={settings.timeTitle}
            second={secondTimes(chart, window)}
            tip={
              settings.hasTip
                ? {
                    isSingle: settings.isTipSingle,
                    isSummed: settings.isTipSummed,
                    hidesZeros: settings.hidesZeros,
                    hidesTime: settings.hidesTipTime,
                    time: tipTime(chart, window, written, (ts) => format.age(now - ts)),
                    note: grouping,
                    total: isSummed
                      ? { label: t('tile.total'), words: (value) => text(value, { units: unitsOfAll, decimals: 2 }) }
                      : undefined,
                  }
                : undefined
            }
            marks={[...alarms, ...notes]}
            marksLabel={t(notes.length > 0 ? 'tile.marks-noted' : 'tile.marks')}
            momentLabel={t('tile.chart-moment')}
            pointedId={pointed}
            onZoom={zoomTo}
            onZoomEnd={zoomBack}
          />
        )}
      </div>
      {legend.isShown && entries.length > 0 && (
        <LegendTable entries={entries} columns={legend.columns} direction={legend.direction} onPoint={setPointed} />
      )}
    </div>
  )
}

/** The times of what is compared with, under or over those of the window. */
function secondTimes({ settings, series }: Chart, { startTs, endTs, comparedShift = 0 }: ShownWindow) {
  const { comparedTimes } = settings
  if (!comparedTimes || comparedShift === 0 || !series.some(({ item, isHidden }) => item.isCompared && !isHidden))
    return undefined
  return { ...comparedTimes, span: { startTs: startTs - comparedShift, endTs: endTs - comparedShift } }
}

/** “Average of 20 s”; nothing where each value stands for itself. */
function aggregationWords(
  { aggregation, intervalMs }: NonNullable<WidgetViewProps['window']>,
  t: ReturnType<typeof useT>,
  format: ReturnType<typeof useFormat>,
): string {
  if (intervalMs === undefined || aggregation === 'NONE') return ''
  return t(`tile.chart-of-${aggregation.toLowerCase()}`, { interval: format.duration(intervalMs) })
}
