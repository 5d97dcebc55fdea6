// The values of a tile as a table, in place of its drawing and in its inspector.
import { useMemo } from 'react'
import { TileTable } from '~/components/widgets/tile-table'
import { pageOf } from '~/components/widgets/time-rows'
import { useTileState } from '~/components/widgets/use-tile-state'
import { useValueText } from '~/components/widgets/use-value-text'
import type { WidgetType } from '~/lib/dashboard/model/widget'
import { type TableColumn, tileTable } from '~/lib/dashboard/page/tile-table'
import type { TileValues } from '~/lib/dashboard/page/tile-values'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'

const PAGE = 50

interface ValuesTableProps {
  widgetId: string
  type: WidgetType
  values: TileValues
}

export default function ValuesTable({ widgetId, type, values }: ValuesTableProps) {
  const t = useT()
  const format = useFormat()
  const text = useValueText()
  const { value: number, linkTo } = useTileState(widgetId, 'rows')
  const { columns, rows } = useMemo(() => tileTable(type, values, (name) => t(`tile.table-${name}`)), [type, values, t])
  const newest = columns[0]?.isDate ? rows.toReversed() : rows
  const { rows: shown, ...page } = pageOf(newest, number, PAGE)
  const words = (value: unknown, { isDate, form }: TableColumn) =>
    value === undefined || value === null ? '' : isDate ? format.full(Number(value)) : text(value, form)
  const isNumber = (value: unknown) => typeof value === 'number'
  return (
    <TileTable
      {...page}
      linkTo={linkTo}
      head={columns.map(({ name, title }, at) => (
        <th key={name} scope="col" className={newest.some((row) => isNumber(row[at])) && at > 0 ? 'is-end' : ''}>
          <bdi>{title}</bdi>
        </th>
      ))}
    >
      {shown.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names
        <tr key={at}>
          {columns.map((column, place) => {
            const value = row[place]
            const isEnd = place > 0 && isNumber(value) && !column.isDate
            return (
              <td key={column.name} className={isEnd ? 'is-end tabular-nums' : 'tabular-nums'}>
                <bdi dir={isEnd ? 'ltr' : 'auto'}>{words(value, column)}</bdi>
              </td>
            )
          })}
        </tr>
      ))}
    </TileTable>
  )
}
