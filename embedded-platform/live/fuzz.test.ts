// Seeded nonsense: whatever text a client sends, the platform has no fault of its own and the socket lives on.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataQuery, ownTenant, series, singleDevice } from '../../tests/support/entity-queries'
import { seededMutations } from '../../tests/support/mutations'
import { startPlatform, type TestPlatform } from '../../tests/support/platform'
import { makeDevice, PlatformApi, type TestTenant } from '../../tests/support/platform-api'
import { openPlatformSocket } from '../../tests/support/platform-socket'

let it: TestPlatform
let tenant: TestTenant
let deviceId: string
const faults: unknown[] = []

beforeAll(async () => {
  it = await startPlatform({})
  it.platform.log = (level, event, facts) => {
    if (level === 'error') faults.push({ event, ...facts })
  }
  const api = new PlatformApi(it.url)
  tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  deviceId = (await makeDevice(tenant.api)).id
})
afterAll(() => it.close())

const { below, oneOf, mutated } = seededMutations(7)

function commands(): Record<string, unknown> {
  const target = { cmdId: below(9), entityType: 'DEVICE', entityId: deviceId }
  const range = { keys: ['t'], startTs: 0, interval: 1000, limit: 10, agg: 'AVG', fetchLatestPreviousPoint: false }
  const keyFilter = {
    key: series('t'),
    valueType: 'NUMERIC',
    predicate: {
      type: 'NUMERIC',
      operation: 'GREATER',
      value: { defaultValue: 1, userValue: null, dynamicValue: null },
    },
  }
  const nested = { ...keyFilter, predicate: { type: 'COMPLEX', operation: 'OR', predicates: [keyFilter.predicate] } }
  const query = dataQuery(singleDevice(deviceId), {
    latestValues: [series('t')],
    keyFilters: oneOf([[], [keyFilter], [nested]]),
  })
  return oneOf([
    { attrSubCmds: [{ ...target, scope: 'SERVER_SCOPE', keys: 'a,b', unsubscribe: false }] },
    { tsSubCmds: [{ ...target, keys: 't', startTs: 0, timeWindow: 60_000, interval: 1000, limit: 5, agg: 'NONE' }] },
    { historyCmds: [{ ...target, keys: 't', startTs: 0, endTs: 60_000, interval: 1000, limit: 5, agg: 'MAX' }] },
    { entityDataCmds: [{ cmdId: below(9), query, latestCmd: { keys: [series('t')] } }] },
    { entityDataCmds: [{ cmdId: below(9), query, tsCmd: { ...range, timeWindow: 60_000 } }] },
    { entityDataCmds: [{ cmdId: below(9), query, historyCmd: { ...range, endTs: 60_000 } }] },
    { entityCountCmds: [{ cmdId: below(9), query: { entityFilter: query.entityFilter, keyFilters: [keyFilter] } }] },
    { alarmDataCmds: [{ cmdId: below(9), query }] },
    { entityDataUnsubscribeCmds: [{ cmdId: below(9) }] },
  ])
}

function text(): string {
  const json = JSON.stringify(mutated(commands())) ?? ''
  const at = below(json.length + 1)
  switch (below(12)) {
    case 0:
      return json.slice(0, at)
    case 1:
      return json.slice(0, at) + String.fromCharCode(below(0x2fff)) + json.slice(at)
    case 2:
      return json.slice(0, at) + json.slice(at + 1 + below(5))
    case 3:
      return `${json}${json}`
    case 4:
      return '['.repeat(below(20_000)) + json
    default:
      return json
  }
}

test.each([0, 1, 2, 3])('round %i', async () => {
  const socket = await openPlatformSocket(it.url, tenant.api.token)
  for (let sent = 0; sent < 250; sent++) socket.send(text())
  const cmdId = 1_000_000
  socket.send({ entityCountCmds: [{ cmdId, query: ownTenant }] })
  const { count } = await socket.next((frame) => frame.cmdId === cmdId, 20_000)
  expect(count).toBe(1)
  expect(socket.ws.readyState).toBe(socket.ws.OPEN)
  expect(faults).toEqual([])
  socket.close()
})
