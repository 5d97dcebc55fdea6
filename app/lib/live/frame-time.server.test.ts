import { expect, test } from 'vitest'
import { frameTimeOf } from './frame-time.server'
import { SubscriptionSchema } from './kinds.server'

const limits = { frameMs: 250 }
const entity = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' }
const MINUTE = 60_000
const timeOf = (subscription: object) =>
  frameTimeOf(SubscriptionSchema.parse({ id: 'a', entity, ...subscription }), limits)
const series = (more: object) => timeOf({ kind: 'series', keys: ['k'], ...more })

test('latest values are told as often as the bridge goes', () => {
  expect(timeOf({ kind: 'latest' })).toBe(250)
})

test('a series is told no sooner than its chart moves', () => {
  expect(series({ window: { lastMs: MINUTE } })).toBe(250)
  expect(series({ window: { lastMs: 3 * MINUTE } })).toBe(500)
  expect(series({ window: { lastMs: 5 * MINUTE } })).toBe(1000)
  expect(series({ window: { lastMs: 24 * 60 * MINUTE } }), 'its newest value is waited for').toBe(1000)
})

test('what is put together is told once in its interval', () => {
  const averages = { agg: 'AVG', window: { lastMs: MINUTE } }
  expect(series({ ...averages, intervalMs: 1000 })).toBe(1000)
  expect(series({ ...averages, intervalMs: 30_000, window: { lastMs: 60 * MINUTE } })).toBe(1000)
  expect(series({ agg: 'NONE', intervalMs: 1000, window: { lastMs: MINUTE } }), 'each value by itself').toBe(250)
})

test('a fixed stretch is not pushed: whatever comes is told at once', () => {
  expect(series({ window: { startTs: 0, endTs: 90 * MINUTE } })).toBe(250)
})

test('series of entities are told as others, and latest values beside them at once', () => {
  const query = {
    entityFilter: { type: 'singleEntity', singleEntity: entity },
    pageLink: { page: 0, pageSize: 1 },
    entityFields: [],
    latestValues: [],
  }
  const many = { kind: 'entities', query, series: { keys: ['k'], window: { lastMs: 5 * MINUTE } } }
  expect(timeOf(many)).toBe(1000)
  expect(timeOf({ ...many, series: { ...many.series, isBeside: true } })).toBe(250)
  expect(timeOf({ ...many, series: undefined })).toBe(250)
})
