import { LinesChart } from '~/components/charts/lines-chart'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { LegendTable } from '../legend-table'
import { useValueText } from '../use-value-text'
import { useZoom } from '../use-zoom'
import { linesOf } from './model'

export default function LineChart({ widget, items, window, now }: WidgetViewProps) {
  const t = useT()
  const format = useFormat()
  const text = useValueText()
  const zoom = useZoom()
  if (!window) return null
  const untilTs = Math.min(window.endTs, now)
  const lines = linesOf(items, untilTs)
  const times = { from: format.full(window.startTs), to: format.full(window.endTs) }
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col px-3.5 pb-1">
        {lines.length > 0 && (
          <LinesChart
            lines={lines.map(({ item, dash, series }) => ({
              name: item.label,
              color: item.colour,
              dash: dash || undefined,
              series,
              words: (value) => text(value, item),
            }))}
            span={window}
            untilTs={untilTs}
            label={t('tile.drawing', { ...times, names: format.list(lines.map(({ item }) => item.label)) })}
            onZoom={zoom}
          />
        )}
      </div>
      {widget.config.showLegend && <LegendTable widget={widget} items={items} />}
    </>
  )
}
