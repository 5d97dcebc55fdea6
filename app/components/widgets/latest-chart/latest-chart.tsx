import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { leadOf } from '../lead-of'
import { MaybeLink } from '../maybe-link'
import { useValueText } from '../use-value-text'
import { latestChart } from './model'
import { PartBars } from './part-bars'
import { RoundDrawing } from './round-drawing'

export default function LatestChart({ widget, preset, items, actionsOf }: WidgetViewProps) {
  const t = useT()
  const format = useFormat()
  const text = useValueText()
  const chart = latestChart(items, widget.config.settings, preset)
  const { kind, parts, total } = chart
  const words = parts.map(({ item, value }) => `${item.label}: ${text(value, item) || '–'}`)
  const label = format.list(words)
  const toOf = ({ entityId, names }: DataItem) => entityId && leadOf(actionsOf('sliceClick', { id: entityId, names }))
  if (kind === 'bars') return <PartBars chart={chart} label={label} toOf={toOf} />
  const isOfWhole = kind === 'pie' || kind === 'doughnut'
  const units = new Set(parts.map(({ item }) => item.units))
  const [first] = parts
  return (
    <div className="round-chart">
      <div className="round-drawing">
        <RoundDrawing chart={chart} label={label} words={words} toOf={toOf} />
        {chart.hasTotal && (
          <p className="round-total">
            <b>
              <bdi dir="ltr">
                {text(total, {
                  units: units.size === 1 ? first?.item.units : undefined,
                  decimals: first?.item.decimals,
                })}
              </bdi>
            </b>
            <span>{t('tile.total')}</span>
          </p>
        )}
      </div>
      {chart.hasLegend && (
        <div className="round-legend" style={{ color: chart.legendColour }}>
          <table>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('tile.series')}</th>
                <th scope="col">{t('tile.chart-value')}</th>
                {isOfWhole && <th scope="col">{t('tile.chart-part')}</th>}
              </tr>
            </thead>
            <tbody>
              {parts.map(({ item, value, share }) => (
                <tr key={item.id}>
                  <th scope="row">
                    <span className="round-name">
                      <span className="chart-swatch" style={{ background: item.colour }} />
                      <span dir="auto" className="legend-name" title={item.label}>
                        <MaybeLink to={toOf(item)}>
                          <bdi>{item.label}</bdi>
                        </MaybeLink>
                      </span>
                    </span>
                  </th>
                  <td>
                    <bdi dir="ltr">{text(value, item) || '–'}</bdi>
                  </td>
                  {isOfWhole && <td>{value === undefined ? '' : format.percent(share ?? 0)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
