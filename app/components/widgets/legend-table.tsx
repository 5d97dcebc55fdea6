// The legend of a chart: each series with its colour and the figures that are wanted.
import { columnsOf, legendOrder, summaryOf } from '~/lib/dashboard/format/legend'
import type { Widget } from '~/lib/dashboard/model/widget'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { useT } from '~/lib/i18n/use-t'
import { useValueText } from './use-value-text'

export function LegendTable({ widget, items }: { widget: Widget; items: readonly DataItem[] }) {
  const t = useT()
  const text = useValueText()
  const { legendConfig } = widget.config
  const columns = columnsOf(legendConfig, widget.type)
  return (
    <div className="legend">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('tile.series')}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`tile.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {legendOrder(items, legendConfig).map((item) => {
            const summary = summaryOf(item.points)
            return (
              <tr key={item.id}>
                <th scope="row">
                  <span className="chart-swatch" style={{ background: item.colour }} />
                  <bdi>{item.label}</bdi>
                </th>
                {columns.map((name) => (
                  <td key={name}>
                    <bdi dir="ltr">{text(summary[name], item)}</bdi>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
