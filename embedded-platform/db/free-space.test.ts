// The engine would spin for ever without room for its log: a start looks first, and changes are refused in time.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { platformProgram } from '../../tests/support/platform-on'
import { startProgram } from '../../tests/support/programs'
import { openConfiguredDatabase } from '../open-configured'
import { type PlatformOptions, readOptions } from '../options'
import { startEmbeddedPlatform } from '../start'
import { openDatabase } from './open'
import { shortenLog } from './upkeep'

vi.setConfig({ testTimeout: 180_000 }) // each opens a database on disk

const MB = 1024 * 1024

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thingdeck-room-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const optionsWith = (env: Record<string, string> = {}): PlatformOptions =>
  readOptions({ DATA_DIR: folder, PLATFORM_PORT: '0', MQTT_PORT: '0', LOG_LEVEL: 'silent', SIMULATOR: 'off', ...env })

test('a first start says what is there and what it needs, and makes nothing', async () => {
  const freeBytes = async () => 90 * MB
  const message = (what: string, needed: number) =>
    `DATA_DIR=${folder} has too little room: 90 MB are free, ${what} needs ${needed} MB. ` +
    'Make room there, or set DATA_DIR to a folder on another disk.'
  await expect(startEmbeddedPlatform(optionsWith(), { freeBytes })).rejects.toThrow(
    message('a first start with the demo', 200),
  )
  await expect(startEmbeddedPlatform(optionsWith({ SEED: 'none' }), { freeBytes })).rejects.toThrow(
    message('a first start', 120),
  )
  expect(readdirSync(folder)).toEqual([])
})

test('while there is no room changes are refused, reads are answered, and it ends; then it goes on', async () => {
  let free = 1000 * MB
  const freeBytes = async () => free
  const db = await openDatabase({ dataDir: folder, freeBytes })
  await db.script('CREATE TABLE kept (a int)')
  free = 20 * MB
  await expect.poll(() => db.query('INSERT INTO kept VALUES (1)').catch(({ code }) => code)).toBe('53100')
  await expect(db.tx((tx) => tx.query('UPDATE kept SET a = 2'))).rejects.toThrow('No space left on device')
  await expect(db.script('TRUNCATE kept')).rejects.toThrow('No space left on device')
  free = 1000 * MB
  await expect.poll(() => db.query('INSERT INTO kept VALUES (3) RETURNING a').catch(() => [])).toEqual([{ a: 3 }])
  free = 20 * MB
  expect(await db.query('SELECT count(*)::int AS n FROM kept WHERE a = 3')).toMatchObject([{}])
  await db.close()
  await expect(openConfiguredDatabase({ ...optionsWith(), dataDir: join(folder, 'x') }, { freeBytes })).rejects.toThrow(
    /too little room: 20 MB/,
  )
})

test('room that ends in the middle of a first start is told in one line', async () => {
  let calls = 0
  const freeBytes = async () => (calls++ === 0 ? 1000 : 10) * MB
  await expect(startEmbeddedPlatform(optionsWith({ SEED: 'none' }), { freeBytes })).rejects.toThrow(
    `DATA_DIR=${folder} has too little room to go on: 10 MB are free.`,
  )
})

test('the log of the engine does not grow for ever', async () => {
  const db = await openDatabase({ dataDir: folder })
  await db.script('CREATE TABLE grown (a int, b text)')
  expect(await shortenLog(db)).toBe(false)
  for (let round = 0; round < 4; round++) {
    await db.query('INSERT INTO grown SELECT n, repeat(md5(n::text), 20) FROM generate_series(1, 60000) AS n')
    await db.query('TRUNCATE grown')
    expect(await shortenLog(db)).toBe(true)
  }
  await db.close()
  const files = readdirSync(join(folder, 'pg_wal')).map((name) => statSync(join(folder, 'pg_wal', name)))
  const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
  expect(bytes).toBeLessThanOrEqual(96 * MB)
})

/** A small disk of its own, if this user may mount one. */
const mounts = (megabytes: number) =>
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' }).status === 0

test.each([20, 60, 80, 110])('on a disk of %i MB a first start says so within seconds', async (megabytes) => {
  if (!mounts(megabytes)) return
  try {
    const env = { DATA_DIR: join(folder, 'data'), PLATFORM_PORT: '0', MQTT_PORT: '0', DATABASE_URL: '' }
    const tried = startProgram(process.execPath, [platformProgram()], env)
    const late = setTimeout(() => tried.child.kill('SIGKILL'), 25_000)
    const code = await new Promise((done) => tried.child.once('close', done))
    clearTimeout(late)
    expect(tried.output().trim()).toMatch(new RegExp(`^DATA_DIR=\\S+ has too little room: ${megabytes} MB are free.*$`))
    expect(code).toBe(1)
    expect(existsSync(join(folder, 'data/database'))).toBe(false)
  } finally {
    spawnSync('umount', [folder])
  }
})
