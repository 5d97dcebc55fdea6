// What a save of a profile changes, and what it leaves as it was.
import { expect, test } from 'vitest'
import { deviceProfileParts, newDeviceProfileParts, shownOfProfile } from './device-profile'
import { numberLiteral, parseLossless, stringifyLossless } from './lossless-json'
import { isolationOf, limitsKnown, newTenantProfileParts, profileLike, tenantProfileParts } from './tenant-profile'

const newer = `{"id":{"entityType":"TENANT_PROFILE","id":"632933a0-e5b2-11f1-bfe1-439d68ddfb8c"},"createdTime":1795268975578,
"name":"Big","description":null,"isolatedTbRuleEngine":true,"version":7,"default":false,"profileData":{"configuration":
{"type":"DEFAULT","maxDevices":0,"maxAssets":9007199254740993,"transportTenantMsgRateLimit":null,"maxStateSizeInKBytes":32,
"warnThreshold":0.80,"smsEnabled":null},"queueConfiguration":[{"name":"Main","partitions":10,"own":1.0}]}}`
const read = () => parseLossless(newer) as Parameters<typeof isolationOf>[0]

test('a limit that is changed changes alone, to the last digit', () => {
  const profile = read()
  const parts = tenantProfileParts.read(profile)
  expect(parts).toMatchObject({ name: 'Big', maxDevices: '', maxAssets: '9007199254740993', maxEdges: '' })
  expect(stringifyLossless(tenantProfileParts.apply(profile, parts))).toBe(newer.replaceAll('\n', ''))
  const changed = tenantProfileParts.apply(profile, { ...parts, maxDevices: '5', transportTenantMsgRateLimit: '9:1' })
  expect(stringifyLossless(changed)).toBe(
    newer
      .replaceAll('\n', '')
      .replace('"maxDevices":0', '"maxDevices":5')
      .replace('"transportTenantMsgRateLimit":null', '"transportTenantMsgRateLimit":"9:1"'),
  )
})

test('only limits that the platform has are offered', () => {
  expect(limitsKnown(read())).toEqual(['maxDevices', 'maxAssets', 'transportTenantMsgRateLimit'])
  expect(limitsKnown({})).toContain('maxRuleChains')
  expect(isolationOf(read())).toEqual({ core: undefined, ruleEngine: true, queues: ['Main'] })
})

test('a new profile keeps the unknown members of the one that it is like, and nothing of its queues', () => {
  const begin = profileLike(read())
  const parts = { ...newTenantProfileParts.read(begin), name: 'New', maxAssets: '' }
  expect(JSON.parse(stringifyLossless(newTenantProfileParts.apply(begin, parts)))).toEqual({
    name: 'New',
    profileData: {
      configuration: {
        type: 'DEFAULT',
        maxDevices: 0,
        maxAssets: 0,
        transportTenantMsgRateLimit: null,
        maxStateSizeInKBytes: 32,
        warnThreshold: 0.8,
        smsEnabled: null,
      },
    },
  })
})

const alarms = [{ id: 'a', alarmType: 'Hot', createRules: { CRITICAL: { own: numberLiteral('1.0') }, MINOR: {} } }]
const deviceProfile = {
  id: { entityType: 'DEVICE_PROFILE', id: 'd9250af0-e5b9-11f1-bb96-038be1f47ce2' },
  createdTime: 1,
  name: 'Pump',
  image: 'data:x',
  defaultDashboardId: { entityType: 'DASHBOARD', id: 'd9250af0-e5b9-11f1-bb96-038be1f47ce3' },
  transportType: 'LWM2M',
  defaultRuleChainId: { entityType: 'RULE_CHAIN', id: 'd9250af0-e5b9-11f1-bb96-038be1f47ce4' },
  defaultQueueName: 'Main',
  profileData: { transportConfiguration: { type: 'LWM2M', bootstrap: [{}] }, alarms },
}

test('transport, alarm rules, image and dashboard of a device profile are kept whole', () => {
  const parts = deviceProfileParts.read(deviceProfile)
  const changed = deviceProfileParts.apply(deviceProfile, { ...parts, defaultRuleChainId: '', defaultQueueName: '' })
  expect(changed).toEqual({ ...deviceProfile, defaultRuleChainId: null, defaultQueueName: null })
  expect(shownOfProfile(deviceProfile)).toEqual({
    ruleChainId: 'd9250af0-e5b9-11f1-bb96-038be1f47ce4',
    queue: 'Main',
    provisionType: 'DISABLED',
    alarmRules: [{ type: 'Hot', severities: ['CRITICAL', 'MINOR'] }],
  })
})

test('a new device profile has the three configurations that newer platforms insist on', () => {
  const parts = { name: 'x', description: '', defaultRuleChainId: '', defaultQueueName: '', transportType: 'COAP' }
  expect(newDeviceProfileParts.make(parts)).toMatchObject({
    type: 'DEFAULT',
    transportType: 'COAP',
    provisionType: 'DISABLED',
    defaultRuleChainId: null,
    profileData: {
      configuration: { type: 'DEFAULT' },
      transportConfiguration: { type: 'COAP', coapDeviceTypeConfiguration: { coapDeviceType: 'DEFAULT' } },
      provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
    },
  })
})
