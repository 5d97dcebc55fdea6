// Promises of the rule engine: messages of one originator in their order, chains that change under way, failures that
// stop nothing, nodes that send by themselves.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../../tests/support/platform'
import { makeDevice, PlatformApi, type TestTenant, unique } from '../../../tests/support/platform-api'
import { entityId } from '../../ids'
import { newMessage } from '../message'
import { ruleEngineOf } from './engine'

const log = vi.fn()
let at: TestPlatform
let tenant: TestTenant

beforeAll(async () => {
  at = await startPlatform({ log })
  const api = new PlatformApi(at.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
})
afterAll(() => at.close())

interface Node {
  type: string
  configuration: unknown
  isDebugged?: boolean
}
/** From node, to node, label. */
type Connection = [number, number, string]

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await at.api(method, path, { token: tenant.api.token, body })
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
const script = (type: string, jsScript: string): Node => ({ type, configuration: { jsScript } })
const transform = (jsScript: string) => script('transform.TbTransformMsgNode', jsScript)
const FILTER: Node = {
  type: 'filter.TbMsgTypeFilterNode',
  configuration: { messageTypes: ['POST_TELEMETRY_REQUEST'] },
}
const SAVE: Node = { type: 'telemetry.TbMsgTimeseriesNode', configuration: { defaultTTL: 0 }, isDebugged: true }

async function saveGraph(chainId: unknown, nodes: readonly Node[], connections: readonly Connection[], known = []) {
  return call('POST', '/api/ruleChain/metadata', {
    ruleChainId: chainId,
    firstNodeIndex: 0,
    nodes: nodes.map(({ type, configuration, isDebugged = false }, place) => ({
      ...((known[place] ?? {}) as object),
      type: `org.thingsboard.rule.engine.${type}`,
      name: `node ${place}`,
      debugMode: isDebugged,
      configuration,
    })),
    connections: connections.map(([fromIndex, toIndex, type]) => ({ fromIndex, toIndex, type })),
  })
}

/** A chain, and a device whose messages enter it. */
async function chainWithDevice(nodes: readonly Node[], connections: readonly Connection[]) {
  const chain = await call('POST', '/api/ruleChain', { name: unique('Chain') })
  const graph = await saveGraph(chain.id, nodes, connections)
  const profile = await call('GET', '/api/deviceProfileInfo/default')
  const { body: full } = await at.api('GET', `/api/deviceProfile/${profile.id.id}`, { token: tenant.api.token })
  const own = await call('POST', '/api/deviceProfile', {
    ...full,
    id: undefined,
    default: false,
    name: unique('Profile'),
    defaultRuleChainId: chain.id,
  })
  const device = await makeDevice(tenant.api, { deviceProfileId: own.id })
  return { chain, graph, device }
}

const post = (token: string, body: unknown) => at.api('POST', `/api/v1/${token}/telemetry`, { body })
const values = (deviceId: string, keys: string) =>
  call('GET', `/api/plugins/telemetry/DEVICE/${deviceId}/values/timeseries?keys=${keys}`)
const events = async (nodeId: string, type: 'IN' | 'OUT') => {
  await ruleEngineOf(at.platform).idle()
  const sql = `SELECT body FROM event WHERE entity_id = $1 AND body->>'type' = $2 ORDER BY created_time, id`
  const rows = await at.platform.db.query<{ body: { data: string; relationType: string; error?: string } }>(sql, [
    nodeId,
    type,
  ])
  return rows.map(({ body }) => body)
}

test('messages of one device come out of a script in the order that they came in', async () => {
  const { graph, device } = await chainWithDevice(
    [FILTER, transform('return {msg: {n: msg.n * 2}, metadata: metadata, msgType: msgType};'), SAVE],
    [
      [0, 1, 'True'],
      [1, 2, 'Success'],
    ],
  )
  const numbers = Array.from({ length: 300 }, (_, n) => n)
  const engine = ruleEngineOf(at.platform)
  const originator = entityId('DEVICE', device.id)
  const sent = numbers.map((n) =>
    engine.submit(
      newMessage(at.platform, {
        tenantId: tenant.tenantId,
        type: 'POST_TELEMETRY_REQUEST',
        originator,
        metadata: { ts: String(1_700_000_000_000 + n) },
        data: JSON.stringify({ n }),
      }),
    ),
  )
  await Promise.all(sent)
  const saved = (await events(graph.nodes[2].id.id, 'IN')).map(({ data }) => JSON.parse(data).n)
  expect(saved).toEqual(numbers.map((n) => n * 2))
})

test('a failing node stops neither the branch beside it nor the messages after', async () => {
  const { graph, device } = await chainWithDevice(
    [
      FILTER,
      script('filter.TbJsFilterNode', 'if (msg.n < 2) { throw new Error("no " + msg.n); } return true;'),
      SAVE,
      { ...script('action.TbLogNode', "return 'failed with ' + msg.n;"), isDebugged: true },
    ],
    [
      [0, 1, 'True'],
      [0, 2, 'True'],
      [1, 3, 'failure'],
    ],
  )
  for (const n of [1, 2]) expect((await post(device.token, { n })).status).toBe(200)
  expect(await values(device.id, 'n')).toMatchObject({ n: [{ value: '2' }] })
  expect((await events(graph.nodes[2].id.id, 'IN')).length).toBe(2)
  expect(await events(graph.nodes[3].id.id, 'IN')).toMatchObject([{ data: '{"n":1}', relationType: 'failure' }])
  expect(log).toHaveBeenCalledWith('debug', 'rule chain', expect.objectContaining({ text: 'failed with 1' }))
})

test('a node that is done with a message says so beside what goes on', async () => {
  const two = transform('return [{msg: {n: 1}}, {msg: {n: 2}}];')
  const { graph, device } = await chainWithDevice(
    [FILTER, { type: 'flow.TbAckNode', configuration: { version: 0 }, isDebugged: true }, { ...two, isDebugged: true }],
    [
      [0, 1, 'True'],
      [1, 2, 'Success'],
    ],
  )
  await post(device.token, { n: 0 })
  const left = async (place: number) =>
    (await events(graph.nodes[place].id.id, 'OUT')).map(({ relationType, data }) => [relationType, data])
  expect((await left(1)).sort()).toEqual([
    ['ACK', '{"n":0}'],
    ['Success', '{"n":0}'],
  ])
  expect((await left(2)).sort()).toEqual([
    ['ACK', '{"n":0}'],
    ['Success', '{"n":1}'],
    ['Success', '{"n":2}'],
  ])
})

test('messages of an alarm enter the chain of the device that has it', async () => {
  const { graph, device } = await chainWithDevice(
    [{ type: 'filter.TbOriginatorTypeSwitchNode', configuration: { version: 0 }, isDebugged: true }],
    [],
  )
  const originator = { entityType: 'DEVICE', id: device.id }
  const { id } = await call('POST', '/api/alarm', { originator, type: 'T', severity: 'MAJOR', status: 'ACTIVE_UNACK' })
  const { tenantId } = tenant
  const message = { tenantId, type: 'ENTITY_UPDATED', originator: entityId('ALARM', id.id), metadata: {}, data: '{}' }
  await ruleEngineOf(at.platform).submit(newMessage(at.platform, message))
  const labels = (await events(graph.nodes[0].id.id, 'OUT')).map(({ relationType }) => relationType)
  expect(labels.filter((label) => label === 'Alarm')).toHaveLength(1)
})

test('a script that makes no message fails', async () => {
  const none = { ...transform('return [];'), isDebugged: true }
  const { graph, device } = await chainWithDevice([FILTER, none], [[0, 1, 'True']])
  await post(device.token, { n: 0 })
  expect(await events(graph.nodes[1].id.id, 'OUT')).toMatchObject([{ relationType: 'Failure', data: '{"n":0}' }])
})

test('a chain that is edited changes what becomes of the very next message', async () => {
  const graphOf = (key: string): [Node[], Connection[]] => [
    [FILTER, transform(`return {msg: {${key}: msg.value}, metadata: metadata, msgType: msgType};`), SAVE],
    [
      [0, 1, 'True'],
      [1, 2, 'Success'],
    ],
  ]
  const { chain, graph, device } = await chainWithDevice(...graphOf('first'))
  await post(device.token, { value: 1 })
  await saveGraph(chain.id, ...graphOf('second'), graph.nodes)
  await post(device.token, { value: 2 })
  const saved = await values(device.id, 'first,second')
  expect(saved).toMatchObject({ first: [{ value: '1' }], second: [{ value: '2' }] })
})

test('what a delay holds back goes on when the node is changed, along the chain as it is then', async () => {
  const graphOf = (periodInSeconds: number, key: string): [Node[], Connection[]] => [
    [
      FILTER,
      { type: 'delay.TbMsgDelayNode', configuration: { periodInSeconds, maxPendingMsgs: 2 } },
      transform(`return {msg: {${key}: msg.held}, metadata: metadata, msgType: msgType};`),
      SAVE,
    ],
    [
      [0, 1, 'True'],
      [1, 2, 'Success'],
      [2, 3, 'Success'],
    ],
  ]
  const { chain, graph, device } = await chainWithDevice(...graphOf(3600, 'before'))
  const began = Date.now()
  expect((await post(device.token, { held: 7 })).status).toBe(200)
  expect(Date.now() - began).toBeLessThan(5_000)
  const kept = () => at.platform.db.query('SELECT 1 FROM rule_message')
  expect(await kept()).toHaveLength(1)
  await saveGraph(chain.id, ...graphOf(0, 'after'), graph.nodes)
  await vi.waitFor(async () => expect(await kept()).toHaveLength(0), 10_000)
  expect(await values(device.id, 'after')).toMatchObject({ after: [{ value: '7' }] })
})

test('a delay takes its period from the metadata, and fails what is too much or no period', async () => {
  const held = { periodInSeconds: 9, maxPendingMsgs: 1, useMetadataPeriodInSecondsPatterns: true }
  const periodInSecondsPattern = '$' + '{period}'
  const { graph, device } = await chainWithDevice(
    [
      FILTER,
      transform('metadata.period = msg.period; return {metadata: metadata};'),
      { type: 'delay.TbMsgDelayNode', configuration: { ...held, periodInSecondsPattern }, isDebugged: true },
      SAVE,
    ],
    [
      [0, 1, 'True'],
      [1, 2, 'Success'],
      [2, 3, 'Success'],
    ],
  )
  for (const period of ['soon', 1, 1]) await post(device.token, { period })
  const errors = async () => (await events(graph.nodes[2].id.id, 'OUT')).filter(({ error }) => error)
  expect((await errors()).map(({ data }) => data)).toEqual(['{"period":"soon"}', '{"period":1}'])
  await vi.waitFor(async () => expect((await values(device.id, 'period')).period[0].value).toBe('1'), 10_000)
})

test('messages are counted for the tenant, also while there are none', async () => {
  const { graph, device } = await chainWithDevice(
    [FILTER, { type: 'action.TbMsgCountNode', configuration: { interval: 1, telemetryPrefix: 'seen' } }, SAVE],
    [
      [0, 1, 'True'],
      [1, 2, 'Success'],
    ],
  )
  for (const n of [1, 2, 3]) await post(device.token, { n })
  const told = async () => (await events(graph.nodes[2].id.id, 'IN')).map(({ data }) => JSON.parse(data).seen_embedded)
  await vi.waitFor(async () => expect((await told()).length).toBeGreaterThan(2), 10_000)
  expect((await told()).reduce((sum, one) => sum + one)).toBe(3)
})

test('a generator speaks for no entity of another tenant, and ends with its chain', async () => {
  const api = new PlatformApi(at.url)
  const other = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
  const foreign = await makeDevice(other.api)
  const own = await makeDevice(tenant.api)
  const chain = await call('POST', '/api/ruleChain', { name: unique('Generator') })
  const generator = (
    originatorId: string,
    jsScript = "return {msg: {made: 1}, metadata: {}, msgType: 'POST_TELEMETRY_REQUEST'};",
  ): Node => ({
    type: 'debug.TbMsgGeneratorNode',
    isDebugged: true,
    configuration: {
      msgCount: 0,
      periodInSeconds: 1,
      originatorId,
      originatorType: 'DEVICE',
      jsScript,
    },
  })
  const graph = await saveGraph(
    chain.id,
    [generator(foreign.id), generator(own.id), SAVE, generator(own.id, 'throw 1;')],
    [
      [0, 2, 'Success'],
      [1, 2, 'Success'],
    ],
  )
  await vi.waitFor(async () => expect((await values(own.id, 'made')).made[0].value).toBe('1'), 10_000)
  const [failed] = await events(graph.nodes[3].id.id, 'OUT')
  expect(failed).toMatchObject({ relationType: 'Failure', data: '', msgType: 'TbMsgGeneratorNodeMsg' })
  const life = `/api/events/RULE_NODE/${graph.nodes[0].id.id}/LC_EVENT?tenantId=${tenant.tenantId}&pageSize=9&page=0`
  expect((await call('GET', life)).data).toMatchObject([{ body: { event: 'STARTED', success: false } }])
  expect(await other.api.call('GET', `/api/plugins/telemetry/DEVICE/${foreign.id}/keys/timeseries`)).toEqual([])
  await call('DELETE', `/api/ruleChain/${chain.id.id}`)
  const points = async () => (await at.platform.db.query('SELECT 1 FROM ts_kv WHERE entity_id = $1', [own.id])).length
  await ruleEngineOf(at.platform).idle()
  const before = await points()
  await new Promise((later) => setTimeout(later, 1_500))
  expect(await points()).toBe(before)
})
