// The device-profiles area over real HTTP, as a browser without scripts uses it.
import { expect, test } from 'vitest'
import { makeDevice, unique } from '../support/platform-api'
import { namesIn, shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

interface StoredProfile {
  id: { id: string }
  name: string
  default: boolean
  transportType: string
  defaultRuleChainId: { id: string } | null
  defaultQueueName: string | null
  profileData: Record<string, unknown>
}
const read = (id: string) => at.tenant.api.call<StoredProfile>('GET', `/api/deviceProfile/${id}`)
const idIn = (location = '') => location.split('/')[2] ?? ''

async function add(fields: Record<string, string> = {}) {
  const name = unique('Profile')
  const { location } = await at.admin.post('/deviceProfiles/new', { name, transportType: 'DEFAULT', ...fields })
  return { id: idIn(location), name }
}
const makeRuleChain = () =>
  at.tenant.api.call<{ id: { id: string }; name: string }>('POST', '/api/ruleChain', {
    name: unique('Chain'),
    type: 'CORE',
  })

test('added with a rule chain found by its name and a queue of the platform', async () => {
  const form = shown((await at.admin.get('/deviceProfiles/new')).html)
  for (const queue of ['Main', 'HighPriority']) expect(form).toContain(`<option value="${queue}"`)
  const chain = await makeRuleChain()
  const fields = { transportType: 'MQTT', defaultRuleChainIdName: chain.name, defaultQueueName: 'HighPriority' }
  const { id, name } = await add({ ...fields, description: 'on roofs' })
  const stored = await read(id)
  expect(stored).toMatchObject({
    name,
    description: 'on roofs',
    default: false,
    transportType: 'MQTT',
    defaultRuleChainId: chain.id,
    defaultQueueName: 'HighPriority',
    profileData: { transportConfiguration: { type: 'MQTT', deviceTelemetryTopic: 'v1/devices/me/telemetry' } },
  })
  const details = shown((await at.admin.get(`/deviceProfiles/${id}`)).html)
  for (const words of ['MQTT', chain.name, 'HighPriority', 'on roofs', 'There are none.', 'Switched off', '0 devices'])
    expect(details).toContain(words)
  expect(details).toContain(`href="/ruleChains/${chain.id.id}"`)
  expect((await read((await add({ transportType: 'COAP' })).id)).transportType).toBe('COAP')
  const list = await at.admin.get(`/deviceProfiles?q=${name.slice(2)}`)
  expect(namesIn(list.html)).toEqual([name])
})

test('what cannot be stands at its field: a taken name, an unknown chain or transport', async () => {
  const { name } = await add()
  const taken = await at.admin.post('/deviceProfiles/new', { name, transportType: 'DEFAULT' })
  expect([taken.status, taken.html.includes('This name is taken.')]).toEqual([400, true])
  const other = '784f394c-42b6-435a-983c-b7beff2784f9'
  const fields = { name: unique('Profile'), transportType: 'DEFAULT' }
  const unknown: Record<string, string>[] = [{ defaultRuleChainId: other }, { defaultRuleChainIdName: 'no such chain' }]
  for (const chain of unknown) {
    const refused = await at.admin.post('/deviceProfiles/new', { ...fields, ...chain })
    expect([refused.status, shown(refused.html).includes('No rule chain has this name.')]).toEqual([400, true])
  }
  const pigeon = await at.admin.post('/deviceProfiles/new', { ...fields, transportType: 'PIGEON' })
  expect([pigeon.status, shown(pigeon.html).includes('Choose a transport.')]).toEqual([400, true])
})

test('saving keeps transport and alarm rules whole, and tells them in short', async () => {
  const { id } = await add({ transportType: 'MQTT' })
  const rule = {
    condition: {
      condition: [
        {
          key: { type: 'TIME_SERIES', key: 'temperature' },
          valueType: 'NUMERIC',
          predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 30.5 } },
        },
      ],
      spec: { type: 'SIMPLE' },
    },
  }
  const before = await read(id)
  const alarms = [{ id: 'a', alarmType: 'Too hot', createRules: { CRITICAL: rule, MINOR: rule }, propagate: true }]
  const stored = await at.tenant.api.call<StoredProfile>('POST', '/api/deviceProfile', {
    ...before,
    profileData: { ...before.profileData, alarms },
  })
  const { html } = await at.admin.get(`/deviceProfiles/${id}/edit`)
  const base = /name="base"[^>]*value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}'
  const form = { ...JSON.parse(base), base, defaultQueueName: 'Main', transportType: 'COAP' }
  expect((await at.admin.post(`/deviceProfiles/${id}/edit`, form)).location).toBe(`/deviceProfiles/${id}`)
  expect(await read(id)).toEqual({ ...stored, defaultQueueName: 'Main' })
  const details = shown((await at.admin.get(`/deviceProfiles/${id}`)).html)
  expect(details).toContain('Too hot')
  expect(details).toMatch(/Critical, Minor/)
})

test('made the default; one that devices have, or the default, stays', async () => {
  const { id, name } = await add()
  const device = await makeDevice(at.tenant.api)
  const { deviceProfileId } = await at.tenant.api.call<{ deviceProfileId: { id: string } }>(
    'GET',
    `/api/device/${device.id}`,
  )
  expect((await at.admin.post(`/deviceProfiles/${id}/default`, {})).location).toBe(`/deviceProfiles/${id}`)
  expect((await read(id)).default).toBe(true)
  expect(shown((await at.admin.get(`/deviceProfiles/${id}/delete`)).html)).toContain('These cannot be deleted.')
  const used = `/deviceProfiles/${deviceProfileId.id}/delete`
  expect(shown((await at.admin.get(used)).html)).toMatch(/\d+ devices? still ha(s|ve) it/)
  const refused = await at.admin.post(used, {})
  expect([refused.status, shown(refused.html).includes('Devices have this profile.')]).toEqual([400, true])
  await at.admin.post(`/deviceProfiles/${deviceProfileId.id}/default`, {})
  expect((await at.admin.post(`/deviceProfiles/${id}/delete`, {})).location).toBe('/deviceProfiles')
  expect(namesIn((await at.admin.get(`/deviceProfiles?q=${name}`)).html)).toEqual([])
})

test('a device leads to its profile, and that to its devices; for its customer to the list alone', async () => {
  const { id } = await add()
  const device = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/device', {
    name: unique('Pump'),
    deviceProfileId: { entityType: 'DEVICE_PROFILE', id },
  })
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/device/${device.id.id}`)
  expect((await at.admin.get(`/devices/${device.id.id}`)).html).toContain(`href="/deviceProfiles/${id}"`)
  const profile = (await at.admin.get(`/deviceProfiles/${id}`)).html
  expect(profile).toContain(`href="/devices?profile=${id}"`)
  expect(shown(profile)).toContain('1 device')
  const customer = await at.signedIn(at.tenant.customerUser)
  const seen = (await customer.get(`/devices/${device.id.id}`)).html
  expect(seen).toContain(`href="/devices?profile=${id}"`)
  expect(seen).not.toContain(`href="/deviceProfiles/${id}"`)
  expect((await customer.get(`/deviceProfiles/${id}`)).status).toBe(403)
  expect((await customer.get('/options/rule-chains?q=x')).status).toBe(403)
})

test('copied with its transport and alarm rules; neither the default nor its provisioning is', async () => {
  const { id } = await add({ transportType: 'MQTT' })
  const before = await read(id)
  const alarms = [{ id: 'a', alarmType: 'Too hot', createRules: {}, clearRule: null, propagate: true }]
  const key = unique('key')
  await at.tenant.api.call('POST', '/api/deviceProfile', {
    ...before,
    provisionType: 'ALLOW_CREATE_NEW_DEVICES',
    provisionDeviceKey: key,
    profileData: {
      ...before.profileData,
      provisionConfiguration: { type: 'ALLOW_CREATE_NEW_DEVICES', provisionDeviceSecret: 'secret' },
      alarms,
    },
  })
  await at.admin.post(`/deviceProfiles/${id}/default`, {})
  const { html } = await at.admin.get(`/deviceProfiles/new?copy=${id}`)
  expect(shown(html)).toContain(`value="${before.name} (copy)"`)
  expect(html).not.toContain(key)
  const name = unique('Copy')
  const { location } = await at.admin.post(`/deviceProfiles/new?copy=${id}`, { name, transportType: 'MQTT' })
  expect(await read(idIn(location))).toMatchObject({
    name,
    default: false,
    transportType: 'MQTT',
    provisionType: 'DISABLED',
    provisionDeviceKey: null,
    profileData: {
      transportConfiguration: before.profileData.transportConfiguration,
      provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
      alarms,
    },
  })
  const other = await at.admin.post(`/deviceProfiles/new?copy=${id}`, { name: unique('Copy'), transportType: 'COAP' })
  expect((await read(idIn(other.location))).profileData).toMatchObject({
    transportConfiguration: { type: 'COAP' },
    alarms,
  })
})
