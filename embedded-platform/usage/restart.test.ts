// Counts and states outlive the process: on a data folder, over HTTP.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { usageStateOf } from '../store/api-usage-state'
import { latest } from '../telemetry/read'
import { usageOf } from './usage'

const dataDir = await mkdtemp(join(tmpdir(), 'usage-'))
let at: TestPlatform | undefined
afterAll(async () => {
  await at?.close()
  await rm(dataDir, { recursive: true })
})

const send = async (platform: TestPlatform) =>
  (await platform.api('POST', '/api/v1/kept/telemetry', { body: { a: 1 } })).status

async function told({ platform }: TestPlatform, tenantId: string) {
  await usageOf(platform).report()
  const state = await usageStateOf(platform.db, tenantId)
  const points = await latest(platform.db, state?.id ?? '', ['transportMsgCount', 'transportApiState'])
  return Object.fromEntries(points.map(({ key, value }) => [key, value.value]))
}

test('what was counted last is told at the end; what is used up stays so', async () => {
  at = await startPlatform({ dataDir })
  const token = await at.login(SYSADMIN.email, SYSADMIN.password)
  const { api } = at
  const post = async (path: string, body: unknown, as = token) => (await api('POST', path, { token: as, body })).body
  const configuration = { type: 'DEFAULT', maxTransportMessages: 2 }
  const profile = await post('/api/tenantProfile', { name: 'Two', profileData: { configuration } })
  const tenant = await post('/api/tenant', { title: 'Two', tenantProfileId: profile.id })
  const user = { email: 'two@example.org', authority: 'TENANT_ADMIN', tenantId: tenant.id }
  const { id } = await post('/api/user?sendActivationMail=false', user)
  const own = (await api('GET', `/api/user/${id.id}/token`, { token })).body.token
  await post('/api/device?accessToken=kept', { name: 'Lamp', type: 'default' }, own)
  expect(await send(at)).toBe(200)
  await at.close()

  at = await startPlatform({ dataDir })
  expect(await told(at, tenant.id.id)).toEqual({ transportMsgCount: 1n, transportApiState: 'WARNING' })
  expect(await send(at)).toBe(200)
  expect(await told(at, tenant.id.id)).toEqual({ transportMsgCount: 2n, transportApiState: 'DISABLED' })
  await at.close()

  at = await startPlatform({ dataDir })
  expect(await send(at)).toBe(429)
}, 60_000)
