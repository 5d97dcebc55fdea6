// A device profile added in four steps, as a browser without scripts does it.
import { expect, test } from 'vitest'
import { unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()
const address = '/deviceProfiles/wizard'
const read = async (location = '') =>
  at.tenant.api.call<object>('GET', `/api/deviceProfile/${location.split('/')[2] ?? ''}`)

test('only the first step is needed; the queue is sent', async () => {
  expect(shown((await at.admin.get(address)).html)).toContain('4. Provisioning')
  const none = await at.admin.post(address, { transportType: 'DEFAULT' })
  expect([none.status, shown(none.html).includes('needs a change')]).toEqual([400, true])
  const name = unique('Stepped')
  const made = await at.admin.post(address, { name, transportType: 'DEFAULT', defaultQueueName: 'HighPriority' })
  expect(await read(made.location)).toMatchObject({
    name,
    defaultQueueName: 'HighPriority',
    transportType: 'DEFAULT',
    provisionType: 'DISABLED',
    profileData: { transportConfiguration: { type: 'DEFAULT' }, alarms: [] },
  })
})

test('transport, alarm rules and provisioning go with it, and each error stands in its step', async () => {
  const alarm = {
    'alarms[0].alarmType': 'Hot',
    'alarms[0].create[0].severity': 'MAJOR',
    'alarms[0].create[0].filters[0].parts[0].is': 'comparison',
    'alarms[0].create[0].filters[0].key': 't',
  }
  const fields = {
    name: unique('Stepped'),
    transportType: 'MQTT',
    telemetryTopic: 'up',
    attributesTopic: 'up',
    provisionType: 'ALLOW_CREATE_NEW_DEVICES',
    ...alarm,
  }
  const wrong = await at.admin.post(address, fields)
  expect([wrong.status, shown(wrong.html).includes('must differ')]).toEqual([400, true])
  const noNumber = await at.admin.post(address, { ...fields, attributesTopic: 'about' })
  expect([noNumber.status, shown(noNumber.html).includes('Fill this in.')]).toEqual([400, true])
  const made = await at.admin.post(address, {
    ...fields,
    attributesTopic: 'about',
    'alarms[0].create[0].filters[0].parts[0].number': '3',
  })
  expect(await read(made.location)).toMatchObject({
    provisionType: 'ALLOW_CREATE_NEW_DEVICES',
    provisionDeviceKey: expect.stringMatching(/^\w{20}$/),
    profileData: {
      transportConfiguration: { type: 'MQTT', deviceTelemetryTopic: 'up', deviceAttributesTopic: 'about' },
      provisionConfiguration: { provisionDeviceSecret: expect.stringMatching(/^\w{20}$/) },
      alarms: [{ alarmType: 'Hot', createRules: { MAJOR: {} } }],
    },
  })
})
