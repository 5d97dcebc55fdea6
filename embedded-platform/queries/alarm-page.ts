// Runs alarm queries: first the entities that they are about, then one page of the alarms of these entities.

import type { Actor } from '../api/endpoint'
import { type PageData, pageData } from '../api/page'
import type { Queryable } from '../db/database'
import type { AlarmRow } from '../feed/alarm-row'
import { type EntityId, entityId } from '../ids'
import { alarmInfoOf } from '../schemas/alarm'
import type { AlarmDataQuery } from './alarm-query'
import { alarmsStatement, alarmsStatementOfMany, isOfWholeType, needsNoList } from './alarm-sql'
import { conditionsOf } from './conditions'
import { type EntityData, entityDataPage } from './entity-data'
import { type FoundEntity, findEntities } from './find'
import type { Resolve } from './predicate-sql'
import type { EntityDataQuery } from './query'
import { type Sql, sql } from './sql'

export const MOST_ENTITIES = 10_000
/** From so many on, entities are not listed where their alarms can be found without. */
const MANY = 1_000

/** An alarm, as seen at one of the entities: its originator, or one that it is told to. */
export type AlarmData = ReturnType<typeof alarmInfoOf> & { entityId: EntityId; latest: EntityData['latest'] }

const entityIdOf = ({ type, id }: FoundEntity): EntityId => entityId(type, id)

/** An entity query for the entities that an alarm query is about. */
export const entityQuery = (query: AlarmDataQuery, pageSize = MOST_ENTITIES): EntityDataQuery => {
  const { sort } = query.pageLink
  const entitySort = sort?.key.type === 'ALARM_FIELD' ? undefined : sort
  return { ...query, pageLink: { pageSize, page: 0, textSearch: '', sort: entitySort, isDynamic: false } }
}

type Latest = ReadonlyMap<string, EntityData['latest']>
/** Reads the values shown of entities, by their ids. */
type ReadLatest = (ids: readonly string[]) => Promise<Latest> | Latest

type PageRow = AlarmRow & { entity_id: string; originator_name: string }

type Found = { total: number; id: null } | (PageRow & { total: number })

/** An entity that is not among these is gone meanwhile, and its alarms with it. */
async function pageOf(
  query: AlarmDataQuery,
  found: readonly Found[],
  entityOf: (id: string) => EntityId | undefined,
  readLatest: ReadLatest,
): Promise<PageData<AlarmData>> {
  const rows = found.filter((row) => row.id !== null)
  const latest = await readLatest([...new Set(rows.map((row) => row.entity_id))])
  const data = rows.flatMap((row): AlarmData[] => {
    const entity = entityOf(row.entity_id)
    if (!entity) return []
    return [{ ...alarmInfoOf(row, row.originator_name), entityId: entity, latest: latest.get(entity.id) ?? {} }]
  })
  const total = found[0]?.total ?? 0
  if (query.pageLink.pageSize > 0) return pageData(data, total, query.pageLink)
  return { data, totalPages: 1, totalElements: total, hasNext: false }
}

/** One page of the alarms of a fixed list of entities. */
export async function alarmPage(
  db: Queryable,
  actor: Actor,
  query: AlarmDataQuery,
  entities: readonly EntityId[],
  readLatest: ReadLatest,
  now: number,
): Promise<PageData<AlarmData>> {
  const byId = new Map(entities.map((entity) => [entity.id, entity]))
  const { text, params } = alarmsStatement(actor, query, [...byId.keys()], now).statement
  return pageOf(query, await db.query<Found>(text, params), (id) => byId.get(id), readLatest)
}

export const noAlarms = (): PageData<AlarmData> => ({ data: [], totalPages: 0, totalElements: 0, hasNext: false })

export async function findAlarms(
  db: Queryable,
  actor: Actor,
  query: AlarmDataQuery,
  resolve: Resolve,
  now: number,
): Promise<PageData<AlarmData>> {
  const of = (ids: readonly string[]) => {
    const source = { table: query.source.table, condition: sql`e.id = ANY(${ids}::uuid[])` }
    return entityQuery({ ...query, source }, ids.length)
  }
  const readLatest = async (ids: readonly string[]): Promise<Latest> => {
    if (ids.length === 0 || query.fields.length + query.latest.length === 0) return new Map()
    const { data } = entityDataPage(await findEntities(db, actor, of(ids), resolve), of(ids), now)
    return new Map(data.map(({ entityId, latest }) => [entityId.id, latest]))
  }
  const ofMany = async (isMeant?: Sql) => {
    const { text, params } = alarmsStatementOfMany(actor, query, isMeant, now).statement
    const found = await db.query<Found>(text, params)
    const ids = [...new Set(found.flatMap((row) => (row.id === null ? [] : [row.entity_id])))]
    const bare = { ...of(ids), fields: [], latest: [] }
    const shown = ids.length > 0 ? await findEntities(db, actor, bare, resolve) : undefined
    const byId = new Map(shown?.entities.map((entity) => [entity.id, entityIdOf(entity)]))
    return pageOf(query, found, (id) => byId.get(id), readLatest)
  }
  if (isOfWholeType(actor, query)) return ofMany()
  const bare = { ...entityQuery(query), fields: [], latest: [] }
  const canBeMany = needsNoList(query)
  const listed = canBeMany ? { ...bare, pageLink: { ...bare.pageLink, pageSize: MANY } } : bare
  const { entities, total } = await findEntities(db, actor, listed, resolve)
  if (entities.length === 0) return noAlarms()
  if (!canBeMany || total <= MANY) return alarmPage(db, actor, query, entities.map(entityIdOf), readLatest, now)
  return ofMany(conditionsOf(actor, query, resolve).where)
}
