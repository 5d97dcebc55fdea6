// REST calls of time series (platform-api §2.16).

import { empty, json, jsonText } from '../api/answer'
import { type Call, endpoint } from '../api/endpoint'
import { badRequest, plainText } from '../api/errors'
import { checkedKeys, isBlank, isEmpty, splitKeys } from '../api/key-list'
import { type QueryParameter, readLong } from '../api/query'
import { noteTelemetry, noteTelemetryDeleted } from '../audit/telemetry-actions'
import { NULL_ID } from '../ids'
import type { Point } from '../json/value'
import { valueAsText, valueJson } from '../json/value-json'
import { parse, REST_TELEMETRY, telemetryOf, UnusablePayload } from '../telemetry/payload'
import { type Aggregation, aggregate, history, latest, listKeys } from '../telemetry/read'
import { deleteTelemetry, saveTelemetry } from '../telemetry/write'
import { usageOf } from '../usage/usage'
import { entityFor, entityOfPath } from './telemetry-access'

const PREFIX = '/api/plugins/telemetry/:entityType/:entityId'
const MOST_BUCKETS = 700
const SHORTEST_COUNTED_MS = 1000
const DEFAULT_LIMIT = 100

const STRICT: QueryParameter = { name: 'useStrictDataTypes', type: 'boolean', isOptional: true }

/** `{"key":[{"ts","value"},…],…}`; values are texts unless the caller wants them as they are. */
function seriesAnswer(call: Call, series: ReadonlyMap<string, readonly (Point | { ts: number; value: null })[]>) {
  const shown = call.query.boolean('useStrictDataTypes') ? valueJson : valueAsText
  const points = (list: readonly (Point | { ts: number; value: null })[]) =>
    list.map(({ ts, value }) => `{"ts":${ts},"value":${value ? shown(value) : 'null'}}`).join(',')
  return jsonText(`{${[...series].map(([key, list]) => `${JSON.stringify(key)}:[${points(list)}]`).join(',')}}`)
}

/** A key that is asked for twice gives its points twice. */
function inRequestOrder<T>(keys: readonly string[], found: ReadonlyMap<string, readonly T[]>): Map<string, T[]> {
  const series = new Map<string, T[]>()
  for (const key of keys) {
    const points = found.get(key)
    if (points) series.set(key, [...(series.get(key) ?? []), ...points])
  }
  return series
}

async function latestOf(call: Call) {
  const { platform, query } = call
  const entity = await entityFor(call, 'READ_TELEMETRY')
  const keyList = query.text('keys')
  if (!keyList) {
    const points = await latest(platform.db, entity.id)
    return seriesAnswer(call, new Map(points.map((point) => [point.key, [point]])))
  }
  const keys = checkedKeys(splitKeys(keyList), isEmpty, 'Incorrect key ')
  const nothing = { ts: platform.clock(), value: null }
  const found = new Map((await latest(platform.db, entity.id, keys)).map((point) => [point.key, point]))
  return seriesAnswer(call, inRequestOrder(keys, new Map(keys.map((key) => [key, [found.get(key) ?? nothing]]))))
}

const AGGREGATIONS = ['MIN', 'MAX', 'AVG', 'SUM', 'COUNT', 'NONE'] as const

function aggregationOf(text: string, interval: number): Aggregation | 'NONE' {
  if (interval === 0) return 'NONE'
  const agg = AGGREGATIONS.find((one) => one === text)
  if (!agg) throw plainText(400, `No enum constant org.thingsboard.server.common.data.kv.Aggregation.${text}`)
  return agg
}

function orderOf(text: string): 'ASC' | 'DESC' {
  const order = text.toUpperCase()
  if (order === 'ASC' || order === 'DESC') return order
  throw plainText(400, `Invalid value '${text}' for orders given! It has to be 'desc' or 'asc', in any letter case`)
}

function checkBuckets(startTs: number, endTs: number, interval: number) {
  const buckets = Math.trunc((endTs - startTs) / Math.max(interval, SHORTEST_COUNTED_MS))
  if (buckets <= MOST_BUCKETS && endTs >= startTs && interval > 0) return
  const advice = "Choose a larger 'interval' or a shorter range of time."
  throw plainText(400, `Incorrect TsKvQuery. Number of intervals is to high - ${buckets}. ${advice}`)
}

async function historyOf(call: Call) {
  const { platform, query } = call
  const [startTs, endTs, interval] = [query.long('startTs') ?? 0, query.long('endTs') ?? 0, query.long('interval') ?? 0]
  const limit = query.int('limit') ?? DEFAULT_LIMIT
  const entity = await entityFor(call, 'READ_TELEMETRY')
  const agg = aggregationOf(query.text('agg') || 'NONE', interval)
  const keyList = query.required('keys')
  if (keyList === '') throw plainText(400, "Incorrect ReadTsKvQuery. Key can't be empty")
  const keys = checkedKeys(splitKeys(keyList), isBlank, "Incorrect ReadTsKvQuery. Key can't be empty")
  if (agg === 'NONE') {
    const order = orderOf(query.text('orderBy') || 'DESC')
    if (limit <= 0) throw plainText(400, 'Page size must not be less than one!')
    const found = await history(platform.db, entity.id, { keys, startTs, endTs, limit, order })
    return seriesAnswer(call, inRequestOrder(keys, found))
  }
  checkBuckets(startTs, endTs, interval)
  const found = await aggregate(platform.db, entity.id, { keys, startTs, endTs, intervalMs: interval, agg })
  return seriesAnswer(call, inRequestOrder(keys, found))
}

function pointsOf({ rawBody, platform }: Call): Point[] {
  try {
    const points = telemetryOf(parse(rawBody, 'lenient'), platform.clock(), REST_TELEMETRY)
    if (points.length === 0) throw plainText(400, 'No timeseries data found in request body!')
    return points
  } catch (error) {
    if (!(error instanceof UnusablePayload)) throw error
    const mark = error.isMalformed ? ':' : '. Invalid JSON body:'
    throw plainText(400, `Unable to parse timeseries payload${mark} ${error.message}`)
  }
}

async function save(call: Call) {
  if (call.rawBody === '') throw badRequest()
  const ttl = call.params.ttl === undefined ? 0 : readLong(call.params.ttl)
  const entity = entityOfPath(call)
  const points = pointsOf(call)
  await entityFor(call, 'WRITE_TELEMETRY')
  if (entity.entityType === 'ENTITY_VIEW') {
    throw plainText(400, "Telemetry data can't be stored for entity view. Read only")
  }
  const usage = usageOf(call.platform)
  const { tenantId } = call.actor // the system's own has no limits
  if (tenantId !== NULL_ID && !usage.isEnabled(tenantId, 'db_storage')) return empty(500)
  await saveTelemetry(call.platform, entity, points)
  if (tenantId !== NULL_ID) usage.countStored(tenantId, points, ttl)
  await noteTelemetry(call, entity, points)
  return undefined
}

async function remove(call: Call) {
  const { platform, query } = call
  const entity = entityOfPath(call)
  const keyList = query.required('keys')
  const keys = splitKeys(keyList)
  if (keys.length === 0) throw plainText(400, `Empty keys: ${keyList}`)
  const isWhole = query.boolean('deleteAllDataForKeys') ?? false
  const [startTs, endTs] = isWhole ? [0, platform.clock()] : [query.long('startTs'), query.long('endTs')]
  if (startTs === undefined || endTs === undefined) {
    const reason = "shouldn't be absent: both bounds of the range are needed"
    throw plainText(400, `When deleteAllDataForKeys is false, start and end timestamp values ${reason}`)
  }
  await entityFor(call, 'WRITE_TELEMETRY')
  checkedKeys(keys, isBlank, "Incorrect DeleteTsKvQuery. Key can't be empty")
  const rewriteLatest = query.boolean('rewriteLatestIfDeleted') ?? false
  await deleteTelemetry(platform, entity, { keys, startTs, endTs, rewriteLatest })
  await noteTelemetryDeleted(call, entity, { keys, startTs, endTs })
  return undefined
}

const write = (path: string) => endpoint({ method: 'POST', path, who: 'signed-in', answer: save })

export const timeseriesRoutes = [
  endpoint({
    method: 'GET',
    path: `${PREFIX}/keys/timeseries`,
    who: 'signed-in',
    answer: async (call) => json(await listKeys(call.platform.db, (await entityFor(call, 'READ_TELEMETRY')).id)),
  }),
  endpoint({
    method: 'GET',
    path: `${PREFIX}/values/timeseries`,
    who: 'signed-in',
    needs: [{ name: 'keys', isOptional: true }, STRICT],
    answer: latestOf,
  }),
  endpoint({
    method: 'GET',
    path: `${PREFIX}/values/timeseries`,
    who: 'signed-in',
    needs: [
      { name: 'keys' },
      { name: 'startTs', type: 'long' },
      { name: 'endTs', type: 'long' },
      { name: 'interval', type: 'long', isOptional: true },
      { name: 'limit', type: 'int', isOptional: true },
      STRICT,
    ],
    answer: historyOf,
  }),
  write(`${PREFIX}/timeseries/:scope`),
  write(`${PREFIX}/timeseries/:scope/:ttl`),
  endpoint({
    method: 'DELETE',
    path: `${PREFIX}/timeseries/delete`,
    who: 'signed-in',
    needs: [
      { name: 'keys' },
      { name: 'startTs', type: 'long', isOptional: true },
      { name: 'endTs', type: 'long', isOptional: true },
      { name: 'deleteAllDataForKeys', type: 'boolean', isOptional: true },
      { name: 'rewriteLatestIfDeleted', type: 'boolean', isOptional: true },
    ],
    answer: remove,
  }),
]
