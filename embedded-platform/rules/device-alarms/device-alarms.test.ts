// Alarm rules over the platform's own interfaces: devices send, alarms appear, change and go.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  above,
  alarmRule,
  alarmsOf,
  below,
  deviceWithRules,
  makeProfile,
  sendThrough,
  until,
  when,
} from '../../../tests/support/alarm-rules'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../../tests/support/platform'
import { type EntityRef, PlatformApi, type Session, type TestTenant, unique } from '../../../tests/support/platform-api'

let it: TestPlatform
let system: Session
let tenant: TestTenant
let ahead = 0

beforeAll(async () => {
  it = await startPlatform({ clock: () => Date.now() + ahead })
  const api = new PlatformApi(it.url)
  system = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(system)
})
afterAll(() => it.close())

type Device = { id: string; token: string }
const send = (device: Device, values: object) => sendThrough(it.url, tenant.api, device, values)
const alarms = async ({ id }: Device) => {
  const seen = await alarmsOf(tenant.api, id)
  return seen.map(({ type, severity, status }) => `${type} ${severity} ${status}`)
}
const attribute = (type: string, id: string, values: unknown, scope = 'SERVER_SCOPE') =>
  tenant.api.call('POST', `/api/plugins/telemetry/${type}/${id}/${scope}`, values)
/** The place of a value in a template. */
const place = (key: string) => `\${${key}}`
const hot = alarmRule(
  'Hot',
  {
    CRITICAL: when(above('t', 90), { alarmDetails: `at ${place('t')}, not ${place('u')}` }),
    WARNING: when(above('t', 50)),
  },
  when(below('t', 20), { alarmDetails: `gone at ${place('t')}` }),
)

test('an alarm is raised, gets worse, never better, is cleared by its rule, and comes again', async () => {
  const device = await deviceWithRules(tenant.api, [hot])
  await send(device, { ts: 1000, values: { t: 60 } })
  expect(await alarms(device)).toEqual(['Hot WARNING ACTIVE_UNACK'])
  expect((await alarmsOf(tenant.api, device.id))[0]).toMatchObject({ startTs: 1000, endTs: 1000, details: null })
  await send(device, { t: 95.5 })
  await send(device, { t: 60 })
  expect(await alarms(device)).toEqual(['Hot CRITICAL ACTIVE_UNACK'])
  expect((await alarmsOf(tenant.api, device.id))[0]?.details).toEqual({ data: `at 95.5, not ${place('u')}` })
  await send(device, { t: 10 })
  expect(await alarms(device)).toEqual(['Hot CRITICAL CLEARED_UNACK'])
  expect((await alarmsOf(tenant.api, device.id))[0]?.details).toEqual({ data: 'gone at 10' })
  await send(device, { t: 55 })
  expect(await alarms(device)).toEqual(['Hot CRITICAL CLEARED_UNACK', 'Hot WARNING ACTIVE_UNACK'])
})

test('what users do to an alarm counts: acknowledged it goes on, cleared or deleted a new one comes', async () => {
  const device = await deviceWithRules(tenant.api, [alarmRule('A', { MAJOR: when(above('t', 5)) })])
  await send(device, { t: 6 })
  const [first] = await alarmsOf(tenant.api, device.id)
  await tenant.api.call('POST', `/api/alarm/${first?.id.id}/ack`)
  await send(device, { t: 7 })
  expect(await alarms(device)).toEqual(['A MAJOR ACTIVE_ACK'])
  await tenant.api.call('POST', `/api/alarm/${first?.id.id}/clear`)
  await send(device, { t: 8 })
  expect(await alarms(device)).toEqual(['A MAJOR CLEARED_ACK', 'A MAJOR ACTIVE_UNACK'])
  const [, second] = await alarmsOf(tenant.api, device.id)
  await tenant.api.call('DELETE', `/api/alarm/${second?.id.id}`)
  await send(device, { t: 9 })
  expect(await alarms(device)).toEqual(['A MAJOR CLEARED_ACK', 'A MAJOR ACTIVE_UNACK'])
})

test('several alarms of a profile are apart; all filters of one must hold', async () => {
  const both = when([above('t', 5), above('u', 5)])
  const device = await deviceWithRules(tenant.api, [
    alarmRule('Both', { MINOR: both }),
    alarmRule('One', { MAJOR: when(above('u', 5)) }),
  ])
  await send(device, { u: 6 })
  expect(await alarms(device)).toEqual(['One MAJOR ACTIVE_UNACK'])
  await send(device, { t: 6 })
  expect(await alarms(device)).toEqual(['One MAJOR ACTIVE_UNACK', 'Both MINOR ACTIVE_UNACK'])
})

test('limits come from device, customer and tenant, and are taken anew for each message', async () => {
  const dynamicValue = { sourceType: 'CURRENT_DEVICE', sourceAttribute: 'limit', inherit: true }
  const rule = when(above('t', 100, { dynamicValue }))
  const device = await deviceWithRules(tenant.api, [alarmRule('L', { MAJOR: rule }, when(below('t', 0)))])
  const fires = async (t: number) => {
    await send(device, { t })
    const isActive = (await alarms(device)).some((one) => one.includes('ACTIVE_UNACK'))
    await send(device, { t: -1 })
    return isActive
  }
  await tenant.api.call('POST', `/api/customer/${tenant.customer.id}/device/${device.id}`)
  expect([await fires(99), await fires(101)]).toEqual([false, true])
  await system.call('POST', `/api/plugins/telemetry/TENANT/${tenant.tenantId}/SERVER_SCOPE`, { limit: 80 })
  expect([await fires(79), await fires(81)]).toEqual([false, true])
  await attribute('CUSTOMER', tenant.customer.id, { limit: 60 })
  expect([await fires(59), await fires(61)]).toEqual([false, true])
  await attribute('DEVICE', device.id, { limit: '40' })
  expect([await fires(39), await fires(41)]).toEqual([false, true])
  await tenant.api.call('DELETE', `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE?keys=limit`)
  await tenant.api.call('DELETE', `/api/customer/device/${device.id}`)
  expect([await fires(61), await fires(81)]).toEqual([false, true])
})

test('attributes raise alarms too, whoever writes them', async () => {
  const open = {
    key: { type: 'ATTRIBUTE', key: 'door' },
    valueType: 'STRING',
    value: null,
    predicate: {
      type: 'STRING',
      operation: 'EQUAL',
      ignoreCase: true,
      value: { defaultValue: 'open', userValue: null, dynamicValue: null },
    },
  }
  const closed = { ...open, predicate: { ...open.predicate, operation: 'NOT_EQUAL' } }
  const device = await deviceWithRules(tenant.api, [alarmRule('Door', { MINOR: when(open) }, when(closed))])
  const post = (values: unknown) =>
    it.api('POST', `/api/v1/${device.token}/attributes`, { body: values }).then(({ status }) => status)
  expect(await post({ door: 'Open' })).toBe(200)
  expect(await alarms(device)).toEqual(['Door MINOR ACTIVE_UNACK'])
  await attribute('DEVICE', device.id, { door: 'shut' }, 'SHARED_SCOPE')
  const seen = await until(
    () => alarms(device),
    ([one]) => one?.includes('CLEARED') ?? false,
  )
  expect(seen).toEqual(['Door MINOR CLEARED_UNACK'])
})

test('an attribute that goes brings every rule up again, whatever it looks at', async () => {
  const device = await deviceWithRules(tenant.api, [alarmRule('T', { MINOR: when(above('t', 5)) })])
  await attribute('DEVICE', device.id, { other: 1 })
  await send(device, { t: 6 })
  const [raised] = await alarmsOf(tenant.api, device.id)
  await tenant.api.call('POST', `/api/alarm/${raised?.id.id}/clear`)
  await tenant.api.call('DELETE', `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE?keys=other`)
  const seen = await until(
    () => alarms(device),
    (list) => list.length === 2,
  )
  expect(seen).toEqual(['T MINOR CLEARED_UNACK', 'T MINOR ACTIVE_UNACK'])
})

test('alarms are told to those above, along the chosen relations', async () => {
  const device = await deviceWithRules(tenant.api, [
    alarmRule('P', { MAJOR: when(above('t', 5)) }, null, { propagate: true, propagateRelationTypes: ['Contains'] }),
  ])
  const assets = await Promise.all(
    ['Contains', 'Manages'].map(async (type) => {
      const asset = await tenant.api.call<EntityRef>('POST', '/api/asset', { name: unique('Asset'), type: 'a' })
      const to = { entityType: 'DEVICE', id: device.id }
      await tenant.api.call('POST', '/api/relation', { from: asset.id, to, type, typeGroup: 'COMMON' })
      return asset.id.id
    }),
  )
  await send(device, { t: 6 })
  const seen = await Promise.all(assets.map((id) => alarmsOf(tenant.api, id, 'ASSET')))
  expect(seen.map((list) => list.length)).toEqual([1, 0])
  expect(seen[0]?.[0]?.propagateRelationTypes).toEqual(['Contains'])
})

test('a profile that is changed, or another one, counts from the next message on', async () => {
  const device = await deviceWithRules(tenant.api, [alarmRule('A', { MAJOR: when(above('t', 5)) })])
  await send(device, { t: 4, u: 50 })
  const rules = [
    alarmRule('A', { MAJOR: when(above('t', 3)) }),
    alarmRule('U', { MINOR: when([above('u', 9), above('t', 0)]) }),
  ]
  const { profileData } = device.profile
  await tenant.api.call('POST', '/api/deviceProfile', {
    ...device.profile,
    profileData: { ...profileData, alarms: rules },
  })
  await send(device, { t: 4 })
  expect(await alarms(device)).toEqual(['A MAJOR ACTIVE_UNACK', 'U MINOR ACTIVE_UNACK'])
  const other = await makeProfile(tenant.api, [alarmRule('B', { MAJOR: when(above('t', 5)) })])
  const wire = await tenant.api.call<object>('GET', `/api/device/${device.id}`)
  await tenant.api.call('POST', '/api/device', { ...wire, type: undefined, deviceProfileId: other.id })
  await send(device, { t: 6 })
  expect((await alarms(device)).at(-1)).toBe('B MAJOR ACTIVE_UNACK')
})

test('a condition that goes on without messages raises its alarm when its time is over', async () => {
  const spec = { type: 'DURATION', unit: 'SECONDS', value: 30 }
  const device = await deviceWithRules(tenant.api, [alarmRule('D', { MAJOR: when(above('t', 5), { spec }) })])
  await send(device, { t: 6 })
  ahead += 61_000
  expect(
    await until(
      () => alarms(device),
      ([one]) => one !== undefined,
    ),
  ).toEqual(['D MAJOR ACTIVE_UNACK'])
})

describe('after a restart', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'thingdeck-alarm-rules-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('alarms from before are changed and cleared; kept states go on', async () => {
    let at = await startPlatform({ dataDir: folder, clock: () => Date.now() + ahead })
    const api = new PlatformApi(at.url)
    const own = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
    const chain = await own.api.call<{ data: { id: { id: string }; root: boolean }[] }>(
      'GET',
      '/api/ruleChains?pageSize=10&page=0',
    )
    const root = chain.data.find((one) => one.root)?.id.id
    // biome-ignore lint/suspicious/noExplicitAny: a rule chain as it is answered
    const graph = await own.api.call<any>('GET', `/api/ruleChain/${root}/metadata`)
    for (const node of graph.nodes) {
      if (!node.type.endsWith('TbDeviceProfileNode')) continue
      node.configuration = { persistAlarmRulesState: true, fetchAlarmRulesStateOnStart: true }
    }
    await own.api.call('POST', '/api/ruleChain/metadata', graph)
    const device = await deviceWithRules(own.api, [
      alarmRule('R', { MAJOR: when(above('r', 5), { spec: { type: 'REPEATING', count: 3 } }) }),
      alarmRule('D', { MAJOR: when(above('d', 5), { spec: { type: 'DURATION', unit: 'SECONDS', value: 30 } }) }),
      alarmRule('A', { MAJOR: when(above('t', 5)) }, when(below('t', 0))),
    ])
    const session = () => new PlatformApi(at.url).signIn(own.admin.email, own.admin.password)
    const sendTo = async (values: object) => sendThrough(at.url, await session(), device, values)
    const seen = async () => {
      const api = await session()
      return (await alarmsOf(api, device.id)).map(({ type, status }) => `${type} ${status}`)
    }
    await sendTo({ t: 6, d: 6, r: 6 })
    await sendTo({ r: 6 })
    await at.close()
    at = await startPlatform({ dataDir: folder, clock: () => Date.now() + ahead })
    try {
      await sendTo({ t: 7, r: 6 })
      expect((await seen()).sort()).toEqual(['A ACTIVE_UNACK', 'R ACTIVE_UNACK'])
      await sendTo({ t: -1 })
      ahead += 61_000
      const all = await until(seen, (list) => list.length === 3)
      expect(all.sort()).toEqual(['A CLEARED_UNACK', 'D ACTIVE_UNACK', 'R ACTIVE_UNACK'])
    } finally {
      await at.close()
    }
  })
})
