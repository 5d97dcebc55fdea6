// The platform's attributes about a device.
import { expect, test } from 'vitest'
import { SubscriptionSchema } from '~/lib/live/kinds.server'
import type { EntitiesResult } from '~/lib/live/shapes/entities'
import { activities, activitySubscription } from './activity'

const ID = 'f2b8a4d0-0000-11eb-8000-000000000001'
const rowOf = (values: Record<string, string>) => ({
  entityId: { entityType: 'DEVICE' as const, id: ID },
  latest: {
    SERVER_ATTRIBUTE: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { ts: 1, value }])),
  },
  points: {},
  raw: {},
})
const page = {
  shape: 'entities',
  totalElements: 1,
  totalPages: 1,
  hasNext: false,
} as const satisfies Partial<EntitiesResult>
const read = (values: Record<string, string>) => activities({ activity: { ...page, rows: [rowOf(values)] } }).get(ID)

test('active and when it was last heard of', () => {
  expect(read({ active: 'true', lastActivityTime: '1700000000000', inactivityTimeout: '60000' })).toEqual({
    active: true,
    lastSeen: 1700000000000,
    patienceMs: 60000,
  })
  expect(read({ active: 'false', lastActivityTime: '0' })).toEqual({ active: false, lastSeen: undefined })
})

test('a device that never sent is neither active nor inactive, and was never seen', () => {
  expect(read({})).toEqual({ active: undefined, lastSeen: undefined })
  expect(read({ lastActivityTime: 'yesterday' })?.lastSeen).toBeUndefined()
})

test('without a state there is none', () => {
  expect(activities({}).size).toBe(0)
  expect(activities({ activity: { shape: 'values', values: {} } }).size).toBe(0)
})

test('the subscription is one that the bridge takes; of no devices there is none', () => {
  expect(activitySubscription([])).toEqual([])
  expect(activitySubscription([ID]).every((one) => SubscriptionSchema.safeParse(one).success)).toBe(true)
})
