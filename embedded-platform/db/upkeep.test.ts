import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlatform, type TestPlatform } from '../../tests/support/platform'
import { lookAfterTables, startUpkeep } from './upkeep'

let it: TestPlatform
beforeAll(async () => {
  it = await startPlatform()
})
afterAll(() => it.close())

const add = (rows: number, word: string) =>
  it.platform.db.query(
    `INSERT INTO attribute_kv (entity_id, scope, key, last_update_ts, long_v)
     SELECT gen_random_uuid(), 'SERVER_SCOPE', $1 || n, 0, n FROM generate_series(1, $2::integer) n`,
    [word, rows],
  )

test('tables that have grown are looked after, once', async () => {
  const { db } = it.platform
  await lookAfterTables(db)
  expect(await lookAfterTables(db)).toEqual([])
  await add(5000, 'a')
  expect(await lookAfterTables(db)).toEqual(['attribute_kv'])
  await add(100, 'b')
  expect(await lookAfterTables(db)).toEqual([])
  const [row] = await db.query<{ rows: number }>(
    "SELECT reltuples::integer AS rows FROM pg_class WHERE relname = 'attribute_kv'",
  )
  expect(row?.rows).toBe(5000)
})

test('it ends when it is told to, at once', async () => {
  const began = Date.now()
  await startUpkeep(it.platform).close()
  expect(Date.now() - began).toBeLessThan(1000)
})
