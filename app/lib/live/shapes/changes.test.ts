import { expect, test } from 'vitest'
import type { Content } from '../frames'
import { kindOf, SubscriptionSchema } from '../kinds.server'
import { apply, type Result } from '../result'
import type { LiveValue, Values } from './live-value'

const entity = { entityType: 'DEVICE', id: '9c0d1a20-7b60-11eb-8a11-0f1e2d3c4b5a' }
const shapeOf = (subscription: object) => {
  const parsed = SubscriptionSchema.parse({ id: 'x', ...subscription })
  return kindOf(parsed).shape(parsed)
}
const latest = shapeOf({ kind: 'latest', entity })
const seriesShape = shapeOf({ kind: 'series', entity, keys: ['t'], window: { lastMs: 5000 } })
const values = (from: Record<string, LiveValue>): Result => ({ shape: 'values', values: from as Values })

/** As it reaches the page. */
const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value))

test('only what changed travels', () => {
  const before = values({ a: { ts: 1, value: '1' }, b: { ts: 1, value: '2' }, c: { ts: 1, value: '3' } })
  const after = values({ a: { ts: 1, value: '1' }, b: { ts: 2, value: '5' }, d: { ts: 2, value: '4' } })
  expect(latest.diff(before, after)).toEqual({
    shape: 'values',
    values: { set: { b: { ts: 2, value: '5' }, d: { ts: 2, value: '4' } }, gone: ['c'] },
  })
  expect(latest.diff(before, values({ ...(before as { values: Values }).values }))).toBeUndefined()
})

test('a new point of a long series is one point on the wire', () => {
  const points = Array.from({ length: 1000 }, (_, n) => ({ ts: n, value: String(n) }))
  const before: Result = { shape: 'series', points: { t: points }, raw: {} }
  const after: Result = { shape: 'series', points: { t: [...points.slice(1), { ts: 1000, value: 'x' }] }, raw: {} }
  const change = seriesShape.diff(before, after)
  expect(change).toEqual({ shape: 'series', points: { add: { t: { from: 1, points: [{ ts: 1000, value: 'x' }] } } } })
  expect(change && apply(before, overTheWire(change))).toEqual(after)
})

test('keys named like members of every object survive the wire', () => {
  const before: Result = overTheWire({ shape: 'series', points: {}, raw: {} })
  const add = Object.fromEntries([
    ['constructor', { points: [{ ts: 1, value: '1' }] }],
    ['toString', { points: [{ ts: 1, value: '2' }] }],
  ])
  const after = apply(before, { shape: 'series', points: { add } })
  expect(after.shape === 'series' && Object.keys(after.points)).toEqual(['constructor', 'toString'])
})

// A small generator: the same sequence every time.
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

const series = { keys: ['a', 'b'], window: { lastMs: 5000 }, limit: 8 }
const query = { entityFilter: { type: 'entityType', entityType: 'DEVICE' }, pageLink: { pageSize: 10 } }
const subscriptions = [
  { kind: 'latest', entity },
  { kind: 'attributes', entity, scope: 'SERVER_SCOPE' },
  { kind: 'series', entity, ...series },
  { kind: 'series', entity, ...series, agg: 'AVG', intervalMs: 1000 },
  { kind: 'entities', query },
  { kind: 'entities', query, series },
  { kind: 'alarms', query, window: { lastMs: 60_000 } },
  { kind: 'count', query },
]

test.each(subscriptions)('applied differences equal what was merged: %j', (subscription) => {
  const shape = shapeOf(subscription)
  const pick = random(7)
  const now = 1_000_000
  const points = () =>
    Array.from({ length: 1 + pick(3) }, (): [number, string | null] =>
      pick(6) === 0 ? [0, null] : [now - 6000 + pick(7000), String(pick(4))],
    )
  const keys = () => ['a', 'b', '__proto__'].slice(0, 1 + pick(3)).map((key) => [key, points()] as const)
  const rows = () =>
    Array.from({ length: pick(4) }, (_, n) => ({
      id: { entityType: 'ALARM', id: String(pick(3) === 0 ? n + 1 : n) },
      entityId: { entityType: 'DEVICE', id: String(pick(3) === 0 ? n + 1 : n) },
      status: String(pick(2)),
      latest: { TIME_SERIES: Object.fromEntries(keys()) },
      timeseries: Object.fromEntries(keys()),
    }))
  const content = (): Content => {
    if (subscription.kind === 'count') return { kind: 'count', count: pick(3) }
    if (!subscription.query) return { kind: 'pairs', data: new Map(keys()) }
    if (pick(3) > 0) return { kind: 'update', rows: rows() }
    const page = [...new Map(rows().map((row) => [row.entityId.id, row])).values()]
    const totals = { totalElements: page.length, totalPages: 1, hasNext: false, isPartial: pick(2) === 1 }
    return { kind: 'page', rows: page, ...totals }
  }
  let result = shape.empty
  let shown = overTheWire(result)
  for (let step = 0; step < 400; step++) {
    const next = shape.merge(result, { content: content(), first: pick(10) === 0, now }).result
    const change = shape.diff(result, next)
    if (change) shown = apply(shown, overTheWire(change))
    expect(overTheWire(shown)).toEqual(overTheWire(next))
    result = next
  }
})
