// Entities of one type by what they are and by their values: entity queries over REST, as every version answers them.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { EntityIdSchema } from './entity-id-schema'
import { pageSchema } from './page'

type KeyType =
  | 'ENTITY_FIELD'
  | 'ATTRIBUTE'
  | 'CLIENT_ATTRIBUTE'
  | 'SERVER_ATTRIBUTE'
  | 'SHARED_ATTRIBUTE'
  | 'TIME_SERIES'

type Comparison =
  | { type: 'STRING'; operation: string; value: string }
  | { type: 'NUMERIC'; operation: string; value: number }
  | { type: 'BOOLEAN'; operation: string; value: boolean }

export interface KeyFilter {
  key: { type: KeyType; key: string }
  comparison: Comparison
}

export interface EntitySearch {
  entityType: string
  /** Only among these. */
  ids?: readonly string[]
  /** Anywhere in name or label. */
  text?: string
  filters: readonly KeyFilter[]
  pageSize: number
  page: number
  sort: KeyFilter['key']
  direction: 'ASC' | 'DESC'
}

const RowSchema = z.looseObject({
  entityId: EntityIdSchema,
  latest: z.looseObject({ ENTITY_FIELD: z.record(z.string(), z.looseObject({ value: z.string() })).optional() }),
})
const RowPageSchema = pageSchema(RowSchema)

const field = (key: string) => ({ type: 'ENTITY_FIELD' as const, key })

/** Times are numbers to compare with, whatever they are called. */
const valueType = ({ key, comparison }: KeyFilter) => (key.key === 'createdTime' ? 'DATE_TIME' : comparison.type)

const wireFilter = (filter: KeyFilter) => {
  const { key, comparison } = filter
  const { type, operation, value } = comparison
  return {
    key,
    valueType: valueType(filter),
    predicate: {
      type,
      operation,
      value: { defaultValue: value, userValue: null, dynamicValue: null },
      ...(type === 'STRING' && { ignoreCase: true }),
    },
  }
}

/** Platforms look for the text between wildcards of their own. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const wireQuery = ({ entityType, ids, text, filters, pageSize, page, sort, direction }: EntitySearch) => ({
  entityFilter: ids ? { type: 'entityList', entityType, entityList: ids } : { type: 'entityType', entityType },
  keyFilters: filters.map(wireFilter),
  pageLink: {
    pageSize,
    page,
    textSearch: text ? literal(text) : null,
    dynamic: false,
    sortOrder: { key: sort, direction },
  },
  // The fields that are selected are those that are searched.
  entityFields: [field('name'), field('label')],
  latestValues: [],
})

export async function findEntities(platform: Connection, search: EntitySearch) {
  const body = wireQuery(search)
  const { data, ...page } = await platform.request('/api/entitiesQuery/find', RowPageSchema, { method: 'POST', body })
  const rows = data.map(({ entityId, latest }) => ({
    id: entityId.id,
    name: latest.ENTITY_FIELD?.name?.value ?? '',
  }))
  return { rows, ...page }
}

const KeysSchema = z.looseObject({ timeseries: z.array(z.string()), attribute: z.array(z.string()) })

/** The keys in use among the first hundred. */
export async function findKeys(platform: Connection, entityType: string) {
  const newest = { sort: field('createdTime'), direction: 'DESC' } as const
  const search = { entityType, filters: [], pageSize: 100, page: 0, ...newest }
  const { timeseries, attribute } = await platform.request(
    '/api/entitiesQuery/find/keys?timeseries=true&attributes=true',
    KeysSchema,
    { method: 'POST', body: wireQuery(search) },
  )
  return { series: timeseries, attributes: attribute }
}
