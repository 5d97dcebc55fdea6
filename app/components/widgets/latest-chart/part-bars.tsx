// Bars of latest values, one below the other: names and values have room beside them on every screen.
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { useT } from '~/lib/i18n/use-t'
import { MaybeLink } from '../maybe-link'
import { useValueText } from '../use-value-text'
import type { LatestChart } from './model'

interface PartBarsProps {
  chart: LatestChart
  label: string
  /** Where a bar leads. */
  toOf(item: DataItem): string | undefined
}

export function PartBars({ chart: { parts, axis }, label, toOf }: PartBarsProps) {
  const t = useT()
  const text = useValueText()
  const part = (value: number) => Math.min(1, Math.max(0, (value - axis.low) / (axis.high - axis.low)))
  const zero = part(0)
  return (
    <table className="part-bars" aria-label={label}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('tile.series')}</th>
          <th scope="col">{t('tile.chart-value')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ item, value }) => {
          const end = part(value ?? 0)
          return (
            <tr key={item.id}>
              <th scope="row">
                <MaybeLink to={toOf(item)}>
                  <bdi>{item.label}</bdi>
                </MaybeLink>
              </th>
              <td>
                <span className="part-bar">
                  <span
                    style={{
                      insetInlineStart: `${(Math.min(zero, end) * 100).toFixed(2)}%`,
                      width: `${(Math.abs(end - zero) * 100).toFixed(2)}%`,
                      background: item.colour,
                    }}
                  />
                </span>
                <b>
                  <bdi dir="ltr">{text(value, item) || '–'}</bdi>
                </b>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
