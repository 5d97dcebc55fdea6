import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlatform, type TestPlatform } from '../../tests/support/platform'
import { timeOfId } from '../ids'
import { attributes, history, latest } from '../telemetry/read'
import { demoCredentials, replaceKnownTokens } from './demo-credentials'
import { seedDemo } from './demo-tenant'
import { fillHistory } from './fill-history'
import { fleetDevices } from './fleet/devices'
import { fleetProfiles } from './fleet/profiles'
import { changesOf, HISTORY, stretchesOf } from './history'
import { DAY } from './model/signal'

const SECRETS = { tenantPassword: 'tenant', customerPassword: 'customer', hasKnownTokens: true }
let it: TestPlatform
let seededAt: number

beforeAll(async () => {
  it = await startPlatform()
  expect(await seedDemo(it.platform, SECRETS)).toBe(true)
  const [row] = await it.platform.db.query<{ seeded_at: number }>('SELECT seeded_at FROM demo')
  seededAt = row?.seeded_at ?? 0
})
afterAll(() => it.close())

const devicesOf = async (email: string, password: string, path: string) => {
  const token = await it.login(email, password)
  const { status, body } = await it.api('GET', `${path}?pageSize=100&page=0&sortProperty=createdTime`, { token })
  expect(status).toBe(200)
  return body.data
}
const idOf = async (start: string) => {
  const [row] = await it.platform.db.query<{ id: string }>("SELECT id FROM device WHERE name LIKE $1 || '%'", [start])
  return row?.id ?? ''
}

test('the tenant sees the whole fleet, made over years', async () => {
  const devices = await devicesOf('tenant@thingsboard.org', 'tenant', '/api/tenant/deviceInfos')
  expect(devices).toHaveLength(fleetDevices.length)
  expect(new Set(devices.map((device: { type: string }) => device.type))).toEqual(new Set(Object.keys(fleetProfiles)))
  for (const { id, createdTime } of devices) expect(timeOfId(id.id)).toBe(createdTime)
  expect(devices[0].createdTime).toBeLessThan(seededAt - 365 * DAY)
  expect(devices.filter((device: { customerIsPublic: boolean }) => device.customerIsPublic)).toHaveLength(2)
  expect(devices.find(({ name }: { name: string }) => name === 'CH-02 Chiller').customerTitle).toBe('Harbour Estates')
})

test('the customer sees its own', async () => {
  const token = await it.login('customer@thingsboard.org', 'customer')
  const user = await it.api('GET', '/api/auth/user', { token })
  const path = `/api/customer/${user.body.customerId.id}/deviceInfos?pageSize=100&page=0`
  const { body } = await it.api('GET', path, { token })
  const expected = fleetDevices.filter(({ owner }) => owner === 'Harbour Estates').map(({ name }) => name)
  expect(body.data.map(({ name }: { name: string }) => name).sort()).toEqual(expected.sort())
})

test('newest values and activity are there before the history is', async () => {
  const values = await latest(it.platform.db, await idOf('CH-02'))
  expect(values).toHaveLength(17)
  const known = await attributes(it.platform.db, await idOf('CH-02'), { scope: 'SERVER_SCOPE' })
  const of = (key: string) => known.find((attribute) => attribute.key === key)?.value.value
  expect(of('active')).toBe(true)
  expect(Math.abs(Number(of('lastActivityTime')) - seededAt)).toBeLessThan(5000)
  const silent = await attributes(it.platform.db, await idOf('CO2-1207'), { keys: ['active'] })
  expect(silent.map(({ value }) => value.value)).toEqual([false])
  expect(await latest(it.platform.db, await idOf('GW-12'))).toEqual([])
})

test('a history that was stopped goes on where it ended, and is complete', async () => {
  const { db } = it.platform
  const some = fleetDevices.filter(({ name }) => /^(CH-02|EM-12|WM-0421|CO2-1207|SW-02|EM-90)/.test(name))
  await db.query('UPDATE demo_device SET is_filled = true WHERE NOT fleet_name = ANY($1::text[])', [
    some.map(({ name }) => name),
  ])
  const left = async () => (await db.query('SELECT 1 FROM demo_device WHERE NOT is_filled')).length
  const stop = new AbortController()
  const first = fillHistory(it.platform, stop.signal)
  while ((await left()) === some.length) await new Promise((done) => setTimeout(done, 1))
  stop.abort()
  const before = await first
  const isStopped = (await left()) > 0
  const after = await fillHistory(it.platform, new AbortController().signal)
  expect([before > 0, after > 0]).toEqual([true, isStopped])
  expect(await left()).toBe(0)
  expect(await fillHistory(it.platform, new AbortController().signal)).toBe(0)
  for (const device of some.filter(({ silentFor }) => silentFor !== 'never')) {
    const id = await idOf(device.name)
    const [stretch] = stretchesOf(device, seededAt)
    const [key] = stretch?.keys ?? []
    if (!stretch || !key) throw new Error(`${device.name} has no history`)
    const endTs = stretch.start + key.values.length * stretch.step
    const range = { startTs: stretch.start, endTs, limit: 5000, order: 'ASC' } as const
    const found = (await history(db, id, { keys: [key.key], ...range })).get(key.key) ?? []
    const stored = new Map(found.map(({ ts, value }) => [ts, value.value]))
    key.values.forEach((value, place) => {
      if (stored.get(stretch.start + place * stretch.step) !== value) expect.fail(`${device.name} differs at ${place}`)
    })
    const changes = changesOf(device, seededAt)
    const [change] = changes
    const told = change && (await history(db, id, { ...range, keys: [change.key], startTs: seededAt - HISTORY - DAY }))
    expect(told?.get(change?.key ?? '')?.length ?? 0, `${device.name} ${change?.key}`).toBe(
      changes.filter((one) => one.key === change?.key).length,
    )
  }
})

test('well-known tokens give way to random ones', async () => {
  const known = fleetDevices.filter(({ token, mqtt }) => token || mqtt)
  expect(await replaceKnownTokens(it.platform)).toEqual(known.map(({ name }) => name))
  expect(await replaceKnownTokens(it.platform)).toEqual([])
  const ids = known.map((device) => demoCredentials(device, true).credentialsId)
  const rows = await it.platform.db.query<{ credentials_type: string }>(
    'SELECT credentials_type FROM device_credentials WHERE credentials_id = ANY($1::text[])',
    [ids],
  )
  expect(rows).toEqual([{ credentials_type: 'MQTT_BASIC' }]) // its id is the user name's; the password is another
})

test('it is made once, and a demo that was deleted stays away', async () => {
  expect(await seedDemo(it.platform, SECRETS)).toBe(false)
  const token = await it.login('sysadmin@thingsboard.org', 'sysadmin')
  const [tenant] = await it.platform.db.query<{ id: string }>('SELECT id FROM tenant')
  expect((await it.api('DELETE', `/api/tenant/${tenant?.id}`, { token })).status).toBe(200)
  expect(await it.platform.db.query('SELECT * FROM demo_device')).toEqual([])
  expect(await seedDemo(it.platform, SECRETS)).toBe(false)
})
