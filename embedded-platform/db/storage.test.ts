// A full disk while the platform runs: it says so, loses nothing that it took, and goes on when there is room again.
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { makeDevice, PlatformApi, type TestTenant, unique } from '../../tests/support/platform-api'
import { type Database, DatabaseError, type Queryable } from './database'
import { CANNOT_STORE, watchStorage } from './storage'

const NO_SPACE = 'could not extend file "base/5/24577": No space left on device'
const CHANGES = /^\s*(insert|update|delete|with\b[\s\S]*\b(insert|update|delete)\b)/i

let isFull = false
const onDisk =
  (query: Queryable['query']): Queryable['query'] =>
  async (text, params) => {
    if (isFull && CHANGES.test(text)) throw new DatabaseError(NO_SPACE, '53100', undefined)
    return query(text, params)
  }
const seenThrough = (db: Database): Database => ({
  ...db,
  query: onDisk(db.query),
  tx: (run) => db.tx((tx) => run({ ...tx, query: onDisk(tx.query) })),
})

let at: TestPlatform
let tenant: TestTenant
const logged: string[] = []
beforeAll(async () => {
  const log = (level: string, event: string) => level !== 'debug' && logged.push(event)
  at = await startPlatform({ seenThrough, tryStoringEveryMs: 50, log })
  const api = new PlatformApi(at.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
})
afterAll(async () => {
  isFull = false
  await at?.close()
})

const saying = {
  status: 507,
  body: { status: 507, message: CANNOT_STORE, errorCode: 2, timestamp: expect.any(String) },
}

test('every way in says that nothing can be stored; reading and signing in go on; then it goes on by itself', async () => {
  const device = await makeDevice(tenant.api)
  const telemetry = `/api/v1/${device.token}/telemetry`
  const latest = async () =>
    (
      await tenant.api.call<Record<string, { value: string }[]>>(
        'GET',
        `/api/plugins/telemetry/DEVICE/${device.id}/values/timeseries?keys=t`,
      )
    ).t?.[0]?.value
  const line = await connectAsync({ port: at.mqttPort, host: '127.0.0.1', username: device.token, reconnectPeriod: 0 })
  expect((await at.api('POST', telemetry, { body: { t: 1 } })).status).toBe(200)
  expect(at.embedded.canStore()).toBe(true)
  logged.length = 0

  isFull = true
  const { token } = tenant.api
  const body = { name: unique('Device'), type: 'default' }
  expect(await at.api('POST', '/api/device', { token, body })).toMatchObject(saying)
  expect(await at.api('POST', telemetry, { body: { t: 2 } })).toMatchObject(saying)
  const attributes = `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`
  expect(await at.api('POST', attributes, { token, body: { a: 1 } })).toMatchObject(saying)
  await Promise.all(Array.from({ length: 200 }, () => at.api('POST', telemetry, { body: { t: 3 } })))
  const ended = new Promise<void>((done) => line.once('close', () => done()))
  let isAcknowledged = false
  line.publish('v1/devices/me/telemetry', '{"t":4}', { qos: 1 }, (error) => (isAcknowledged = !error))
  await ended
  expect(isAcknowledged).toBe(false)
  expect(at.embedded.canStore()).toBe(false)
  expect(await at.login(tenant.admin.email, tenant.admin.password)).toBeTruthy()
  const wrong = { username: tenant.admin.email, password: 'wrong' }
  expect((await at.api('POST', '/api/auth/login', { body: wrong })).status).toBe(401)
  expect(await latest()).toBe('1')
  expect(logged).toEqual(['storage is full'])

  isFull = false
  await vi.waitFor(() => expect(at.embedded.canStore()).toBe(true), 10_000)
  expect(logged).toEqual(['storage is full', 'storage has room again'])
  expect((await at.api('POST', telemetry, { body: { t: 5 } })).status).toBe(200)
  expect(await latest()).toBe('5')
})

test('the log says it once a minute, with how many were refused', async () => {
  let time = 0
  const lines: unknown[] = []
  const full = () => Promise.reject(new DatabaseError(NO_SPACE, '53100', undefined))
  const storage = watchStorage({
    db: { engine: 'pglite', query: full, tx: full, script: full, close: async () => {} },
    log: (_, event, facts) => lines.push({ event, refused: facts?.refused }),
    now: () => time,
    tryEveryMs: 1_000_000,
  })
  const refuse = async () => {
    const error = await storage.db.query('SELECT 1').catch((failure: Error) => failure)
    expect(String(error)).toContain(CANNOT_STORE)
    storage.log('error', 'request failed', { error: String(error) })
  }
  for (let round = 0; round < 1000; round++) await refuse()
  time = 59_999
  await refuse()
  time = 60_000
  await refuse()
  storage.log('error', 'something else', { error: 'x' })
  expect(lines).toEqual([
    { event: 'storage is full', refused: 1 },
    { event: 'storage is full', refused: 1002 },
    { event: 'something else', refused: undefined },
  ])
  await storage.db.close()
})
