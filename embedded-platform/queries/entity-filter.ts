// Entity filters: which entities a query is about. A new filter type is a row of FILTERS.
import { badRequest } from '../api/errors'
import { anyEntityIdOf, uuidParam } from '../api/ids'
import { type Members, members } from '../api/members'
import { ENTITY_TYPES, type EntityType, NULL_ID } from '../ids'
import type { EntitySource } from './entity-source'
import { ENTITY_TABLES, type EntityTable, fieldOf } from './entity-tables'
import { needed, type Reading, storable } from './reading'
import { relationsQuery, searchQuery } from './relation-filter'
import { NOTHING, type Sql, sql, trusted } from './sql'
import { beginningWith } from './wildcards'

type FilterReader = (reading: Reading, read: Members) => EntitySource

const NO_TABLE: EntityTable = {
  relation: NOTHING,
  entityType: NOTHING,
  fields: {},
  aliases: {},
  nameField: '',
  ofTenant: () => NOTHING,
}
const NO_SOURCE: EntitySource = { table: NO_TABLE, condition: NOTHING }

function tableOf(reading: Reading, type: EntityType | null): EntityTable {
  if (type === null) return needed(reading, null, NO_TABLE, 'Entity type must be specified.')
  return needed(reading, ENTITY_TABLES[type] ?? null, NO_TABLE, `Entities of type ${type} cannot be queried.`)
}

const entityTypeOf = (reading: Reading, read: Members) => tableOf(reading, read.oneOf('entityType', ENTITY_TYPES))

/** An empty prefix is every name. */
function nameBeginsWith(reading: Reading, table: EntityTable, prefix: string | null): Sql {
  const name = fieldOf(table, table.nameField)?.text
  if (!prefix || !name) return trusted('TRUE')
  const wanted = sql`lower(${storable(reading, prefix)}::text COLLATE "default")`
  return beginningWith(sql`lower(${name} COLLATE "default")`, wanted)
}

/** Exactly that type, and a prefix of the name. No type matches nothing. */
const ofType =
  (type: EntityType, typeMember: string, nameMember: string): FilterReader =>
  (reading, read) => {
    const table = tableOf(reading, type)
    const wanted = storable(reading, read.text(typeMember) ?? '')
    const column = fieldOf(table, 'type')?.text ?? NOTHING
    const name = nameBeginsWith(reading, table, read.text(nameMember))
    return { table, condition: sql`${column} = ${wanted}::text AND ${name}` }
  }

function idsOf(reading: Reading, read: Members): string[] {
  const values = needed(reading, read.list('entityList'), [NULL_ID], 'Entity list must be specified.')
  if (values.length === 0) reading.problems.push('Entity list must not be empty.')
  return values.map((value) => {
    if (typeof value === 'object' && value !== null) throw badRequest()
    try {
      return uuidParam(value === null ? '' : String(value), 'entityList')
    } catch (error) {
      reading.problems.push((error as Error).message)
      return NULL_ID
    }
  })
}

const FILTERS: Record<string, FilterReader> = {
  singleEntity(reading, read) {
    const entity = anyEntityIdOf(read.raw('singleEntity'))
    if (!entity) return needed(reading, null, NO_SOURCE, 'Single entity must be specified.')
    return { table: tableOf(reading, entity.entityType), condition: sql`e.id = ${entity.id}::uuid` }
  },
  entityList: (reading, read) => ({
    table: entityTypeOf(reading, read),
    condition: sql`e.id = ANY(${idsOf(reading, read)}::uuid[])`,
  }),
  entityName(reading, read) {
    const table = entityTypeOf(reading, read)
    return { table, condition: nameBeginsWith(reading, table, read.text('entityNameFilter')) }
  },
  entityType: (reading, read) => ({ table: entityTypeOf(reading, read), condition: trusted('TRUE'), isAll: true }),
  assetType: ofType('ASSET', 'assetType', 'assetNameFilter'),
  deviceType: ofType('DEVICE', 'deviceType', 'deviceNameFilter'),
  entityViewType: ofType('ENTITY_VIEW', 'entityViewType', 'entityViewNameFilter'),
  apiUsageState: (reading) => ({ table: tableOf(reading, 'API_USAGE_STATE'), condition: trusted('TRUE') }),
  relationsQuery,
  assetSearchQuery: searchQuery('ASSET', 'assetTypes'),
  deviceSearchQuery: searchQuery('DEVICE', 'deviceTypes'),
  entityViewSearchQuery: searchQuery('ENTITY_VIEW', 'entityViewTypes'),
}

/** Members that a filter does not know are ignored, over REST and over the socket. */
export function readEntityFilter(reading: Reading, value: unknown): EntitySource {
  const read = members(value)
  const type = read.raw('type')
  const reader = typeof type === 'string' && Object.hasOwn(FILTERS, type) ? FILTERS[type] : undefined
  if (!reader) throw badRequest()
  return reader(reading, read)
}

export const noSource = (reading: Reading, problem: string) => needed(reading, null, NO_SOURCE, problem)
