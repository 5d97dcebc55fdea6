import { Link } from '~/components/ui/link'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { RowActions } from '../tables/row-actions'
import { SortHead } from '../tables/sort-head'
import { TableFoot } from '../tables/table-foot'
import { TableHead } from '../tables/table-head'
import { useTableAddress } from '../tables/use-table'
import { useValueText } from '../use-value-text'
import { columnsOf, entitiesQuery, isSortedBy, rowsOf, type TableColumn, type TableRow } from './model'

export default function EntitiesTable({ widget, sources, items, actionsOf }: WidgetViewProps) {
  const t = useT()
  const { search } = useTableAddress(widget)
  const query = entitiesQuery(widget, search)
  const [source] = sources
  const { entitiesTitle, enableSearch } = widget.config.settings
  const names = { aliasName: source?.aliasName, entityName: source?.aliasName }
  const columns = columnsOf(widget, names)
  const rows = rowsOf(widget, source, items)
  const first = columns.find(({ name }) => name) ?? columns[0]
  const hasActions = (widget.config.actions.actionCellButton?.length ?? 0) > 0
  const title = typeof entitiesTitle === 'string' ? labelText(entitiesTitle, names) : ''
  const titles = { name: t('tile.entity-name'), label: t('tile.entity-label'), type: t('tile.entity-type') }
  return (
    <>
      <TableHead
        widget={widget}
        title={widget.config.showTitle && title === widget.config.title ? '' : title}
        searchLabel={enableSearch === false ? undefined : t('tile.table-search')}
        q={query.q}
      />
      <div className="tile-table">
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <SortHead
                  key={column.id}
                  widget={widget}
                  query={query}
                  title={column.title || (column.name ? titles[column.name] : '')}
                  sort={column.sort}
                  isCurrent={isSortedBy(query, column)}
                  style={{ width: column.width }}
                  className={isNumeric(column, rows) ? 'is-end' : undefined}
                />
              ))}
              {hasActions && (
                <th scope="col">
                  <span className="sr-only">{t('common.row-actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const entity = row.entityId && { id: row.entityId, names: row.names }
              const to = entity && actionsOf('rowClick', entity)[0]?.to
              return (
                <tr key={row.id} style={row.style}>
                  {columns.map((column) => (
                    <Cell key={column.id} column={column} row={row} to={column === first ? to : undefined} />
                  ))}
                  {hasActions && (
                    <td className="is-actions">
                      {entity && <RowActions actions={actionsOf('actionCellButton', entity)} />}
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
        {rows.length === 0 && <p className="tile-note">{t(query.q ? 'tile.table-none-match' : 'tile.empty')}</p>}
      </div>
      <TableFoot widget={widget} query={query} total={source?.total ?? rows.length} />
    </>
  )
}

const isNumeric = ({ at, isTime }: TableColumn, rows: readonly TableRow[]) =>
  !isTime && at >= 0 && rows.some(({ values }) => typeof values[at] === 'number')

function Cell({ column, row, to }: { column: TableColumn; row: TableRow; to?: string }) {
  const t = useT()
  const text = useValueText()
  const format = useFormat()
  const { name, at, isTime, form, functions } = column
  const { entityName, entityLabel } = row.names
  const value = row.values[at]
  const words = (): string => {
    if (name === 'name') return entityName ?? ''
    if (name === 'label') return entityLabel ?? ''
    if (name === 'type') return row.entityId ? t(`entity-type.${row.entityId.entityType}`) : ''
    const made = functions.text(value, row.entity)
    if (made !== undefined) return made
    return isTime && typeof value === 'number' ? format.full(value) : text(value, form)
  }
  const shown = words()
  const content = (
    <bdi title={shown.length > 40 ? shown : undefined} className="tile-cell">
      {shown}
    </bdi>
  )
  const linked = to ? (
    <Link to={to} className="row-link">
      {content}
    </Link>
  ) : (
    content
  )
  const style = functions.style(value, row.entity)
  if (name === 'name') return <th scope="row">{linked}</th>
  return (
    <td style={style} className={!isTime && typeof value === 'number' ? 'is-end tabular-nums' : undefined}>
      {linked}
    </td>
  )
}
