import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { timeOfId } from '../ids'
import { history, latest } from '../telemetry/read'
import { tellLimits, usageStateOf } from './api-usage-state'

let platform: TestPlatform
let token: string
beforeAll(async () => {
  platform = await startPlatform()
  token = await platform.login(SYSADMIN.email, SYSADMIN.password)
})
afterAll(() => platform.close())

const post = async (path: string, body: unknown) => (await platform.api('POST', path, { token, body })).body
const newProfile = (name: string, limits: object) =>
  post('/api/tenantProfile', { name, profileData: { configuration: { type: 'DEFAULT', ...limits } } })

async function series(tenantId: string): Promise<Record<string, unknown>> {
  const { db } = platform.platform
  const state = await usageStateOf(db, tenantId)
  if (!state) return {}
  return Object.fromEntries((await latest(db, state.id)).map(({ key, value }) => [key, value.value]))
}

const ENABLED = {
  transportApiState: 'ENABLED',
  dbApiState: 'ENABLED',
  ruleEngineApiState: 'ENABLED',
  jsExecutionApiState: 'ENABLED',
  emailApiState: 'ENABLED',
  smsApiState: 'ENABLED',
}
const NO_LIMITS = {
  transportMsgLimit: 0n,
  transportDataPointsLimit: 0n,
  storageDataPointsLimit: 0n,
  ruleEngineExecutionLimit: 0n,
  jsExecutionLimit: 0n,
  emailLimit: 0n,
  smsLimit: 0n,
}

test('a tenant has its state and limits from the start', async () => {
  const tenant = await post('/api/tenant', { title: 'Fresh' })
  expect(await series(tenant.id.id)).toEqual({ ...ENABLED, ...NO_LIMITS })
})

test('limits follow the profile, the tenant’s own and another one', async () => {
  const small = await newProfile('Small', { maxTransportMessages: 10, maxDPStorageDays: 3 })
  const tenant = await post('/api/tenant', { title: 'Limited', tenantProfileId: small.id })
  const id: string = tenant.id.id
  expect(await series(id)).toMatchObject({ transportMsgLimit: 10n, storageDataPointsLimit: 3n, emailLimit: 0n })
  const configuration = {
    ...small.profileData.configuration,
    maxTransportMessages: 20,
    maxSms: Number.MAX_SAFE_INTEGER,
  }
  await post('/api/tenantProfile', { ...small, profileData: { configuration } })
  expect(await series(id)).toMatchObject({ transportMsgLimit: 20n, smsLimit: BigInt(Number.MAX_SAFE_INTEGER) })
  const huge = await newProfile('Huge', { maxTransportMessages: 9_223_372_036_854_775_807n.toString() })
  await post('/api/tenant', { ...tenant, tenantProfileId: huge.id })
  expect(await series(id)).toMatchObject({ transportMsgLimit: 2n ** 63n - 1n, storageDataPointsLimit: 0n })
})

test('what is told again unchanged is no new point', async () => {
  const tenant = await post('/api/tenant', { title: 'Quiet' })
  const { db } = platform.platform
  const state = await usageStateOf(db, tenant.id.id)
  await db.tx((tx) => tellLimits(tx, platform.platform, [tenant.id.id]))
  const past = await history(db, state?.id ?? '', {
    keys: ['transportMsgLimit'],
    startTs: 0,
    endTs: Date.now() * 2,
    limit: 10,
    order: 'ASC',
  })
  expect(past.get('transportMsgLimit')).toHaveLength(1)
})

test('it goes with the tenant, series and all', async () => {
  const tenant = await post('/api/tenant', { title: 'Gone' })
  const { db } = platform.platform
  const state = await usageStateOf(db, tenant.id.id)
  expect((await platform.api('DELETE', `/api/tenant/${tenant.id.id}`, { token })).status).toBe(200)
  expect(await usageStateOf(db, tenant.id.id)).toBeUndefined()
  expect(await latest(db, state?.id ?? '')).toEqual([])
})

test('tenants from before get a state as old as they are', async () => {
  const { db } = platform.platform
  const { readFile } = await import('node:fs/promises')
  const { projectFile } = await import('../project-file')
  const tenant = await post('/api/tenant', { title: 'Old' })
  const sql = await readFile(projectFile('embedded-platform/db/migrations/140-api-usage-state.sql'), 'utf8')
  await db.query('DELETE FROM ts_kv WHERE entity_id IN (SELECT id FROM api_usage_state)')
  await db.query('DELETE FROM ts_kv_latest WHERE entity_id IN (SELECT id FROM api_usage_state)')
  await db.query('DROP TABLE api_usage_state')
  await db.script(sql)
  const state = await usageStateOf(db, tenant.id.id)
  expect(state && timeOfId(state.id)).toBe(tenant.createdTime)
  expect(state?.created_time).toBe(tenant.createdTime)
  expect(await series(tenant.id.id)).toEqual({ ...ENABLED, ...NO_LIMITS })
})
