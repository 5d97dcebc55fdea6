// Runs alarm queries: first the entities that they are about, then one page of the alarms of these entities.
import type { Queryable } from '../db/database'
import type { Actor } from '../http/endpoint'
import { type PageData, pageData } from '../http/page'
import type { EntityId } from '../ids'
import { type AlarmRow, alarmInfoOf } from '../schemas/alarm'
import type { AlarmDataQuery } from './alarm-query'
import { alarmsStatement } from './alarm-sql'
import { type EntityData, entityDataPage } from './entity-data'
import { type FoundPage, findEntities } from './find'
import type { Resolve } from './predicate-sql'
import type { EntityDataQuery, Sort } from './query'
import { sql } from './sql'

export const MOST_ENTITIES = 10_000

/** An alarm, as seen at one of the entities: its originator, or one that it is told to. */
export type AlarmData = ReturnType<typeof alarmInfoOf> & { entityId: EntityId; latest: EntityData['latest'] }

const entityQuery = (query: AlarmDataQuery, pageSize: number, sort: Sort | undefined): EntityDataQuery => ({
  ...query,
  pageLink: { pageSize, page: 0, textSearch: '', sort, isDynamic: false },
})

/** In the order of the query's sort key, when that is one of theirs. */
export function alarmEntities(
  db: Queryable,
  actor: Actor,
  query: AlarmDataQuery,
  resolve: Resolve,
): Promise<FoundPage> {
  const { sort } = query.pageLink
  const entitySort = sort?.key.type === 'ALARM_FIELD' ? undefined : sort
  return findEntities(db, actor, { ...entityQuery(query, MOST_ENTITIES, entitySort), fields: [], latest: [] }, resolve)
}

type Latest = ReadonlyMap<string, EntityData['latest']>

/** Of entities that were found before. Whatever the query filters by is asked of them once more. */
export async function latestOf(
  db: Queryable,
  actor: Actor,
  query: AlarmDataQuery,
  ids: readonly string[],
  resolve: Resolve,
  now: number,
): Promise<Latest> {
  if (ids.length === 0 || query.fields.length + query.latest.length === 0) return new Map()
  const source = { table: query.source.table, condition: sql`e.id = ANY(${ids}::uuid[])` }
  const wanted = entityQuery({ ...query, source }, ids.length, undefined)
  const { data } = entityDataPage(await findEntities(db, actor, wanted, resolve), wanted, now)
  return new Map(data.map(({ entityId, latest }) => [entityId.id, latest]))
}

type PageRow = AlarmRow & { entity_id: string; originator_name: string }

/** One page of the alarms of a fixed list of entities. */
export async function alarmPage(
  db: Queryable,
  actor: Actor,
  query: AlarmDataQuery,
  entities: readonly EntityId[],
  resolve: Resolve,
  now: number,
): Promise<PageData<AlarmData>> {
  const byId = new Map(entities.map((entity) => [entity.id, entity]))
  const { text, params } = alarmsStatement(actor, query, [...byId.keys()], now).statement
  const found = await db.query<{ total: number; id: null } | (PageRow & { total: number })>(text, params)
  const rows = found.filter((row) => row.id !== null)
  const latest = await latestOf(db, actor, query, [...new Set(rows.map((row) => row.entity_id))], resolve, now)
  const data = rows.flatMap((row): AlarmData[] => {
    const entityId = byId.get(row.entity_id)
    return entityId
      ? [{ ...alarmInfoOf(row, row.originator_name), entityId, latest: latest.get(entityId.id) ?? {} }]
      : []
  })
  const total = found[0]?.total ?? 0
  if (query.pageLink.pageSize > 0) return pageData(data, total, query.pageLink)
  return { data, totalPages: 1, totalElements: total, hasNext: false }
}

export async function findAlarms(
  db: Queryable,
  actor: Actor,
  query: AlarmDataQuery,
  resolve: Resolve,
  now: number,
): Promise<PageData<AlarmData>> {
  const { entities } = await alarmEntities(db, actor, query, resolve)
  if (entities.length === 0) return pageData([], 0, { pageSize: 1, page: 0 })
  const ids = entities.map(({ type, id }): EntityId => ({ entityType: type, id }))
  return alarmPage(db, actor, query, ids, resolve, now)
}
