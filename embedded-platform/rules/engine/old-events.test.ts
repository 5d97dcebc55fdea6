// Debug events and statistics do not pile up; what tells of lives and errors stays.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/open'
import { entityId, timeBasedIds } from '../../ids'
import { saveEvents } from '../../store/events'
import { removeOldEvents } from './old-events'

const DAY_MS = 86_400_000
const NODE = '13814000-1dd2-11b2-8080-000000000001'
let db: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  db = await openDatabase({})
})
afterAll(() => db.close())

test('what is older than its time goes', async () => {
  const now = Date.now()
  for (const age of [0, 8, 31]) {
    const newId = timeBasedIds(() => now - age * DAY_MS)
    const types = ['DEBUG_RULE_NODE', 'STATS', 'LC_EVENT', 'ERROR'] as const
    const events = types.map((type) => ({ tenantId: NODE, entity: entityId('RULE_NODE', NODE), type, body: { age } }))
    await saveEvents(db, newId, events)
  }
  expect(await removeOldEvents({ db, clock: () => now })).toBe(3)
  const left = await db.query<{ type: string; n: number }>('SELECT type, count(*)::int AS n FROM event GROUP BY type')
  expect(Object.fromEntries(left.map(({ type, n }) => [type, n]))).toEqual({
    DEBUG_RULE_NODE: 1,
    STATS: 2,
    LC_EVENT: 3,
    ERROR: 3,
  })
})
