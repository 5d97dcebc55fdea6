// Guessing what devices show to be let in: limited by address, without locking out who is behind the same one.
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { makeDevice, PlatformApi, type TestTenant } from '../../tests/support/platform-api'
import { createCredentialGuesses } from './credential-guesses'

let at: TestPlatform
let tenant: TestTenant
beforeAll(async () => {
  at = await startPlatform({ guessRate: '20:36000' })
  const api = new PlatformApi(at.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
})
afterAll(() => at?.close())

const send = async (address: string, token: string) => {
  const headers = { 'X-Forwarded-For': address }
  return (await at.api('POST', `/api/v1/${token}/telemetry`, { body: { t: 1 }, headers })).status
}
const guessAll = async (address: string) => {
  for (let guess = 0; guess < 20; guess++) expect(await send(address, `guess-${guess}`)).toBe(401)
}

test('after so many wrong tokens an address has to wait; tokens that were right there go on', async () => {
  const [known, fresh] = [await makeDevice(tenant.api), await makeDevice(tenant.api)]
  expect(await send('198.51.100.1', known.token)).toBe(200)
  await guessAll('198.51.100.1')
  expect(await send('198.51.100.1', 'one-more')).toBe(429)
  expect(await send('198.51.100.1', 'one-more-yet')).toBe(429)
  expect(await send('198.51.100.1', known.token)).toBe(200)
  // whether it is right is not told: that would be an answer to a guess
  expect(await send('198.51.100.1', fresh.token)).toBe(429)
  expect(await send('198.51.100.2', fresh.token)).toBe(200)
})

test('a device that shows the same wrong token again and again guesses nothing', async () => {
  const { token } = await makeDevice(tenant.api)
  for (let round = 0; round < 100; round++) expect(await send('198.51.100.3', `wrong-${round % 19}`)).toBe(401)
  expect(await send('198.51.100.3', token)).toBe(200)
})

test('a secret of a profile is no better to guess', async () => {
  const ask = (secret: string) => {
    const body = { deviceName: 'x', provisionDeviceKey: 'key', provisionDeviceSecret: secret }
    return at.api('POST', '/api/v1/provision', { body, headers: { 'X-Forwarded-For': '198.51.100.4' } })
  }
  for (let guess = 0; guess < 20; guess++) expect((await ask(`secret-${guess}`)).body).toContain('NOT_FOUND')
  expect((await ask('one-more')).status).toBe(429)
})

test('MQTT: beyond its guesses an address is told to come later', async () => {
  const { token } = await makeDevice(tenant.api)
  const enter = async (username: string, password?: string) => {
    const client = await connectAsync({ port: at.mqttPort, host: '127.0.0.1', username, password, reconnectPeriod: 0 })
    await client.endAsync(true)
  }
  await enter(token)
  const codes = new Set<number>()
  for (let guess = 0; guess < 25; guess++)
    await enter('device', `guess-${guess}`).catch((error) => codes.add((error as { code: number }).code))
  expect([...codes]).toEqual([5, 3])
  await enter(token)
})

test('guesses come back with time, which nobody can set back', () => {
  let time = 0
  const guesses = createCredentialGuesses('2:10', () => time)
  guesses.take('a', '1')
  guesses.take('a', '2').right()
  guesses.take('a', '3')
  expect(() => guesses.take('a', '4')).toThrow('too many')
  time = 5_000
  guesses.take('a', '4')
  expect(() => guesses.take('a', '5')).toThrow('too many')
  for (const again of ['1', '2', '3', '4']) guesses.take('a', again)
})
