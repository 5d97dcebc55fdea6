import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileStore } from './file-store.server'
import { SessionStoreError } from './store.server'

let folder = ''
let now = 0
let store: ReturnType<typeof createFileStore>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thingdeck-store-'))
  now = Date.now()
  store = createFileStore(join(folder, 'sessions'), () => now)
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const names = () => readdirSync(join(folder, 'sessions'))
const HOUR = 3_600_000

test('what was written is read, until its end', async () => {
  await store.write('a', { n: 1 }, HOUR)
  expect(await store.read('a')).toEqual({ n: 1 })
  now += HOUR + 1
  expect(await store.read('a')).toBeUndefined()
  expect(names()).toEqual([])
})

test('the end of a life is told, and not put off by that', async () => {
  await store.write('a', 1, HOUR)
  const end = now + HOUR
  now += HOUR / 2
  expect(Math.abs(((await store.endOf('a')) ?? 0) - end)).toBeLessThan(1000)
  now += HOUR / 2 + 1
  expect(await store.endOf('a')).toBeUndefined()
  expect(await store.endOf('b')).toBeUndefined()
})

test('reading can put the end off', async () => {
  await store.write('a', 1, HOUR)
  now += HOUR / 2
  expect(await store.read('a', HOUR)).toBe(1)
  now += HOUR * 0.9
  expect(await store.read('a', HOUR)).toBe(1)
})

test('keys do not stand in the folder, and only the owner may look into it', async () => {
  await store.write('session:abc/../../x', 1, HOUR)
  expect(names()[0]).toMatch(/^[0-9a-f]{64}\.json$/)
  expect(statSync(join(folder, 'sessions')).mode & 0o077).toBe(0)
  expect(statSync(join(folder, 'sessions', names()[0] ?? '')).mode & 0o077).toBe(0)
})

test('removed is gone, and removing twice is no error', async () => {
  await store.write('a', 1, HOUR)
  await store.remove('a')
  await store.remove('a')
  expect(await store.read('a')).toBeUndefined()
})

test('sweeping takes what is over and what a killed process left, and leaves foreign files', async () => {
  await store.write('old', 1, 1000)
  await store.write('young', 2, HOUR)
  writeFileSync(join(folder, 'sessions', `${'0'.repeat(64)}.json.x.part`), '{"half')
  writeFileSync(join(folder, 'sessions', 'thingdeck.pid'), '1')
  now += 30 * 60_000
  await store.sweep()
  expect(names().length).toBe(2)
  expect(names()).toContain('thingdeck.pid')
  expect(await store.read('young')).toBe(2)
})

test('a broken file is nobody', async () => {
  await store.write('a', 1, HOUR)
  writeFileSync(join(folder, 'sessions', names()[0] ?? ''), '{"half')
  expect(await store.read('a')).toBeUndefined()
})

test('a folder that went away is a store that does not answer, and answers again when it is back', async () => {
  await store.write('a', 1, HOUR)
  renameSync(join(folder, 'sessions'), join(folder, 'aside'))
  const calls = [store.read('a'), store.read('b', HOUR), store.write('b', 2, HOUR)]
  await Promise.all(calls.map((failing) => expect(failing).rejects.toThrow(SessionStoreError)))
  renameSync(join(folder, 'aside'), join(folder, 'sessions'))
  expect(await store.read('a')).toBe(1)
  expect(await store.read('b')).toBeUndefined()
})

test('any other trouble of the disk is no end of a session either', async () => {
  await store.write('a', 1, HOUR)
  const [name = ''] = names()
  rmSync(join(folder, 'sessions', name))
  mkdirSync(join(folder, 'sessions', name))
  await expect(store.read('a')).rejects.toThrow(SessionStoreError)
  await expect(store.write('a', 2, HOUR)).rejects.toThrow(SessionStoreError)
  await expect(store.remove('a')).rejects.toThrow(SessionStoreError)
  expect(names()).toEqual([name])
  writeFileSync(join(folder, 'file'), '')
  const inFile = createFileStore(join(folder, 'file/sessions'), () => now)
  inFile.close()
  await expect(inFile.read('a')).rejects.toThrow(SessionStoreError)
  await expect(inFile.write('a', 1, HOUR)).rejects.toThrow(SessionStoreError)
})

test('a clock that is set back ends nothing, and does not make it last for ever', async () => {
  await store.write('a', 1, HOUR)
  now -= 365 * 24 * HOUR
  expect(await store.read('a', HOUR)).toBe(1)
  now += 2 * HOUR
  expect(await store.read('a', HOUR)).toBeUndefined()
})

test('many writers: a reader sees one of the values, whole', async () => {
  const values = Array.from({ length: 50 }, (_, i) => ({ i, filling: 'x'.repeat(20_000) }))
  const writes = values.map((value) => store.write('a', value, HOUR))
  const reads = Array.from({ length: 50 }, () => store.read('a'))
  await Promise.all(writes)
  for (const seen of await Promise.all(reads)) if (seen !== undefined) expect(values).toContainEqual(seen)
  expect(names().length).toBe(1)
  expect(readFileSync(join(folder, 'sessions', names()[0] ?? ''), 'utf8')).toContain('filling')
})

test('work on one key is done one at a time, also after a failure', async () => {
  const seen: string[] = []
  const work = (name: string, fails = false) =>
    store.exclusively('a', async () => {
      seen.push(`${name} begins`)
      await new Promise((done) => setTimeout(done, 5))
      seen.push(`${name} ends`)
      if (fails) throw new Error('failed')
    })
  const [first] = await Promise.allSettled([work('one', true), work('two')])
  expect(first?.status).toBe('rejected')
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('what was read once is read anew when another process wrote it, at whatever size and number of file', async () => {
  await store.write('a', { n: 1 }, HOUR)
  expect(await store.read('a')).toEqual({ n: 1 })
  const other = createFileStore(join(folder, 'sessions'), () => now)
  for (const n of [2, 3, 4, 5]) {
    await other.write('a', { n }, HOUR)
    expect(await store.read('a')).toEqual({ n })
  }
  other.close()
})

test('what is read belongs to who reads it', async () => {
  await store.write('a', { list: [1] }, HOUR)
  const first = (await store.read('a')) as { list: number[] }
  first.list.push(2)
  expect(await store.read('a')).toEqual({ list: [1] })
})
