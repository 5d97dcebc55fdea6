// Alarm nodes and the device profile node as the nodes behind them see it: what goes on by which label.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { above, alarmRule, alarmsOf, below, deviceWithRules, until, when } from '../../../tests/support/alarm-rules'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../../tests/support/platform'
import { type EntityRef, PlatformApi, publish, type TestTenant, unique } from '../../../tests/support/platform-api'
import { nodeUnderTest } from '../../../tests/support/rule-node'
import { entityId } from '../../ids'

let it: TestPlatform
let tenant: TestTenant

beforeAll(async () => {
  it = await startPlatform()
  const api = new PlatformApi(it.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
})
afterAll(() => it.close())

const PACKAGE = 'org.thingsboard.rule.engine.'
const DETAILS = 'var d = metadata.prevAlarmDetails ? JSON.parse(metadata.prevAlarmDetails) : {n: 0}; d.n++; return d;'

/** A chain of one node, sent only telemetry, and a witness for each of its labels; a device whose profile enters it. */
async function world(clazz: string, configuration: object, labels: string[], alarms: Record<string, unknown>[] = []) {
  const chain = await tenant.api.call<EntityRef>('POST', '/api/ruleChain', { name: unique('Chain') })
  const node = (name: string, type: string, config: object, debugMode: boolean) => ({
    ...{ name, type: PACKAGE + type, configuration: config, debugMode },
    additionalInfo: { layoutX: 0, layoutY: 0 },
  })
  const witnesses = labels.map((label) => node(label, 'flow.TbAckNode', { version: 0 }, true))
  const telemetry = { messageTypes: ['POST_TELEMETRY_REQUEST'] }
  const gate = node('gate', 'filter.TbMsgTypeFilterNode', telemetry, false)
  const graph = await tenant.api.call<{ nodes: { id: { id: string }; name: string }[] }>(
    'POST',
    '/api/ruleChain/metadata',
    {
      ruleChainId: chain.id,
      firstNodeIndex: 0,
      nodes: [gate, node('it', clazz, configuration, false), ...witnesses],
      connections: [
        { fromIndex: 0, toIndex: 1, type: 'True' },
        ...labels.map((type, place) => ({ fromIndex: 1, toIndex: place + 2, type })),
      ],
      ruleChainConnections: null,
    },
  )
  const device = await deviceWithRules(tenant.api, alarms, { defaultRuleChainId: chain.id })
  const idOf = (name: string) => graph.nodes.find((one) => one.name === name)?.id.id
  return {
    device,
    send: (values: unknown) => publish(it.url, device.token, values),
    /** Of the messages that left by the label, as many as there should be: type, metadata and data. */
    async left(label: string, count: number) {
      const link = `tenantId=${tenant.tenantId}&pageSize=50&page=0&sortProperty=createdTime&sortOrder=ASC`
      const path = `/api/events/RULE_NODE/${idOf(label)}/DEBUG_RULE_NODE?${link}`
      // biome-ignore lint/suspicious/noExplicitAny: events of any shape
      const events = async () => (await tenant.api.call<{ data: any[] }>('GET', path)).data
      const all = await until(events, (some) => some.filter(({ body }) => body.type === 'IN').length >= count)
      return all
        .filter(({ body }) => body.type === 'IN')
        .map(({ body }) => ({
          type: body.msgType,
          metadata: JSON.parse(body.metadata),
          data: JSON.parse(body.data),
        }))
    },
  }
}

const CREATE = {
  ...{ alarmType: 'T', alarmDetailsBuildJs: DETAILS, severity: 'MINOR' },
  ...{ propagate: false, useMessageAlarmData: false, relationTypes: [] },
}
const LABELS = ['Created', 'Updated', 'Cleared', 'False', 'Failure']

test('create alarm: one is raised, then brought up to date with the details it had', async () => {
  const { device, send, left } = await world('action.TbCreateAlarmNode', CREATE, LABELS)
  await send({ ts: 5, values: { a: 1 } })
  const [created] = await left('Created', 1)
  await send({ ts: 6, values: { a: 2 } })
  expect(created).toMatchObject({ type: 'ALARM', metadata: { isNewAlarm: 'true', ts: '5', deviceName: device.name } })
  expect(created?.data).toMatchObject({ type: 'T', severity: 'MINOR', status: 'ACTIVE_UNACK', details: { n: 1 } })
  const [updated] = await left('Updated', 1)
  expect(updated).toMatchObject({ type: 'ALARM', metadata: { isExistingAlarm: 'true' }, data: { details: { n: 2 } } })
  expect(updated?.metadata).not.toHaveProperty('prevAlarmDetails')
  expect(await alarmsOf(tenant.api, device.id)).toHaveLength(1)
})

test('create alarm: from the message, unless it is no alarm or of somebody else', async () => {
  const configuration = { ...CREATE, useMessageAlarmData: true }
  const { device, send, left } = await world('action.TbCreateAlarmNode', configuration, LABELS)
  const alarm = { type: 'Own', severity: 'MAJOR', details: { from: 'device' } }
  await send(alarm)
  expect((await left('Created', 1)).map(({ data }) => data.details)).toEqual([{ from: 'device' }])
  await send({ ...alarm, severity: 'CRITICAL' })
  expect(await left('Updated', 1)).toHaveLength(1)
  await send({ severity: 'MAJOR' })
  await send({ ...alarm, originator: { entityType: 'DEVICE', id: '13814000-1dd2-11b2-8080-808080808081' } })
  expect((await alarmsOf(tenant.api, device.id)).map(({ type, severity }) => [type, severity])).toEqual([
    ['Own', 'CRITICAL'],
  ])
  expect(await left('Failure', 2)).toHaveLength(2)
})

test('clear alarm: False where there is none', async () => {
  const configuration = { alarmType: 'T', alarmDetailsBuildJs: DETAILS }
  const { device, send, left } = await world('action.TbClearAlarmNode', configuration, LABELS)
  await send({ a: 1 })
  await left('False', 1)
  const originator = { entityType: 'DEVICE', id: device.id }
  const raised = { originator, type: 'T', severity: 'MAJOR', status: 'ACTIVE_ACK', details: { n: 7 } }
  await tenant.api.call('POST', '/api/alarm', raised)
  await send({ a: 2 })
  const [cleared] = await left('Cleared', 1)
  await send({ a: 3 })
  expect((await left('False', 2)).map(({ type, data }) => [type, data])).toEqual([
    ['POST_TELEMETRY_REQUEST', { a: 1 }],
    ['POST_TELEMETRY_REQUEST', { a: 3 }],
  ])
  expect(cleared).toMatchObject({
    metadata: { isClearedAlarm: 'true' },
    data: { status: 'CLEARED_ACK', details: { n: 8 } },
  })
})

test('clear alarm: a message of an alarm clears that one, whatever its type', async () => {
  const asset = await tenant.api.call<EntityRef>('POST', '/api/asset', { name: unique('Hall'), type: 'hall' })
  const configuration = { alarmType: 'other', alarmDetailsBuildJs: 'return {by: metadata.prevAlarmDetails};' }
  const clear = await nodeUnderTest(it, tenant, 'action.TbClearAlarmNode', configuration)
  const raised = { originator: asset.id, type: 'T', severity: 'MAJOR', status: 'ACTIVE_UNACK', details: { n: 7 } }
  const { id } = await tenant.api.call<EntityRef>('POST', '/api/alarm', raised)
  const [came] = (await clear.send({ originator: entityId('ALARM', id.id) })).filter(({ label }) => label !== 'False')
  expect(came).toMatchObject({ label: 'Cleared', type: 'ALARM', originator: id.id })
  expect(JSON.parse(came?.data ?? '')).toMatchObject({ status: 'CLEARED_UNACK', details: { by: '{"n":7}' } })
})

test('check alarm status: as it stands now; what names no alarm fails', async () => {
  const configuration = { alarmStatusList: ['ACTIVE_UNACK'] }
  const { device, send, left } = await world('filter.TbCheckAlarmStatusNode', configuration, [
    'True',
    'False',
    'Failure',
  ])
  const originator = { entityType: 'DEVICE', id: device.id }
  const raised = { originator, type: 'T', severity: 'MAJOR', status: 'ACTIVE_UNACK' }
  const { id } = await tenant.api.call<EntityRef>('POST', '/api/alarm', raised)
  await send({ id })
  await left('True', 1)
  await tenant.api.call('POST', `/api/alarm/${id.id}/clear`)
  await send({ id })
  await send({ id: { id: '13814000-1dd2-11b2-8080-808080808081' } })
  await send({ id: 'no' })
  const own = async (label: string, count: number) => (await left(label, count)).length
  expect([await own('True', 1), await own('False', 1), await own('Failure', 2)]).toEqual([1, 1, 2])
})

test('device profile: alarms go on beside the message, by what became of them', async () => {
  const configuration = { persistAlarmRulesState: false, fetchAlarmRulesStateOnStart: false }
  const labels = ['Alarm Created', 'Alarm Updated', 'Alarm Severity Updated', 'Alarm Cleared', 'Success']
  const rules = alarmRule('R', { MAJOR: when(above('t', 9)), MINOR: when(above('t', 5)) }, when(below('t', 0)))
  const { device, send, left } = await world('profile.TbDeviceProfileNode', configuration, labels, [rules])
  for (const [place, t] of [6, 7, 10, 6, -1].entries()) await send({ ts: place + 1, values: { t } })
  const flags = async (label: string) =>
    (await left(label, 1)).map(({ type, metadata: { deviceName, deviceType, ...rest } }) => {
      expect([type, deviceName]).toEqual(['ALARM', device.name])
      return rest
    })
  expect(await flags('Alarm Created')).toEqual([{ ts: '1', isNewAlarm: 'true' }])
  expect(await flags('Alarm Updated')).toEqual([{ ts: '2', isExistingAlarm: 'true' }])
  expect(await flags('Alarm Severity Updated')).toEqual([
    { ts: '3', isExistingAlarm: 'true', isSeverityUpdated: 'true' },
  ])
  expect(await flags('Alarm Cleared')).toEqual([{ ts: '5', isClearedAlarm: 'true' }])
  const sent = await left('Success', 5)
  expect(sent.map(({ data }) => data.t)).toEqual([6, 7, 10, 6, -1])
})

test('the root chain hears of alarms that nodes raise, and comes to an end with those it raises for them', async () => {
  const system = new PlatformApi(it.url)
  const own = await system.makeTenant(await system.signIn(SYSADMIN.email, SYSADMIN.password))
  const device = await deviceWithRules(own.api, [])
  const chain = await own.api.call<EntityRef>('POST', '/api/ruleChain', { name: unique('Root') })
  const additionalInfo = { layoutX: 0, layoutY: 0 }
  const type = `${PACKAGE}action.TbCreateAlarmNode`
  const graph = await own.api.call<{ nodes: { id: { id: string } }[] }>('POST', '/api/ruleChain/metadata', {
    ruleChainId: chain.id,
    firstNodeIndex: 0,
    nodes: [{ name: 'it', type, configuration: CREATE, debugMode: true, additionalInfo }],
    connections: null,
    ruleChainConnections: null,
  })
  await own.api.call('POST', `/api/ruleChain/${chain.id.id}/root`)
  await publish(it.url, device.token, { a: 1 })
  const link = `tenantId=${own.tenantId}&pageSize=50&page=0&sortProperty=createdTime&sortOrder=ASC`
  const path = `/api/events/RULE_NODE/${graph.nodes[0]?.id.id}/DEBUG_RULE_NODE?${link}`
  // biome-ignore lint/suspicious/noExplicitAny: events of any shape
  const events = async () => (await own.api.call<{ data: any[] }>('GET', path)).data
  const came = async () => (await events()).filter(({ body }) => body.type === 'IN').map(({ body }) => body.entityName)
  const isAlarm = (name: string) => name === 'ALARM'
  const halves = (names: string[]) => names.filter(isAlarm).length * 2 === names.length
  await until(came, (names) => names.includes('DEVICE') && halves(names))
  await new Promise((done) => setTimeout(done, 300))
  const names = await until(came, halves)
  expect(names.filter(isAlarm).length).toBe(names.length / 2) // one for each message from elsewhere
})
