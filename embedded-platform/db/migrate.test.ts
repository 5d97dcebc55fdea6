import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { migrate, migrations } from './migrate'
import { openDatabase } from './open'

vi.setConfig({ testTimeout: 180_000 }) // databases on disk

const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thingdeck-database-'))
  folders.push(folder)
  return folder
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

test('numbers are unique and in order; a second run changes nothing', async () => {
  const numbers = (await migrations()).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  const db = await openDatabase({})
  const done = () => db.query<{ number: number }>('SELECT number FROM migration ORDER BY number')
  expect((await done()).map((row) => row.number)).toEqual(numbers)
  await db.query('DELETE FROM platform_secret')
  await migrate(db)
  expect(await done()).toHaveLength(numbers.length)
  await db.close()
})

test('what was written is there after closing and opening again', async () => {
  const dataDir = await newFolder()
  const first = await openDatabase({ dataDir })
  await first.query("INSERT INTO platform_secret (name, value) VALUES ('a', 'b')")
  await first.close()
  const second = await openDatabase({ dataDir })
  expect(await second.query('SELECT value FROM platform_secret')).toEqual([{ value: 'b' }])
  await second.close()
})

test('a first start that was killed while unpacking begins again', async () => {
  const dataDir = await newFolder()
  await writeFile(join(dataDir, 'thingdeck.unfinished'), '')
  await writeFile(join(dataDir, 'PG_VERSION'), '18')
  const db = await openDatabase({ dataDir })
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(existsSync(join(dataDir, 'thingdeck.unfinished'))).toBe(false)
  await db.close()
})

test('a migration that fails leaves nothing behind, not even those before it', async () => {
  const db = await openDatabase({})
  await db.query('DELETE FROM migration')
  await db.query('DROP TABLE platform_secret') // the first one can run again, the second finds its tables there
  await expect(migrate(db)).rejects.toThrow('already exists')
  expect(await db.query('SELECT number FROM migration')).toEqual([])
  expect(await db.query("SELECT to_regclass('platform_secret') AS made")).toEqual([{ made: null }])
  await db.close()
})
