// The columns and rows of a table of entities, out of what was found and the settings of its author.
import type { CSSProperties } from 'react'
import type { SortOrder } from '~/lib/dashboard/data/asked-keys'
import { QUERY_KIND } from '~/lib/dashboard/data/latest-value'
import type { WidgetNeeds } from '~/lib/dashboard/data/widget-needs'
import { labelText, type SourceNames } from '~/lib/dashboard/format/label-pattern'
import { formOf, type ValueForm } from '~/lib/dashboard/format/value-text'
import type { DataKey, Widget } from '~/lib/dashboard/model/widget'
import type { DataItem, SourceData } from '~/lib/dashboard/page/tile-values'
import type { EntityId } from '~/lib/platform/entity-id'
import { type CellFunctions, cellFunctions, rowStyle, widthOf } from '../tables/cell-functions'
import { type ChosenColumn, columnChoice } from '../tables/column-choice'
import { readTableQuery, type TableQuery } from '../tables/table-query'

const MOST_ROWS = 1024

export const entitiesQuery = (widget: Widget, search: URLSearchParams): TableQuery =>
  readTableQuery(widget, search, { sort: 'entityName', most: MOST_ROWS })

type NameColumn = 'name' | 'label' | 'type'

export interface TableColumn extends ChosenColumn {
  name?: NameColumn
  key?: DataKey
  /** The place of its key. */
  at: number
  width?: string
  isTime: boolean
  /** The name that the address has for its order. */
  sort?: string
  form: ValueForm
  functions: CellFunctions
}

const FIELD_OF: Readonly<Record<NameColumn, string>> = { name: 'name', label: 'label', type: 'entityType' }
const SORTS: Readonly<Record<string, NameColumn>> = {
  entityName: 'name',
  entityLabel: 'label',
  entityType: 'type',
  name: 'name',
  label: 'label',
  type: 'type',
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export function columnsOf({ config }: Widget, names: SourceNames = {}): TableColumn[] {
  const { settings } = config
  const { displayEntityName, displayEntityLabel, displayEntityType } = settings
  const plain = { at: -1, isTime: false, form: {}, functions: cellFunctions({}) }
  const named = (name: NameColumn, isShown: boolean, title: unknown, width: unknown): TableColumn[] =>
    isShown ? [{ ...plain, id: name, name, title: textOf(title), sort: name, width: widthOf(width) }] : []
  const [source] = config.datasources
  return [
    ...named('name', displayEntityName !== false, settings.entityNameColumnTitle, settings.entityNameColumnWidth),
    ...named('label', displayEntityLabel === true, settings.entityLabelColumnTitle, settings.entityLabelColumnWidth),
    ...named('type', displayEntityType !== false, '', settings.entityTypeColumnWidth),
    ...(source?.dataKeys ?? []).flatMap((key, at): TableColumn[] => {
      const { columnWidth, customTitle } = key.settings
      return [
        {
          id: `k${at}`,
          title: textOf(customTitle) || labelText(key.label, names),
          ...columnChoice(key.settings),
          key,
          at,
          width: widthOf(columnWidth),
          isTime: key.type === 'entityField' && key.name === 'createdTime',
          sort: canSort(key) ? `k${at}` : undefined,
          form: formOf(key, config),
          functions: cellFunctions(key.settings),
        },
      ]
    }),
  ]
}

const canSort = ({ type, name, settings }: DataKey) =>
  QUERY_KIND[type] !== undefined && name !== '' && settings.disableSorting !== true

/** A stored order names a column by its label, by its key, or by the words for the entity. */
export function isSortedBy({ sort }: Pick<TableQuery, 'sort'>, { id, name, key, sort: known }: TableColumn): boolean {
  if (known === undefined) return false
  return name ? SORTS[sort] === name : sort === id || sort === key?.label || sort === key?.name
}

export function entitiesNeeds(widget: Widget, search: URLSearchParams): WidgetNeeds {
  const query = entitiesQuery(widget, search)
  const { page, size, q, isDescending } = query
  const everything = { ...widget, config: { ...widget.config, settings: { displayEntityLabel: true } } }
  const column = columnsOf(everything).find((one) => isSortedBy(query, one))
  const key = column ? sortKey(column) : query.sort === 'createdTime' ? fieldKey('createdTime') : fieldKey('name')
  return {
    page: {
      page,
      pageSize: size,
      ...(q && { textSearch: q }),
      sortOrder: { key, direction: isDescending ? 'DESC' : 'ASC' },
    },
  }
}

const fieldKey = (key: string): SortOrder['key'] => ({ type: 'ENTITY_FIELD', key })

function sortKey({ name, key }: TableColumn): SortOrder['key'] {
  if (name) return fieldKey(FIELD_OF[name])
  const type = key && QUERY_KIND[key.type]
  return key && type ? { type, key: key.name } : fieldKey('name')
}

export interface TableRow {
  id: string
  /** Absent for what functions make up. */
  entityId?: EntityId
  names: SourceNames
  values: readonly unknown[]
  style: CSSProperties
  /** As functions of cells know it. */
  entity: Record<string, unknown>
}

export function rowsOf({ config }: Widget, source: SourceData | undefined, items: readonly DataItem[]): TableRow[] {
  if (!source) return []
  const { datasource, place } = source
  const styleOf = rowStyle(config.settings)
  const processed = new Map(items.map((item) => [`${item.source} ${item.entityId?.id ?? ''} ${item.keyIndex}`, item]))
  const latestAt = (id: string, at: number) => processed.get(`${place} ${id} ${at}`)?.latest?.[1]
  const made = (id: string, names: SourceNames, entityId?: EntityId): TableRow => {
    const values = datasource.dataKeys.map((_, at) => latestAt(entityId?.id ?? '', at))
    const byLabel = Object.fromEntries(datasource.dataKeys.map(({ label }, at) => [label, values[at]]))
    const entity = { ...byLabel, ...names, id: entityId, entityType: entityId?.entityType }
    return { id, entityId, names, values, entity, style: styleOf(entity) }
  }
  if (datasource.type === 'function')
    return [made('function', { entityName: datasource.name, dsName: datasource.name })]
  return source.rows.flatMap(({ row, names }) => (row ? [made(row.entityId.id, names, row.entityId)] : []))
}
