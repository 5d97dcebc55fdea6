// The values of a chart as a table, the newest first.

import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { TileTable } from '../tile-table'
import { pageOf, timeRows } from '../time-rows'
import { useTileState } from '../use-tile-state'
import type { ChartSeries } from './model'

const PAGE = 20

interface DataTableProps {
  widgetId: string
  series: readonly ChartSeries[]
  words(series: ChartSeries, value: unknown): string
}

export function DataTable({ widgetId, series, words }: DataTableProps) {
  const t = useT()
  const format = useFormat()
  const { value, linkTo } = useTileState(widgetId, 'page')
  const { rows, ...page } = pageOf(timeRows(series.map(({ places }) => places)), value, PAGE)
  return (
    <TileTable
      {...page}
      linkTo={linkTo}
      head={
        <>
          <th scope="col">{t('tile.rows-time')}</th>
          {series.map(({ item }) => (
            <th key={item.id} scope="col" className="text-end">
              <bdi>{item.label}</bdi>
            </th>
          ))}
        </>
      }
    >
      {rows.map(({ ts, values }) => (
        <tr key={ts}>
          <th scope="row" className="font-normal tabular-nums">
            <time dateTime={new Date(ts).toISOString()}>{format.full(ts)}</time>
          </th>
          {series.map((one, at) => (
            <td key={one.item.id} className="text-end tabular-nums">
              <bdi dir="ltr">{values[at] === undefined ? '' : words(one, values[at])}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </TileTable>
  )
}
