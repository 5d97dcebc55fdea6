import { IconLink } from '~/components/ui/icon-button'
import { LinkButton } from '~/components/ui/link-button'
import { RowClick } from '~/components/ui/row-click'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import { plainText } from '~/lib/dashboard/html/plain-text'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import type { TileAction, WidgetViewProps } from '../definition'
import { Markup } from '../markup'
import { MaybeLink } from '../maybe-link'
import { ActionsHead } from '../tables/actions-head'
import { dressed } from '../tables/cell-functions'
import { shownColumns } from '../tables/column-choice'
import { ColumnMenu } from '../tables/column-menu'
import { RowActions } from '../tables/row-actions'
import { rowLeads } from '../tables/row-leads'
import { SortHeads } from '../tables/sort-head'
import { TableFoot } from '../tables/table-foot'
import { TableHead } from '../tables/table-head'
import { useTableAddress } from '../tables/use-table'
import { useValueText } from '../use-value-text'
import { type AdminStep, useAdminLinks } from './admin-links'
import { columnsOf, entitiesQuery, isSortedBy, rowsOf, type TableColumn, type TableRow } from './model'

export default function EntitiesTable({ widget, preset, sources, items, actionsOf }: WidgetViewProps) {
  const t = useT()
  const admin = useAdminLinks(preset)
  const { search } = useTableAddress(widget)
  const query = entitiesQuery(widget, search)
  const [source] = sources
  const { entitiesTitle, enableSearch } = widget.config.settings
  const names = { aliasName: source?.aliasName, entityName: source?.aliasName }
  const titles = { name: t('tile.entity-name'), label: t('tile.entity-label'), type: t('tile.entity-type') }
  // Without words of its author a column has those of the console.
  const all = columnsOf(widget, names).map((one) => ({
    ...one,
    title: one.title || (one.name ? titles[one.name] : ''),
  }))
  const columns = shownColumns(all, widget, search)
  const rows = rowsOf(widget, source, items)
  const first = columns.find(({ name }) => name) ?? columns[0]
  // Phones show a name and the first figure in one line, and the rest below.
  const figure = columns.find((column) => isNumeric(column, rows))
  const { actionCellButton = [], rowClick = [], rowDoubleClick = [] } = widget.config.actions
  const hasActions = admin !== undefined || actionCellButton.length > 0 || rowClick.length * rowDoubleClick.length > 0
  const title = typeof entitiesTitle === 'string' ? labelText(entitiesTitle, names) : ''
  return (
    <>
      <TableHead
        widget={widget}
        title={widget.config.showTitle && title === widget.config.title ? '' : title}
        searchLabel={enableSearch === false ? undefined : t('tile.table-search')}
        q={query.q}
        tools={[<ColumnMenu key="columns" widget={widget} columns={all} shown={columns} />]}
        aside={
          admin && (
            <LinkButton to={admin.add} size="small" kind="primary" icon="plus">
              {t(`tool.admin-add-${admin.kind}`)}
            </LinkButton>
          )
        }
      />
      <div className="tile-table">
        <table className="tile-rows">
          <thead>
            <tr>
              <SortHeads
                widget={widget}
                query={query}
                columns={columns}
                isSortedBy={isSortedBy}
                classOf={(column) => (isNumeric(column, rows) ? 'is-end' : undefined)}
              />
              {hasActions && <ActionsHead />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const entity = row.entityId && { id: row.entityId, names: row.names }
              const { click, cellTo, buttons } = rowLeads(actionsOf, entity, row.entity)
              return (
                <tr key={row.id} {...dressed(row.style)}>
                  {columns.map((column) => (
                    <Cell
                      key={column.id}
                      column={column}
                      row={row}
                      click={column === first ? click : undefined}
                      cellTo={cellTo}
                      part={column === first ? 'lead' : column === figure ? 'end' : undefined}
                    />
                  ))}
                  {hasActions && (
                    <td className="is-actions">
                      <RowActions actions={buttons} />
                      {entity &&
                        ADMIN_STEPS.map((step) => {
                          const way = admin?.of(entity.id, step)
                          const named = { name: row.names.entityName ?? '' }
                          return (
                            way && (
                              <IconLink
                                key={step}
                                to={way}
                                size="small"
                                kind="quiet"
                                icon={step}
                                label={t(`tool.admin-${step}`, named)}
                                className="tile-over-row"
                              />
                            )
                          )
                        })}
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

const ADMIN_STEPS: readonly AdminStep[] = ['edit', 'delete']

const isNumeric = ({ at, isTime }: TableColumn, rows: readonly TableRow[]) =>
  !isTime && at >= 0 && rows.some(({ values }) => typeof values[at] === 'number')

interface CellProps {
  column: TableColumn
  row: TableRow
  /** What its row does. */
  click?: TileAction
  /** Where it leads itself. */
  cellTo?: string
  /** Where it stands in a row of two lines. */
  part?: 'lead' | 'end'
}

function Cell({ column, row, click, cellTo, part }: CellProps) {
  const t = useT()
  const text = useValueText()
  const format = useFormat()
  const { name, at, isTime, form, functions } = column
  const { entityName, entityLabel } = row.names
  const value = row.values[at]
  const made = name === undefined ? functions.text(value, row.entity) : undefined
  const words = (): string => {
    if (name === 'name') return entityName ?? ''
    if (name === 'label') return entityLabel ?? ''
    if (name === 'type') return row.entityId ? t(`entity-type.${row.entityId.entityType}`) : ''
    if (made !== undefined) return plainText(made)
    return isTime && typeof value === 'number' ? format.full(value) : text(value, form)
  }
  const shown = words()
  const content = (
    <bdi title={shown.length > 40 ? shown : undefined} className="tile-cell">
      {made === undefined ? shown : <Markup text={made} isLinked={click !== undefined || cellTo !== undefined} />}
    </bdi>
  )
  const linked = click ? (
    <RowClick {...click}>{content}</RowClick>
  ) : (
    <MaybeLink to={cellTo} className="text-link tile-over-row">
      {content}
    </MaybeLink>
  )
  const style = functions.style(value, row.entity)
  if (name === 'name')
    return (
      <th scope="row" data-part={part}>
        {linked}
      </th>
    )
  return (
    <td
      {...dressed(style)}
      data-part={part}
      data-title={column.title || undefined}
      className={!isTime && typeof value === 'number' ? 'is-end tabular-nums' : undefined}
    >
      {linked}
    </td>
  )
}
