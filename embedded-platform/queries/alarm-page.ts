// Runs alarm queries: first the entities that they are about, then one page of the alarms of these entities.
import type { Queryable } from '../db/database'
import type { Actor } from '../http/endpoint'
import { type PageData, pageData } from '../http/page'
import { type EntityId, entityId } from '../ids'
import { type AlarmRow, alarmInfoOf } from '../schemas/alarm'
import type { AlarmDataQuery } from './alarm-query'
import { alarmsStatement } from './alarm-sql'
import { type EntityData, entityDataPage } from './entity-data'
import { type FoundEntity, findEntities } from './find'
import type { Resolve } from './predicate-sql'
import type { EntityDataQuery } from './query'
import { sql } from './sql'

export const MOST_ENTITIES = 10_000

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
/** What is shown of entities, by their ids. */
type ReadLatest = (ids: readonly string[]) => Promise<Latest> | Latest

type PageRow = AlarmRow & { entity_id: string; originator_name: string }

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
  const found = await db.query<{ total: number; id: null } | (PageRow & { total: number })>(text, params)
  const rows = found.filter((row) => row.id !== null)
  const latest = await readLatest([...new Set(rows.map((row) => row.entity_id))])
  const data = rows.flatMap((row): AlarmData[] => {
    const entity = byId.get(row.entity_id)
    if (!entity) return []
    return [{ ...alarmInfoOf(row, row.originator_name), entityId: entity, latest: latest.get(entity.id) ?? {} }]
  })
  const total = found[0]?.total ?? 0
  if (query.pageLink.pageSize > 0) return pageData(data, total, query.pageLink)
  return { data, totalPages: 1, totalElements: total, hasNext: false }
}

export const noAlarms = (): PageData<AlarmData> => ({ data: [], totalPages: 0, totalElements: 0, hasNext: false })

export async function findAlarms(
  db: Queryable,
  actor: Actor,
  query: AlarmDataQuery,
  resolve: Resolve,
  now: number,
): Promise<PageData<AlarmData>> {
  const bare = { ...entityQuery(query), fields: [], latest: [] }
  const { entities } = await findEntities(db, actor, bare, resolve)
  if (entities.length === 0) return noAlarms()
  const readLatest = async (ids: readonly string[]): Promise<Latest> => {
    if (ids.length === 0 || query.fields.length + query.latest.length === 0) return new Map()
    const source = { table: query.source.table, condition: sql`e.id = ANY(${ids}::uuid[])` }
    const wanted = entityQuery({ ...query, source }, ids.length)
    const { data } = entityDataPage(await findEntities(db, actor, wanted, resolve), wanted, now)
    return new Map(data.map(({ entityId, latest }) => [entityId.id, latest]))
  }
  return alarmPage(db, actor, query, entities.map(entityIdOf), readLatest, now)
}
