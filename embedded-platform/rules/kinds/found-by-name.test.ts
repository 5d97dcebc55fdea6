// Remembered names: what is kept, how long, and what is forgotten.
import { expect, test } from 'vitest'
import { createFeed } from '../../feed/feed'
import { type EntityId, entityId } from '../../ids'
import { foundByName } from './found-by-name'

const ID = '2f8f2a30-0000-11f1-8080-000000000001'
const hall = entityId('ASSET', ID)

function setUp(seconds: number) {
  let now = 0
  let lookups = 0
  const feed = createFeed((error) => {
    throw error
  })
  const names = foundByName({ feed, clock: () => now }, seconds)
  return {
    get: (isThere = true) =>
      names.get('hall', async () => {
        lookups++
        return isThere ? hall : undefined
      }),
    lookups: () => lookups,
    pass: (ms: number) => {
      now += ms
    },
    change: (entity: EntityId) => feed.publish({ kind: 'entity', entity, tenantId: ID, operation: 'updated' }),
  }
}

test('a name is looked up once until its time is over', async () => {
  const { get, lookups, pass } = setUp(2)
  expect(await get()).toEqual(hall)
  pass(1_999)
  await get()
  expect(lookups()).toBe(1)
  pass(1)
  await get()
  expect(lookups()).toBe(2)
})

test('without a time it is known until it changes; a change of others is none', async () => {
  const { get, lookups, pass, change } = setUp(0)
  await get()
  pass(1e12)
  change(entityId('ASSET', `${ID.slice(0, -1)}2`))
  await get()
  expect(lookups()).toBe(1)
  change(hall)
  await get()
  expect(lookups()).toBe(2)
})

test('who asks at once waits for the same answer; what is not found is looked for again', async () => {
  const { get, lookups } = setUp(0)
  expect(await Promise.all([get(false), get(false)])).toEqual([undefined, undefined])
  expect(lookups()).toBe(1)
  expect(await get()).toEqual(hall)
})

test('what changes while it is looked for is not remembered', async () => {
  const { get, lookups, change } = setUp(0)
  const first = get()
  change(hall)
  await first
  await get()
  expect(lookups()).toBe(2)
})
