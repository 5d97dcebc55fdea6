// The forms of a device without scripts: certificates, copying, gateways, changes of others, choosing by search.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUMP_CERTIFICATE } from '../support/certificates'
import { makeDevice, unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let built: TenantConsole
beforeAll(async () => {
  built = await startTenantConsole()
})
afterAll(() => built?.close())

interface StoredDevice {
  id: { id: string }
  label: string | null
  customerId: { id: string }
  deviceProfileId: { id: string }
  additionalInfo: Record<string, unknown> | null
}
const readDevice = (id: string) => built.tenant.api.call<StoredDevice>('GET', `/api/device/${id}`)
const saveDevice = (device: object) => built.tenant.api.call('POST', '/api/device', device)
const readCredentials = (id: string) =>
  built.tenant.api.call<{ credentialsId: string; credentialsValue: string }>('GET', `/api/device/${id}/credentials`)
const baseIn = (html: string) =>
  (/name="base" [^>]*value="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const valueIn = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]

test('a certificate is read before it is sent, and its facts are shown', async () => {
  const { id } = await makeDevice(built.tenant.api)
  const page = `/devices/${id}/credentials`
  const send = (certificate: string) => built.admin.post(page, { credentialsType: 'X509_CERTIFICATE', certificate })
  const refusals: [string, string][] = [
    ['not a cert!', 'This is not a certificate in PEM form.'],
    ['bm90IGEgY2VydA==', 'This certificate cannot be read.'],
    [PUMP_CERTIFICATE.replace(/[\w+/]{40}\n/, ''), 'This certificate cannot be read.'],
    ['x'.repeat(40_000), 'Shorten this to'],
  ]
  for (const [text, words] of refusals) {
    const { status, html } = await send(text)
    expect([status, shown(html).includes(words)]).toEqual([400, true])
  }
  const key = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA\n-----END PRIVATE KEY-----'
  const refused = await send(`${PUMP_CERTIFICATE}\n${key}`)
  expect(shown(refused.html)).toContain('This is a private key, which stays with the device.')
  expect(refused.html).not.toContain('MC4CAQAwBQYDK2VwBCIEIA')
  expect((await readCredentials(id)).credentialsValue).toBeNull()

  expect((await send(`${PUMP_CERTIFICATE}\n${PUMP_CERTIFICATE}\n`)).status).toBe(302)
  const bare = PUMP_CERTIFICATE.replace(/-----[^-]+-----|\n/g, '')
  expect((await readCredentials(id)).credentialsValue).toBe(bare)
  const { html } = await built.admin.get(page)
  expect(shown(html)).toContain('O=Northmoor, CN=Pump 7')
  expect(shown(html)).toMatch(/Valid until.*2048/s)
  expect(shown(html)).not.toContain('has expired')
  // As the platform hands it out it can be saved again.
  expect((await send(bare)).status).toBe(302)
})

test('credentials are copied on request, by those who may change them, and stand in no page of the device', async () => {
  const { id, token } = await makeDevice(built.tenant.api)
  const copy = `/devices/${id}/credentials/copy`
  expect(JSON.parse((await built.admin.get(copy)).html)).toEqual({ text: token })
  for (const page of ['/devices', `/devices/${id}`]) expect((await built.admin.get(page)).html).not.toContain(token)

  await built.admin.post(`/devices/${id}/credentials`, {
    credentialsType: 'MQTT_BASIC',
    userName: id,
    password: 'secret-of-the-device',
  })
  const { text } = JSON.parse((await built.admin.get(copy)).html)
  expect(JSON.parse(text)).toEqual({ userName: id, password: 'secret-of-the-device' })
  const customer = await built.signedIn(built.tenant.customerUser)
  expect((await customer.get(copy, { accept: '*/*' })).status).toBe(403)
})

test('a gateway keeps the time of its devices, and whatever else stands there', async () => {
  const { id } = await makeDevice(built.tenant.api)
  await saveDevice({ ...(await readDevice(id)), additionalInfo: { gateway: true, lastConnectedGateway: 'x' } })
  const { html } = await built.admin.get(`/devices/${id}/edit`)
  const { deviceProfileId } = await readDevice(id)
  const fields = { name: valueIn(html, 'name') ?? '', deviceProfileId: deviceProfileId.id, gateway: 'on' }
  const answer = await built.admin.post(`/devices/${id}/edit`, {
    ...fields,
    overwriteActivityTime: 'on',
    base: baseIn(html),
  })
  expect(answer.status).toBe(302)
  expect((await readDevice(id)).additionalInfo).toEqual({
    gateway: true,
    lastConnectedGateway: 'x',
    overwriteActivityTime: true,
  })
})

test('a change of somebody else is named, and can be taken field by field', async () => {
  const { id, name } = await makeDevice(built.tenant.api)
  const edit = `/devices/${id}/edit`
  const { html } = await built.admin.get(edit)
  const stored = await readDevice(id)
  await saveDevice({ ...stored, label: 'theirs', additionalInfo: { description: 'written by them' } })
  const mine = { name, deviceProfileId: stored.deviceProfileId.id, label: 'mine', description: 'written by me' }
  const conflict = await built.admin.post(edit, { ...mine, base: baseIn(html) })
  expect(conflict.status).toBe(400)
  expect(shown(conflict.html)).toMatch(
    /Changed by someone else:.*href="#device-label"[^>]*>Label<.*href="#device-description"[^>]*>Description</s,
  )
  expect(shown(conflict.html).match(/Use theirs/g)).toHaveLength(2)
  expect(shown(conflict.html)).toContain('“theirs”')

  const conflicts = valueIn(conflict.html, 'conflicts') ?? ''
  expect(conflicts.split(',').sort()).toEqual(['description', 'label'])
  const taken = await built.admin.post(edit, { ...mine, base: baseIn(conflict.html), conflicts, theirs: 'label' })
  expect(taken.status).toBe(200)
  expect(valueIn(taken.html, 'label')).toBe('theirs')
  expect(shown(taken.html)).toContain('written by me')
  expect(shown(taken.html).match(/Use theirs/g)).toHaveLength(1)
  expect((await readDevice(id)).additionalInfo).toEqual({ description: 'written by them' })

  const saved = await built.admin.post(edit, { ...mine, label: 'theirs', base: baseIn(taken.html) })
  expect(saved.status).toBe(302)
  expect(await readDevice(id)).toMatchObject({ label: 'theirs', additionalInfo: { description: 'written by me' } })
})

test('among many customers one is found without scripts, and nothing typed is lost', async () => {
  const word = unique('Customer')
  const titles = Array.from({ length: 25 }, (_, i) => `${word} ${String(i).padStart(2, '0')}`)
  const made = await Promise.all(
    titles.map((title) => built.tenant.api.call<StoredDevice>('POST', '/api/customer', { title })),
  )
  const answer = JSON.parse((await built.admin.get(`/options/customers?q=${word}`)).html)
  expect([answer.options.length, answer.isAll]).toEqual([20, false])

  const stored = await built.tenant.api.call<{ id: { id: string } }>('GET', '/api/deviceProfileInfo/default')
  const name = unique('Pump')
  const typed = { name, label: 'typed by hand', deviceProfileId: stored.id.id, credentialsType: 'ACCESS_TOKEN' }
  const add = (more: Record<string, string>) => built.admin.post('/devices/new', { ...typed, ...more })
  expect((await built.admin.get('/devices/new')).html).toContain('value="customerId"')
  const nothing = await add({ find: 'customerId', customerIdName: 'nobody at all' })
  expect(shown(nothing.html)).toContain('Nothing found for “nobody at all”.')
  const found = await add({ find: 'customerId', customerIdName: `${word} 2` })
  expect(found.status).toBe(200)
  expect(valueIn(found.html, 'label')).toBe('typed by hand')
  const options = [...shown(found.html).matchAll(/<option value="([^"]+)"[^>]*>([^<]*)<\/option>/g)]
  const choice = options.find(([, , title]) => title === `${word} 23`)
  expect(choice?.[1]).toBe(made[23]?.id.id)

  // Refused for another reason, the choice comes back as its name; a name typed whole is enough.
  const refused = await add({ name: '', customerId: choice?.[1] ?? '', customerIdName: `${word} 2` })
  expect(valueIn(refused.html, 'customerIdName')).toBe(`${word} 23`)
  expect((await add({ customerIdName: `${word} 23` })).status).toBe(302)
  const device = await built.tenant.api.call<StoredDevice>('GET', `/api/tenant/devices?deviceName=${name}`)
  expect(device.customerId.id).toBe(made[23]?.id.id)

  const assign = await built.admin.post(`/devices/${device.id.id}/assign`, { find: 'customerId', customerIdName: word })
  expect(shown(assign.html)).toContain(`${word} 07`)
})
