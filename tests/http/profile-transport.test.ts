// Transport and provisioning of a device profile, as a browser without scripts uses them.
import { expect, test } from 'vitest'
import { above, alarmRule, makeProfile, when } from '../support/alarm-rules'
import { type EntityRef, unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

interface Stored extends EntityRef {
  name: string
  transportType: string
  provisionType: string
  provisionDeviceKey: string | null
  profileData: {
    transportConfiguration: Record<string, unknown>
    provisionConfiguration: { type: string; provisionDeviceSecret: string | null }
    alarms: unknown[] | null
  }
}
const read = (id: string) => at.tenant.api.call<Stored>('GET', `/api/deviceProfile/${id}`)
const make = async () => (await makeProfile(at.tenant.api, [alarmRule('Hot', { MAJOR: when(above('t', 3)) })])).id.id

const baseOf = (html: string) => /name="base"[^>]*value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}'

async function send(id: string, page: string, changes: Record<string, string>, base?: string) {
  const address = `/deviceProfiles/${id}/${page}`
  const made = base ?? baseOf((await at.admin.get(address)).html)
  const { renew: _renew, provisionDeviceSecret: _secret, ...fields } = JSON.parse(made)
  return at.admin.post(address, { ...fields, ...changes, base: made })
}

test('a transport begins as its type does, and all else of the profile stays', async () => {
  const id = await make()
  const before = await read(id)
  expect((await send(id, 'transport', { transportType: 'MQTT', telemetryTopic: 'plant/+/up' })).status).toBe(302)
  const mqtt = await read(id)
  expect(mqtt).toEqual({
    ...before,
    transportType: 'MQTT',
    profileData: {
      ...before.profileData,
      transportConfiguration: {
        type: 'MQTT',
        deviceTelemetryTopic: 'plant/+/up',
        deviceAttributesTopic: 'v1/devices/me/attributes',
        transportPayloadTypeConfiguration: { transportPayloadType: 'JSON' },
      },
    },
  })
  await send(id, 'transport', { payloadType: 'PROTOBUF' })
  const proto = (await read(id)).profileData.transportConfiguration.transportPayloadTypeConfiguration
  expect(proto).toMatchObject({
    transportPayloadType: 'PROTOBUF',
    deviceTelemetryProtoSchema: expect.stringContaining('message SensorDataReading'),
  })
  await send(id, 'transport', { transportType: 'COAP' })
  expect((await read(id)).profileData.transportConfiguration).toMatchObject({
    type: 'COAP',
    coapDeviceTypeConfiguration: {
      coapDeviceType: 'DEFAULT',
      transportPayloadTypeConfiguration: { transportPayloadType: 'PROTOBUF' },
    },
  })
  await send(id, 'transport', { coapDevice: 'EFENTO' })
  expect((await read(id)).profileData.transportConfiguration).toEqual({
    type: 'COAP',
    coapDeviceTypeConfiguration: { coapDeviceType: 'EFENTO' },
  })
})

test('topics that cannot be, and schemas that the platform refuses, are told at their fields', async () => {
  const id = await make()
  const mqtt = { transportType: 'MQTT' }
  const wrong: [Record<string, string>, string][] = [
    [{ telemetryTopic: 'a+' }, '“+” must fill a level'],
    [{ telemetryTopic: '#/a' }, '“#” must be the last level'],
    [{ telemetryTopic: ' ' }, 'Fill this in.'],
    [{ telemetryTopic: 'a/b', attributesTopic: 'a/b' }, 'must differ'],
    [{ payloadType: 'PROTOBUF', telemetrySchema: 'syntax = "proto2";' }, 'The platform cannot use this schema'],
    [{ payloadType: 'PIGEON' }, 'This cannot be used as it is.'],
  ]
  for (const [fields, words] of wrong) {
    const refused = await send(id, 'transport', { ...mqtt, ...fields })
    expect([refused.status, shown(refused.html).includes(words)], words).toEqual([400, true])
  }
  expect((await read(id)).transportType).toBe('DEFAULT')
  await at.tenant.api.call('POST', '/api/device', {
    name: unique('Pump'),
    deviceProfileId: { entityType: 'DEVICE_PROFILE', id },
  })
  const used = await send(id, 'transport', mqtt)
  expect([used.status, shown(used.html).includes('so its transport stays as it is')]).toEqual([400, true])
})

test('what only one of two people changed is kept, what both did is told', async () => {
  const id = await make()
  await send(id, 'transport', { transportType: 'MQTT' })
  const base = baseOf((await at.admin.get(`/deviceProfiles/${id}/transport`)).html)
  await send(id, 'transport', { attributesTopic: 'theirs' })
  await send(id, 'transport', { telemetryTopic: 'mine' }, base)
  const topics = { deviceTelemetryTopic: 'mine', deviceAttributesTopic: 'theirs' }
  expect((await read(id)).profileData.transportConfiguration).toMatchObject(topics)
  const both = await send(id, 'transport', { telemetryTopic: 'again' }, base)
  expect([both.status, shown(both.html).includes('Someone else changed this meanwhile to “mine”')]).toEqual([400, true])
})

test('a transport of newer platforms is shown and kept', async () => {
  const id = await make()
  const before = await read(id)
  const transportConfiguration = { type: 'LWM2M', bootstrap: [{ host: '<b>here</b>' }] }
  await at.tenant.api.call('POST', '/api/deviceProfile', {
    ...before,
    transportType: 'LWM2M',
    profileData: { ...before.profileData, transportConfiguration },
  })
  const page = await at.admin.get(`/deviceProfiles/${id}/transport`)
  expect(shown(page.html)).toContain('This transport is kept as it is')
  expect(page.html).not.toContain('<b>here')
  await send(id, 'transport', {})
  expect((await read(id)).profileData.transportConfiguration).toEqual(transportConfiguration)
})

test('provisioning makes key and secret, shows the secret when asked, and takes both away', async () => {
  const id = await make()
  const on = await send(id, 'provisioning', { provisionType: 'ALLOW_CREATE_NEW_DEVICES' })
  expect(on.location).toBe(`/deviceProfiles/${id}/provisioning`)
  const first = await read(id)
  const secret = first.profileData.provisionConfiguration.provisionDeviceSecret ?? ''
  expect([first.provisionDeviceKey, secret]).toEqual([
    expect.stringMatching(/^\w{20}$/),
    expect.stringMatching(/^\w{20}$/),
  ])
  expect(first.profileData.provisionConfiguration.type).toBe('ALLOW_CREATE_NEW_DEVICES')
  expect((await at.admin.get(`/deviceProfiles/${id}/provisioning`)).html).not.toContain(secret)
  expect((await at.admin.get(`/deviceProfiles/${id}/provisioning?show=secret`)).html).toContain(secret)
  expect((await at.admin.get(`/deviceProfiles/${id}/provisioning/secret`)).html).toBe(JSON.stringify({ text: secret }))

  await send(id, 'provisioning', { provisionDeviceKey: 'a key of mine' })
  const kept = await read(id)
  expect([kept.provisionDeviceKey, kept.profileData.provisionConfiguration.provisionDeviceSecret]).toEqual([
    'a key of mine',
    secret,
  ])
  const typed = await send(id, 'provisioning', { provisionDeviceSecret: 'typed secret', provisionType: 'pigeon' })
  expect([typed.status, typed.html.includes('typed secret')]).toEqual([400, false])
  await send(id, 'provisioning', { renew: 'on' })
  expect((await read(id)).provisionDeviceKey).toMatch(/^\w{20}$/)
  expect((await read(id)).profileData.provisionConfiguration.provisionDeviceSecret).not.toBe(secret)

  const other = await make()
  const taken = {
    provisionType: 'CHECK_PRE_PROVISIONED_DEVICES',
    provisionDeviceKey: (await read(id)).provisionDeviceKey,
  }
  const refused = await send(other, 'provisioning', taken as Record<string, string>)
  expect([refused.status, shown(refused.html).includes('Another profile has this key.')]).toEqual([400, true])
  await send(id, 'provisioning', { provisionType: 'DISABLED' })
  expect(await read(id)).toMatchObject({
    provisionType: 'DISABLED',
    provisionDeviceKey: null,
    profileData: { provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null } },
  })
})
