import { expect, test } from 'vitest'
import { type Content, readFrame } from '../frames'
import { kindOf, type ParsedSubscription, SubscriptionSchema } from '../kinds.server'
import type { Result } from '../result'
import type { Arrival } from './shape'

const entity = { entityType: 'DEVICE', id: '9c0d1a20-7b60-11eb-8a11-0f1e2d3c4b5a' }
const now = 1_700_000_000_000
const subscriptionOf = (rest: object) => SubscriptionSchema.parse({ id: 'x', entity, ...rest }) as ParsedSubscription
const latest = subscriptionOf({ kind: 'latest' })
const attributes = subscriptionOf({ kind: 'attributes', scope: 'SERVER_SCOPE' })

const merge = (subscription: ParsedSubscription, known: Result, arrival: Arrival) =>
  kindOf(subscription).shape(subscription).merge(known, arrival)
const emptyResult = (subscription: ParsedSubscription) => kindOf(subscription).shape(subscription).empty

const contentOf = (message: object): Content => {
  const frame = readFrame(JSON.stringify(message))
  if (!frame || !('content' in frame)) throw new Error('no content')
  return frame.content
}
const pairs = (data: object) => contentOf({ subscriptionId: 5, errorCode: 0, errorMsg: null, data })
const then = (subscription: ParsedSubscription, known: Result, ...contents: Content[]) =>
  contents.reduce((result, content) => merge(subscription, result, { content, first: false, now }).result, known)
const start = (subscription: ParsedSubscription, content: Content) =>
  merge(subscription, emptyResult(subscription), { content, first: true, now }).result
const values = (result: Result) => (result.shape === 'values' ? { ...result.values } : undefined)

test('the first answer is a snapshot; a key without data is absent', () => {
  const first = start(latest, pairs({ temp: [[10, '20']], none: [[99, null]] }))
  expect(values(first)).toEqual({ temp: { ts: 10, value: '20' } })
  const again = merge(latest, first, { content: pairs({ other: [[11, '1']] }), first: true, now }).result
  expect(values(again)).toEqual({ other: { ts: 11, value: '1' } })
})

test('telemetry: the newest point counts, older ones and repeats change nothing', () => {
  const first = start(latest, pairs({ temp: [[10, '20']] }))
  expect(then(latest, first, pairs({ temp: [[9, '19']] }))).toBe(first)
  expect(then(latest, first, pairs({ temp: [[10, '20']] }))).toBe(first)
  const several = then(
    latest,
    first,
    pairs({
      temp: [
        [45, '25'],
        [50, '24'],
        [40, '23'],
      ],
    }),
  )
  expect(values(several)).toEqual({ temp: { ts: 50, value: '24' } })
})

test('attributes: what came last counts, even when its clock is behind', () => {
  const first = start(attributes, pairs({ fw: [[100, '1.0']] }))
  expect(values(then(attributes, first, pairs({ fw: [[98, '1.1']] })))).toEqual({ fw: { ts: 98, value: '1.1' } })
})

test.each([[[0, null]], [[0, '']]])('ts 0 is a deletion, whatever the value: %j', (deleted) => {
  const first = start(attributes, pairs({ fw: [[100, '1.0']], keep: [[1, 'x']] }))
  const after = then(attributes, first, pairs({ fw: [deleted] }))
  expect(values(after)).toEqual({ keep: { ts: 1, value: 'x' } })
  expect(values(then(attributes, after, pairs({ fw: [[101, '2']] })))).toMatchObject({ fw: { value: '2' } })
})

test('keys that were not subscription for do not get in', () => {
  const some = subscriptionOf({ kind: 'latest', keys: ['a,b'] })
  expect(values(start(some, pairs({ 'a,b': [[1, '1']], c: [[1, '2']] })))).toEqual({ 'a,b': { ts: 1, value: '1' } })
})

test('a key may be named like a member of every object', () => {
  const raw = '{"subscriptionId":5,"errorCode":0,"data":{"__proto__":[[1,"1"]],"constructor":[[1,"2"]]}}'
  const frame = readFrame(raw)
  const first = start(latest, (frame as { content: Content }).content)
  expect(first.shape === 'values' && Object.entries(first.values).map(([key, { value }]) => [key, value])).toEqual([
    ['__proto__', '1'],
    ['constructor', '2'],
  ])
  expect(then(latest, first, pairs({ constructor: [[0, null]] }))).not.toBe(first)
})

const raw = subscriptionOf({ kind: 'series', keys: ['t'], window: { lastMs: 1000 }, limit: 3 })
const pointsOf = (result: Result, of: 'points' | 'raw' = 'points') =>
  result.shape === 'series' ? (result[of].t ?? []).map((point) => [point.ts - now, point.value]) : undefined

test('series: in order of time, repeats dropped, bounded by window and limit', () => {
  const first = start(
    raw,
    pairs({
      t: [
        [now - 100, '2'],
        [now - 200, '1'],
        [now - 5000, 'old'],
      ],
    }),
  )
  expect(pointsOf(first)).toEqual([
    [-200, '1'],
    [-100, '2'],
  ])
  const repeated = then(raw, first, pairs({ t: [[now - 200, '1']] }))
  expect(repeated).toBe(first)
  const later = then(
    raw,
    first,
    pairs({
      t: [
        [now - 150, '1.5'],
        [now, '3'],
      ],
    }),
  )
  expect(pointsOf(later)).toEqual([
    [-150, '1.5'],
    [-100, '2'],
    [0, '3'],
  ])
})

test('an aggregated series keeps the buckets apart from the raw points that follow', () => {
  const average = subscriptionOf({
    kind: 'series',
    keys: ['t'],
    window: { lastMs: 60_000 },
    agg: 'AVG',
    intervalMs: 20_000,
  })
  const first = start(average, pairs({ t: [[now - 30_000, '10.0']] }))
  const later = then(average, first, pairs({ t: [[now, '12']] }), pairs({ t: [[now, '12']] }))
  expect(pointsOf(later)).toEqual([[-30_000, '10.0']])
  expect(pointsOf(later, 'raw')).toEqual([[0, '12']])
})

const query = {
  entityFilter: { type: 'entityType', entityType: 'DEVICE' },
  pageLink: { pageSize: 10 },
  latestValues: [{ type: 'TIME_SERIES', key: 't' }],
}
const row = (n: number, t?: string, ts = 10) => ({
  entityId: { entityType: 'DEVICE', id: `${n}` },
  latest: { TIME_SERIES: { t: t ? { ts, value: t } : { ts: 0, value: '' } } },
  timeseries: {},
})
const page = (...rows: object[]) =>
  contentOf({
    cmdId: 100,
    errorCode: 0,
    data: { data: rows, totalPages: 1, totalElements: rows.length, hasNext: false },
  })
const update = (...rows: object[]) => contentOf({ cmdId: 100, errorCode: 0, data: null, update: rows })
const temperatures = (result: Result) =>
  result.shape === 'entities'
    ? result.rows.map((one) => [one.entityId.id, one.latest.TIME_SERIES?.t?.value])
    : undefined

test('entities: a page, updates of its rows, and nothing about others', () => {
  const subscription = subscriptionOf({ kind: 'entities', query })
  const first = start(subscription, page(row(1, '20'), row(2)))
  expect(temperatures(first)).toEqual([
    ['1', '20'],
    ['2', undefined],
  ])
  expect(then(subscription, first, update(row(9, '1')))).toBe(first)
  expect(then(subscription, first, update(row(1, '19', 9)))).toBe(first)
  const later = then(subscription, first, update({ ...row(2, '5', 11), timeseries: null }))
  expect(temperatures(later)).toEqual([
    ['1', '20'],
    ['2', '5'],
  ])
  const other = merge(subscription, later, { content: page(row(2, '5', 11), row(3)), first: false, now })
  expect(temperatures(other.result)).toEqual([
    ['2', '5'],
    ['3', undefined],
  ])
  expect(other.again).toBeUndefined()
})

test('entities with series: another set of entities asks for the series again', () => {
  const subscription = subscriptionOf({ kind: 'entities', query, series: { keys: ['t'], window: { lastMs: 60_000 } } })
  const points = { t: [{ ts: now - 10, value: '7' }] }
  const first = start(subscription, page({ ...row(1, '7'), timeseries: points }))
  const other = merge(subscription, first, { content: page(row(1, '7'), row(2)), first: false, now })
  expect(other.again).toBe(true)
  expect(other.result.shape === 'entities' && other.result.rows[0]?.points.t).toEqual(points.t)
})

test('errors and nonsense', () => {
  expect(
    readFrame('{"subscriptionId":0,"errorCode":2,"errorMsg":"Failed to parse websocket command!","data":null}'),
  ).toEqual({ cmdId: 0, error: { code: 2, text: 'Failed to parse websocket command!' } })
  for (const text of ['', 'null', '[]', '5', '{', '{}', '{"cmdId":5}']) expect(readFrame(text)).toBeUndefined()
  const odd = readFrame('{"subscriptionId":7,"data":{"a":[["x","1"],[5]],"b":null,"c":[[1,{"d":2}]]}}')
  expect(odd).toEqual({
    cmdId: 7,
    content: {
      kind: 'pairs',
      data: new Map([
        ['a', [[5, null]]],
        ['b', []],
        ['c', [[1, '{"d":2}']]],
      ]),
    },
  })
})
