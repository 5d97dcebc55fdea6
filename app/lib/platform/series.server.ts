// The history of one key of an entity: read, counted, corrected and deleted. Values come and go digit for digit.
// From 4.1 to 4.3.1 platforms do not check rights on reading history: `newestPoint`, which all check, comes first.
import { z } from 'zod'
import type { Connection } from './connection.server'
import type { EntityId } from './entity-id'
import type { Aggregation, Counted, Point, Range } from './series'

// Newer platforms answer nothing at all where there is nothing.
const PointsSchema = z.record(z.string(), z.array(z.looseObject({ ts: z.number(), value: z.unknown() }))).optional()

const base = ({ entityType, id }: EntityId) =>
  `/api/plugins/telemetry/${encodeURIComponent(entityType)}/${encodeURIComponent(id)}`

/** The platform splits `keys` at commas and knows no way to write one inside a key. */
export const canNameKey = (key: string) => key !== '' && !key.includes(',')

async function pointsOf(platform: Connection, entity: EntityId, key: string, query: Record<string, string | number>) {
  const pairs = Object.entries({ ...query, useStrictDataTypes: 'true' }).map(([name, value]) => `${name}=${value}`)
  const path = `${base(entity)}/values/timeseries?keys=${encodeURIComponent(key)}&${pairs.join('&')}`
  const found = await platform.request(path, PointsSchema, { lossless: true })
  return (found?.[key] ?? []).map(({ ts, value }): Point => ({ ts, value }))
}

/** The latest value of a key; undefined where there is none, which older platforms call one of now without a value. */
export async function newestPoint(platform: Connection, entity: EntityId, key: string): Promise<Point | undefined> {
  const [point] = await pointsOf(platform, entity, key, {})
  return point && point.value !== null && point.value !== undefined ? point : undefined
}

interface RawQuery extends Range {
  limit: number
  order: 'ASC' | 'DESC'
}

export const rawPoints = (platform: Connection, entity: EntityId, key: string, query: RawQuery) =>
  pointsOf(platform, entity, key, {
    startTs: query.startTs,
    endTs: query.endTs,
    limit: query.limit,
    agg: 'NONE',
    orderBy: query.order,
  })

interface BucketQuery extends Range {
  agg: Exclude<Aggregation, 'NONE'>
  intervalMs: number
}

/** The most buckets that a platform makes in one call. */
export const MOST_BUCKETS = 700

/** One point for each interval that has any, oldest first, at the middle of it. The range must be whole intervals. */
export const bucketPoints = (platform: Connection, entity: EntityId, key: string, query: BucketQuery) =>
  pointsOf(platform, entity, key, {
    startTs: query.startTs,
    endTs: query.endTs,
    interval: query.intervalMs,
    agg: query.agg,
    limit: MOST_BUCKETS,
  })

const COUNTED_ONE_BY_ONE = 1000

/** The number of values of a key in a range. */
export async function countPoints(
  platform: Connection,
  entity: EntityId,
  key: string,
  { startTs, endTs }: Range,
): Promise<Counted> {
  const some = await rawPoints(platform, entity, key, { startTs, endTs, limit: COUNTED_ONE_BY_ONE + 1, order: 'ASC' })
  if (some.length <= COUNTED_ONE_BY_ONE) return { count: some.length }
  const [all] = await bucketPoints(platform, entity, key, { startTs, endTs, agg: 'COUNT', intervalMs: endTs - startTs })
  const count = Number(String(all?.value ?? 0))
  return count > COUNTED_ONE_BY_ONE ? { count } : { count: COUNTED_ONE_BY_ONE, isMore: true }
}

/** One value at its time: another one of that time gives way. */
export const savePoint = (platform: Connection, entity: EntityId, key: string, { ts, value }: Point) =>
  platform.send(`${base(entity)}/timeseries/ANY`, { method: 'POST', body: { ts, values: { [key]: value } } })

/** Values of now, or of another time. */
export const saveValues = (platform: Connection, entity: EntityId, values: Record<string, unknown>, ts = Date.now()) =>
  platform.send(`${base(entity)}/timeseries/ANY`, { method: 'POST', body: { ts, values } })

interface Deletion {
  /** Absent: all there are until now. */
  range?: Range
  /** The newest value that is left becomes the latest. */
  rewriteLatest: boolean
  /** The latest value stays whatever is deleted, where the platform can do that. */
  keepLatest?: boolean
}

export async function deletePoints(
  platform: Connection,
  entity: EntityId,
  key: string,
  { range, rewriteLatest, keepLatest }: Deletion,
): Promise<void> {
  const remove = (query: string) =>
    platform.send(`${base(entity)}/timeseries/delete?keys=${encodeURIComponent(key)}&${query}`, { method: 'DELETE' })
  const keeps = keepLatest && (await platform.capabilities()).deletesExactly
  const rewrite = `rewriteLatestIfDeleted=${rewriteLatest}${keeps ? '&deleteLatest=false' : ''}`
  if (!range) return remove(`deleteAllDataForKeys=true&${rewrite}`)
  const before = await newestPoint(platform, entity, key)
  const { startTs, endTs } = await untilLatest(platform, entity, key, range, before)
  await remove(`startTs=${startTs}&endTs=${endTs}&${rewrite}`)
  // Platforms before 3.6 take a latest value at the very end for deleted, which it is not.
  if (before?.ts !== endTs) return
  const after = await newestPoint(platform, entity, key)
  if (after?.ts !== before.ts) await savePoint(platform, entity, key, before)
}

/** Platforms before 3.6 leave the latest value where the deletion begins: there it begins a moment before. */
async function untilLatest(
  platform: Connection,
  entity: EntityId,
  key: string,
  { startTs, endTs }: Range,
  latest: Point | undefined,
): Promise<Range> {
  if (latest?.ts !== startTs || startTs === 0 || (await platform.capabilities()).deletesExactly)
    return { startTs, endTs }
  const moment = { startTs: startTs - 1, endTs: startTs, limit: 1, order: 'ASC' } as const
  const isFree = (await rawPoints(platform, entity, key, moment)).length === 0
  return { startTs: isFree ? startTs - 1 : startTs, endTs }
}
