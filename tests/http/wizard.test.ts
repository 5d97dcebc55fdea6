// A device added step by step, without scripts. Whatever step is refused: what there is stays, and the form goes on from it.
import { expect, test } from 'vitest'
import { makeDevice, unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

const PAGE = '/devices/wizard'
const GONE = '11111111-2222-1333-8444-555555555555'
const call = <T>(path: string) => at.tenant.api.call<T>('GET', path)
type Ref = { id: string } | null
interface Device {
  id: { id: string }
  name: string
  label: string | null
  customerId: Ref
  deviceProfileId: { id: string }
}
interface Profile {
  name: string
  transportType: string
  defaultRuleChainId: Ref
  defaultQueueName: string | null
}
const devicesNamed = async (name: string) =>
  (await call<{ data: Device[] }>(`/api/tenant/devices?pageSize=10&page=0&textSearch=${name}`)).data
const profilesNamed = async (name: string) =>
  (await call<{ data: Profile[] }>(`/api/deviceProfiles?pageSize=10&page=0&textSearch=${name}`)).data
const tokenOf = async (id: string) =>
  (await call<{ credentialsId: string }>(`/api/device/${id}/credentials`)).credentialsId
const hiddenIn = (html: string, name: string) =>
  new RegExp(`<input type="hidden"[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1]
const usualProfile = async () => (await call<{ id: { id: string } }>('/api/deviceProfileInfo/default')).id.id

/** What the form of the page holds by itself and does not show, as a browser would send it again. */
const kept = (html: string) =>
  Object.fromEntries(
    ['name', 'profile', 'deviceProfileId', 'madeProfile', 'madeDeviceId', 'madeSecret'].flatMap((name) => {
      const value = hiddenIn(html, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

test('the first step is enough', async () => {
  const name = unique('Wizard')
  expect(shown((await at.admin.get(PAGE)).html)).toContain('3. Customer')
  const added = await at.admin.post(PAGE, { name, profile: 'existing-profile', deviceProfileId: await usualProfile() })
  const [device] = await devicesNamed(name)
  expect([added.status, added.location]).toEqual([302, `/devices/${device?.id.id}/telemetry`])
})

test('all steps: a new profile with transport, rule chain and queue, a token, a customer', async () => {
  const name = unique('Wizard')
  const newProfile = unique('Profile')
  const [ruleChain] = (await call<{ data: { id: { id: string } }[] }>('/api/ruleChains?pageSize=1&page=0')).data
  const fields = {
    name,
    label: 'roof',
    profile: 'new-profile',
    newProfile,
    transportType: 'MQTT',
    ruleChainId: ruleChain?.id.id ?? '',
    queueName: 'HighPriority',
    token: unique('t').slice(0, 30),
    customerId: at.tenant.customer.id,
  }
  expect((await at.admin.post(PAGE, fields)).status).toBe(302)
  const [[device], [profile]] = await Promise.all([devicesNamed(name), profilesNamed(newProfile)])
  expect(device).toMatchObject({ label: 'roof', customerId: { id: at.tenant.customer.id } })
  expect(await tokenOf(device?.id.id ?? '')).toBe(fields.token)
  expect(profile).toMatchObject({
    transportType: 'MQTT',
    defaultRuleChainId: { id: ruleChain?.id.id },
    defaultQueueName: 'HighPriority',
  })
  // It has topics, as any profile of its transport.
  expect(JSON.stringify(profile)).toContain('v1/devices/me/telemetry')
})

test('refused in the second step: the profile is there, and is made no second time', async () => {
  const other = await makeDevice(at.tenant.api)
  const [name, newProfile] = [unique('Wizard'), unique('Profile')]
  const refused = await at.admin.post(PAGE, { name: other.name, profile: 'new-profile', newProfile })
  expect(refused.status).toBe(400)
  expect(shown(refused.html)).toContain(`The profile “${newProfile}” was added.`)
  expect(shown(refused.html)).toContain(`href="/devices/${other.id}"`)
  const again = await at.admin.post(PAGE, { ...kept(refused.html), name })
  expect(again.status).toBe(302)
  expect(await profilesNamed(newProfile)).toHaveLength(1)
  expect(await devicesNamed(name)).toMatchObject([{ type: newProfile }])
})

test('refused in the third and fourth step: the device is there, and the form goes on from it', async () => {
  const other = await makeDevice(at.tenant.api)
  const name = unique('Wizard')
  const first = { name, profile: 'existing-profile', deviceProfileId: await usualProfile() }
  const refused = await at.admin.post(PAGE, { ...first, token: other.token, customerId: at.tenant.customer.id })
  expect([refused.status, shown(refused.html).includes('Another device has these credentials.')]).toEqual([400, true])
  expect(shown(refused.html)).toContain(`The device “${name}” was added.`)
  expect(shown(refused.html)).toContain('Go on')

  const secret = { credentialsType: 'MQTT_BASIC', userName: unique('mqtt'), password: 'kept-secret' }
  const gone = await at.admin.post(PAGE, { ...kept(refused.html), ...secret, customerId: GONE })
  expect([gone.status, shown(gone.html).includes('Credentials saved')]).toEqual([400, true])
  expect(gone.html).not.toContain('kept-secret')

  const last = await at.admin.post(PAGE, { ...kept(gone.html), customerId: at.tenant.customer.id })
  const found = await devicesNamed(name)
  expect([last.status, found.length]).toEqual([302, 1])
  expect(found).toMatchObject([{ customerId: { id: at.tenant.customer.id } }])
  const { credentialsValue } = await call<{ credentialsValue: string }>(`/api/device/${found[0]?.id.id}/credentials`)
  expect(JSON.parse(credentialsValue)).toMatchObject({ userName: secret.userName, password: 'kept-secret' })
})

test('a device that was made and is deleted meanwhile is made again', async () => {
  const other = await makeDevice(at.tenant.api)
  const name = unique('Wizard')
  const first = { name, profile: 'existing-profile', deviceProfileId: await usualProfile() }
  const refused = await at.admin.post(PAGE, { ...first, token: other.token })
  const made = kept(refused.html)
  await at.tenant.api.call('DELETE', `/api/device/${made.madeDeviceId}`)
  const told = await at.admin.post(PAGE, { ...made, token: unique('t').slice(0, 30) })
  expect(told.status).toBe(400)
  expect(hiddenIn(told.html, 'madeDeviceId')).toBeUndefined()
  expect((await at.admin.post(PAGE, first)).status).toBe(302)
  expect(await devicesNamed(name)).toHaveLength(1)
})

test('what is wrong is said at its field, before anything is made', async () => {
  const name = unique('Wizard')
  const taken = unique('Profile')
  await at.admin.post(PAGE, { name, profile: 'new-profile', newProfile: taken })
  const refused = async (fields: Record<string, string>) => {
    const { status, html } = await at.admin.post(PAGE, fields)
    expect(status).toBe(400)
    return shown(html)
  }
  const next = unique('Wizard')
  expect(await refused({ name: next, profile: 'new-profile' })).toContain('Enter a name for the profile.')
  expect(await refused({ name: next, profile: 'existing-profile' })).toContain('Choose a profile.')
  expect(await refused({ name: next, profile: 'new-profile', newProfile: taken })).toContain('This name is taken.')
  const newProfile = unique('Profile')
  const withChain = { name: next, profile: 'new-profile', newProfile, ruleChainId: GONE }
  expect(await refused(withChain)).toContain('No rule chain has this name.')
  expect(await refused({ name: next, profile: 'new-profile', newProfile, token: 'a b' })).toContain('without blanks')
  expect([await devicesNamed(next), await profilesNamed(newProfile)]).toEqual([[], []])
})

test('the quick form leads here, with the list it stands over', async () => {
  const { html } = await at.admin.get('/devices/new?q=pump')
  expect(html).toContain('href="/devices/wizard?q=pump"')
  expect((await at.admin.get('/devices/wizard?q=pump')).html).toContain('href="/devices?q=pump"')
  const user = await at.signedIn(at.tenant.customerUser)
  expect((await user.get(PAGE)).status).toBe(403)
  expect((await user.post(PAGE, { name: 'x' })).status).toBe(403)
})
