// Profiles of a platform of 4.3.1, an outside party with scripts: sixty limits more, other queues, and none of it lost.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { shown } from '../support/shown-html'
import { startTestConsole, type TestConsole } from '../support/test-console'

const TENANT_PROFILE = { entityType: 'TENANT_PROFILE', id: '632933a0-e5b2-11f1-bfe1-439d68ddfb8c' }
const DEVICE_PROFILE = { entityType: 'DEVICE_PROFILE', id: 'd9250af0-e5b9-11f1-bb96-038be1f47ce2' }
const tenantProfile = {
  id: TENANT_PROFILE,
  createdTime: 1795268975578,
  name: 'Isolated',
  description: null,
  isolatedTbRuleEngine: true,
  profileData: {
    configuration: {
      type: 'DEFAULT',
      maxDevices: 0,
      maxEdges: 0,
      tenantServerRestLimitsConfiguration: '50:1',
      maxRelationLevelPerCfArgument: 2,
      maxDataPointsPerRollingArg: 1000,
    },
    queueConfiguration: [{ name: 'Main', partitions: 10 }],
  },
  default: false,
}
const deviceProfile = {
  id: DEVICE_PROFILE,
  createdTime: 1795272179999,
  name: 'pump',
  description: null,
  image: 'data:image/png;base64,AAAA',
  type: 'DEFAULT',
  transportType: 'SNMP',
  provisionType: 'DISABLED',
  defaultRuleChainId: null,
  defaultDashboardId: { entityType: 'DASHBOARD', id: TENANT_PROFILE.id },
  defaultQueueName: null,
  version: 3,
  default: false,
  profileData: { transportConfiguration: { type: 'SNMP', timeoutMs: 500 }, alarms: null },
}

let platform: ScriptedPlatform
let console_: TestConsole
beforeAll(async () => {
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url)
  platform.script(({ method, path, query }) => {
    if (method === 'POST') return undefined
    if (path === '/api/tenantProfileInfo/default') return { body: { id: TENANT_PROFILE, name: 'Isolated' } }
    if (path.startsWith('/api/tenantProfile/')) return { body: tenantProfile }
    if (path.startsWith('/api/deviceProfile/')) return { body: deviceProfile }
    if (path === '/api/queues' && query.get('serviceType') === 'TB_RULE_ENGINE')
      return { body: { data: [{ name: 'Own queue', partitions: 3 }], totalPages: 1, totalElements: 1, hasNext: false } }
    return undefined
  })
  platform.script(({ method, path, body }) =>
    method === 'POST' && /^\/api\/(tenant|device)Profile$/.test(path)
      ? { body: { ...(body as object), id: TENANT_PROFILE, createdTime: 1 } }
      : undefined,
  )
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
})

async function signedInAs(authority: string): Promise<BrowserLike> {
  platform.tokens = { claims: { scopes: [authority] } }
  const page = console_.browser()
  await page.signIn('ann@acme.example', 'right')
  return page
}
const lastSaved = (path: string) =>
  platform.calls.findLast((call) => call.method === 'POST' && call.path === path)?.body

async function saved(page: BrowserLike, at: string, changes: Record<string, string>) {
  const { html } = await page.get(`${at}/edit`)
  const base = /name="base"[^>]*value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}'
  const { location } = await page.post(`${at}/edit`, { ...JSON.parse(base), base, ...changes })
  expect(location).toBe(at)
}

test('limits of a tenant profile: those the platform has, with isolation and queues told and kept', async () => {
  const page = await signedInAs('SYS_ADMIN')
  const at = `/tenantProfiles/${TENANT_PROFILE.id}`
  const details = shown((await page.get(at)).html)
  for (const words of ['Edges', '50 per second', 'A rule engine of its own', 'Main']) expect(details).toContain(words)
  for (const words of ['A core of its own', 'Sessions of a tenant']) expect(details).not.toContain(words)
  const { profileData, ...rest } = tenantProfile
  await saved(page, at, { maxEdges: '4' })
  const configuration = { ...profileData.configuration, maxEdges: 4 }
  expect(lastSaved('/api/tenantProfile')).toEqual({ ...rest, profileData: { ...profileData, configuration } })

  const form = shown((await page.get('/tenantProfiles/new')).html)
  expect(form).not.toContain('isolatedTb')
  await page.post('/tenantProfiles/new', { name: 'New', maxDevices: '3' })
  expect(lastSaved('/api/tenantProfile')).toEqual({
    name: 'New',
    profileData: {
      configuration: { ...profileData.configuration, maxDevices: 3, tenantServerRestLimitsConfiguration: null },
    },
  })
})

test('a copy keeps isolation and queues, and every limit', async () => {
  const page = await signedInAs('SYS_ADMIN')
  const at = `/tenantProfiles/new?copy=${TENANT_PROFILE.id}`
  const form = shown((await page.get(at)).html)
  expect(form).toMatch(/type="hidden" name="isolatedTbRuleEngine" value="on"/)
  await page.post(at, { name: 'Copy', isolatedTbRuleEngine: 'on', tenantServerRestLimitsConfiguration: '50:1' })
  const { id: _id, createdTime: _time, default: _default, ...rest } = tenantProfile
  expect(lastSaved('/api/tenantProfile')).toEqual({ ...rest, name: 'Copy' })
})

test('a device profile keeps image, dashboard and transport; its queues are those of the platform', async () => {
  const page = await signedInAs('TENANT_ADMIN')
  const at = `/deviceProfiles/${DEVICE_PROFILE.id}`
  expect(shown((await page.get(at)).html)).toContain('SNMP')
  expect(shown((await page.get(`${at}/edit`)).html)).toContain('<option value="Own queue"')
  await saved(page, at, { defaultQueueName: 'Own queue', description: 'on roofs' })
  expect(lastSaved('/api/deviceProfile')).toEqual({
    ...deviceProfile,
    defaultQueueName: 'Own queue',
    description: 'on roofs',
  })
})

test('a queue or chain that is gone is told at its field; without queues a name is typed', async () => {
  const page = await signedInAs('TENANT_ADMIN')
  const refuse = (message: string) =>
    platform.script(({ method, path }) =>
      method === 'POST' && path === '/api/deviceProfile'
        ? { status: 400, body: { status: 400, message, errorCode: 31, timestamp: 1 } }
        : undefined,
    )
  const undo = refuse('Device profile is referencing to non-existent queue!')
  const fields = { name: 'x', transportType: 'DEFAULT', defaultQueueName: 'gone' }
  const refused = shown((await page.post('/deviceProfiles/new', fields)).html)
  undo()
  expect(refused).toContain('This queue no longer exists.')
  expect(refused).toContain('<option value="gone" selected')
  const untold = platform.script(({ path }) =>
    path === '/api/queues'
      ? { status: 403, body: { status: 403, message: 'x', errorCode: 20, timestamp: 1 } }
      : undefined,
  )
  expect(shown((await page.get('/deviceProfiles/new')).html)).toMatch(/<input[^>]*name="defaultQueueName"/)
  untold()
})
