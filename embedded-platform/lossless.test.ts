// A read object that is saved again loses nothing: what is free in it comes back as it was sent, to the last digit;
// members that no noun has are ignored (platform-api §1.1, §1.8).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../tests/support/platform'
import { PlatformApi, type Session, type TestTenant, unique } from '../tests/support/platform-api'

const FREE =
  '{"large":9007199254740993,"larger":[123456789012345678901234567890,-9223372036854775809],"spelled":[1.0,1e3,0.10],' +
  '"deep":{"n":{"n":[2.50,null,true,"1.0",{}]},"empty":[],"text":"ä😀\\n\\"%_\\\\"},"description":"d"}'

let at: TestPlatform
let tenant: TestTenant
let sys: Session
let deviceId: unknown
let bundleAlias: unknown
let mqttProfile: unknown
beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(sys)
  deviceId = (await tenant.api.call<{ id: unknown }>('POST', '/api/device', { name: 'source', type: 'default' })).id
  const transport = { name: 'M', type: 'DEFAULT', transportType: 'MQTT', profileData: {} }
  mqttProfile = (await tenant.api.call<{ id: unknown }>('POST', '/api/deviceProfile', transport)).id
  bundleAlias = (await tenant.api.call<{ alias: unknown }>('POST', '/api/widgetsBundle', { title: 'B' })).alias
})
afterAll(() => at.close())

async function raw(session: Session, method: string, path: string, body?: string): Promise<string> {
  const headers = { 'X-Authorization': `Bearer ${session.token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(at.url + path, { method, headers, body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text
}

interface Noun {
  path: string
  /** Its free member is where FREE stands. */
  body: () => string
  save?: string
  asSystem?: boolean
}

const named = (rest: string) => `{"name":${JSON.stringify(unique('N'))},${rest}}`
const titled = (rest: string) => `{"title":${JSON.stringify(unique('T'))},${rest}}`
const json = (value: unknown) => JSON.stringify(value)

const NOUNS: Record<string, Noun> = {
  device: { path: '/api/device', body: () => named(`"type":"default","additionalInfo":${FREE}`) },
  'device data': {
    path: '/api/device',
    body: () =>
      named(
        `"deviceProfileId":${json(mqttProfile)},"deviceData":{"configuration":{"type":"DEFAULT"},"transportConfiguration":{"type":"MQTT","x":${FREE}}}`,
      ),
  },
  asset: { path: '/api/asset', body: () => named(`"type":"hall","additionalInfo":${FREE}`) },
  'entity view': {
    path: '/api/entityView',
    body: () => named(`"type":"v","entityId":${json(deviceId)},"startTimeMs":1,"endTimeMs":2,"additionalInfo":${FREE}`),
  },
  customer: { path: '/api/customer', body: () => titled(`"additionalInfo":${FREE}`) },
  tenant: { path: '/api/tenant', asSystem: true, body: () => titled(`"additionalInfo":${FREE}`) },
  dashboard: { path: '/api/dashboard', body: () => titled(`"configuration":${FREE}`) },
  'rule chain': { path: '/api/ruleChain', body: () => named(`"configuration":${FREE},"additionalInfo":${FREE}`) },
  'widget type': {
    path: '/api/widgetType',
    body: () => named(`"bundleAlias":${json(bundleAlias)},"descriptor":${FREE}`),
  },
  alarm: {
    path: '/api/alarm',
    body: () =>
      `{"type":"A","originator":${json(deviceId)},"severity":"MAJOR","status":"ACTIVE_UNACK","startTs":5,"endTs":6,"details":${FREE}}`,
  },
  user: {
    path: '/api/user',
    save: '/api/user?sendActivationMail=false',
    body: () => `{"email":"${unique('u')}@example.com","authority":"TENANT_ADMIN","additionalInfo":${FREE}}`,
  },
}

test.each(Object.entries(NOUNS))('%s', async (_, { path, save = path, body, asSystem }) => {
  const session = asSystem ? sys : tenant.api
  const sent = body().replace(/}$/, ',"noSuchMember":{"a":1.0}}')
  const made = await raw(session, 'POST', save, sent)
  expect(made).toContain(FREE)
  expect(made).not.toContain('noSuchMember')
  const byId = `${path}/${JSON.parse(made).id.id}`
  const read = await raw(session, 'GET', byId)
  expect(read).toContain(FREE)
  expect(await raw(session, 'POST', save, read)).toBe(made)
  expect(await raw(session, 'GET', byId)).toBe(read)
})

test('rule nodes, their connections to other chains, and chains on their way out and in', async () => {
  const chain = async () => JSON.parse(await raw(tenant.api, 'POST', '/api/ruleChain', named('"root":false')))
  const [one, two] = [await chain(), await chain()]
  const node = `{"type":"x.Y","name":"n","configuration":${FREE},"additionalInfo":${FREE}}`
  const link = `{"fromIndex":0,"targetRuleChainId":${json(two.id)},"type":"True","additionalInfo":${FREE}}`
  const graph = `{"ruleChainId":${json(one.id)},"nodes":[${node}],"ruleChainConnections":[${link}]}`
  const made = await raw(tenant.api, 'POST', '/api/ruleChain/metadata', graph)
  expect(made.split(FREE)).toHaveLength(4)
  expect(await raw(tenant.api, 'POST', '/api/ruleChain/metadata', made)).toBe(made)
  expect((await raw(tenant.api, 'GET', '/api/ruleChains/export?limit=100')).split(FREE).length).toBeGreaterThan(3)
})

test('relations and settings', async () => {
  const ends = `"from":${json(deviceId)},"to":${json(deviceId)},"type":"Knows"`
  await raw(tenant.api, 'POST', '/api/relation', `{${ends},"additionalInfo":${FREE}}`)
  const { id } = deviceId as { id: string }
  expect(await raw(tenant.api, 'GET', `/api/relations?fromId=${id}&fromType=DEVICE`)).toContain(FREE)
  const settings = `{"key":"${unique('key')}","jsonValue":${FREE}}`
  const made = await raw(sys, 'POST', '/api/admin/settings', settings)
  expect(made).toContain(FREE)
  expect(await raw(sys, 'POST', '/api/admin/settings', made)).toBe(made)
})

test('a member that is a large number itself, and times of a view beyond what a double holds', async () => {
  const large = '9007199254740993'
  const asset = await raw(tenant.api, 'POST', '/api/asset', named(`"type":"hall","additionalInfo":${large}`))
  expect(asset).toContain(`"additionalInfo":${large}`)
  expect(await raw(tenant.api, 'POST', '/api/asset', asset)).toBe(asset)
  const times = `"startTimeMs":${large},"endTimeMs":9223372036854775807`
  const view = await raw(
    tenant.api,
    'POST',
    '/api/entityView',
    named(`"type":"v","entityId":${json(deviceId)},"keys":{"timeseries":[],"attributes":{"cs":["a"]}},${times}`),
  )
  expect(view).toContain(times)
  expect(await raw(tenant.api, 'POST', '/api/entityView', view)).toBe(view)
  const texts = '"startTimeMs":"9007199254740993","endTimeMs":"+7"'
  const named2 = named(`"type":"v","entityId":${json(deviceId)},${texts}`)
  expect(await raw(tenant.api, 'POST', '/api/entityView', named2)).toContain(`"startTimeMs":${large},"endTimeMs":7`)
})
