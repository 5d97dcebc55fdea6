import { expect, test } from 'vitest'
import { canonical } from './canonical.server'
import { SubscriptionSchema } from './kinds.server'
import { LiveRequestSchema } from './live-request.server'

const entity = { entityType: 'DEVICE', id: '9c0d1a20-7b60-11eb-8a11-0f1e2d3c4b5a' }
const read = (subscription: unknown) => SubscriptionSchema.safeParse(subscription)
const series = { id: 's', kind: 'series', entity, keys: ['temp'], window: { lastMs: 3_600_000 } }

test('members that are not known do not pass', () => {
  const parsed = read({ id: 'a', kind: 'latest', entity: { ...entity, extra: 1 }, keys: ['t'], cmdId: 7, scope: 'X' })
  expect(parsed.data).toEqual({ id: 'a', kind: 'latest', entity, keys: ['t'] })
})

test.each([
  ['another kind', { id: 'a', kind: 'secrets', entity }],
  ['no entity', { id: 'a', kind: 'latest' }],
  ['an id that is no UUID', { id: 'a', kind: 'latest', entity: { ...entity, id: '../../api/user' } }],
  ['an entity that has no telemetry', { id: 'a', kind: 'latest', entity: { ...entity, entityType: 'DASHBOARD' } }],
  ['an unknown scope', { id: 'a', kind: 'attributes', entity, scope: 'ANY' }],
  ['an empty list of keys', { id: 'a', kind: 'latest', entity, keys: [] }],
  ['an empty key', { id: 'a', kind: 'latest', entity, keys: [''] }],
  ['a key of 256 characters', { id: 'a', kind: 'latest', entity, keys: ['k'.repeat(256)] }],
  ['201 keys', { id: 'a', kind: 'latest', entity, keys: Array.from({ length: 201 }, (_, n) => `k${n}`) }],
  ['no id', { kind: 'latest', entity }],
  ['an aggregation without an interval', { ...series, agg: 'AVG' }],
  ['more buckets than a platform answers', { ...series, agg: 'AVG', intervalMs: 1000 }],
  ['an aggregation in lower case', { ...series, agg: 'avg', intervalMs: 60_000 }],
  ['a window that ends before it starts', { ...series, window: { startTs: 5, endTs: 5 } }],
  ['a series key with a comma', { ...series, keys: ['a,b'] }],
  [
    'a walk without an end',
    {
      id: 'e',
      kind: 'entities',
      query: {
        entityFilter: { type: 'relationsQuery', rootEntity: entity, direction: 'FROM', maxLevel: 0, filters: [] },
        pageLink: { pageSize: 10 },
      },
    },
  ],
])('refused: %s', (_name, subscription) => {
  expect(read(subscription).success).toBe(false)
})

test('a window with as many buckets as a platform answers passes', () => {
  expect(read({ ...series, window: { lastMs: 700_000 }, agg: 'AVG', intervalMs: 1000 }).success).toBe(true)
})

test('a request has between 1 and 100 subscriptions, each with an id of its own', () => {
  const one = (id: string) => ({ id, kind: 'latest', entity })
  const request = (subscriptions: unknown[]) => LiveRequestSchema.safeParse({ subscriptions }).success
  expect(request([one('a'), one('b')])).toBe(true)
  expect(request([one('a'), one('a')])).toBe(false)
  expect(request([])).toBe(false)
  expect(request(Array.from({ length: 101 }, (_, n) => one(`s${n}`)))).toBe(false)
})

test('equal subscriptions are one text, whatever their id and the order of members and keys', () => {
  const a = SubscriptionSchema.parse({ id: '1', kind: 'latest', entity, keys: ['b', 'a', 'b'] })
  const b = SubscriptionSchema.parse({
    keys: ['a', 'b'],
    entity: { id: entity.id, entityType: 'DEVICE' },
    kind: 'latest',
    id: '2',
  })
  expect(canonical(a)).toBe(canonical(b))
  const other = SubscriptionSchema.parse({ id: '1', kind: 'latest', entity, keys: ['a'] })
  expect(canonical(other)).not.toBe(canonical(a))
})
