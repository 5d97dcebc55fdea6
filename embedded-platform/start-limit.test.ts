// A start that waits for what never comes says so and ends, and hears that it is to stop.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformProgram } from '../tests/support/platform-on'
import { startProgram } from '../tests/support/programs'

/** Takes connections and never says a word. */
let silent: Server
let databaseUrl = ''
let folder = ''
beforeAll(async () => {
  silent = createServer()
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  databaseUrl = `postgres://thingdeck@127.0.0.1:${(silent.address() as { port: number }).port}/thingdeck`
  folder = mkdtempSync(join(tmpdir(), 'thingdeck-limit-'))
})
afterAll(() => {
  silent?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function startAgainst(START_LIMIT: string) {
  const program = platformProgram()
  const connected = new Promise<void>((done) => silent.once('connection', () => done()))
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, PLATFORM_PORT: '0', MQTT_PORT: '0', START_LIMIT }
  const tried = startProgram(process.execPath, [program], env)
  const ended = new Promise<number | null>((done) => tried.child.once('close', done))
  const late = setTimeout(() => tried.child.kill('SIGKILL'), 25_000)
  await connected
  return { ...tried, ended: ended.finally(() => clearTimeout(late)) }
}

test('its time is over: one line that names what it waited for', async () => {
  const tried = await startAgainst('1s')
  expect(await tried.ended).toBe(1)
  expect(tried.output().trim()).toBe(
    'The start took longer than 1 s and was given up, waiting for the database server of DATABASE_URL. ' +
      'Where that is slow and not broken, set START_LIMIT to a longer time, such as 30m.',
  )
})

test('told to stop while it waits, it stops', async () => {
  const tried = await startAgainst('10m')
  tried.child.kill('SIGTERM')
  expect(await tried.ended).toBe(0)
  expect(tried.output()).toBe('')
})
