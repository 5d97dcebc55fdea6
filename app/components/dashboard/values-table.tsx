// The values of a tile as a table, in place of its drawing and in its inspector.
import { useMemo } from 'react'
import { PageLinks } from '~/components/widgets/page-links'
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
  const pages = useTileState(widgetId, 'rows')
  const { columns, rows } = useMemo(() => tileTable(type, values, (name) => t(`tile.table-${name}`)), [type, values, t])
  const newest = columns[0]?.isDate ? rows.toReversed() : rows
  const count = Math.max(1, Math.ceil(newest.length / PAGE))
  const said = Number(pages.value)
  const page = Number.isInteger(said) ? Math.min(count, Math.max(1, said)) : 1
  const words = (value: unknown, { isDate, form }: TableColumn) =>
    value === undefined || value === null ? '' : isDate ? format.full(Number(value)) : text(value, form)
  const isNumber = (value: unknown) => typeof value === 'number'
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <div className="tile-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ name, title }, at) => (
                <th
                  key={name}
                  scope="col"
                  className={newest.some((row) => isNumber(row[at])) && at > 0 ? 'is-end' : ''}
                >
                  <bdi>{title}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {newest.slice((page - 1) * PAGE, page * PAGE).map((row, at) => (
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
          </tbody>
        </table>
      </div>
      <PageLinks page={page} pages={count} linkTo={pages.linkTo} />
    </>
  )
}
