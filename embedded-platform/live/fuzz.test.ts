// Seeded nonsense: whatever text a client sends, the platform has no fault of its own and the socket lives on.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataQuery, ownTenant, series, singleDevice } from '../../tests/support/entity-queries'
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

let state = 7
const below = (limit: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((state / 2 ** 31) * limit)
}
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T

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

const ODD: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e300,
  '',
  'x',
  '5',
  ' ',
  '\u0000',
  '\ud800',
  "';--",
  '%',
  'NaN',
  'DEVICE',
  'TENANT',
  'RULE_NODE',
  'ENTITY_FIELD',
  'ATTRIBUTE',
  '__proto__',
  'constructor',
  [],
  [null],
  [[]],
  {},
  { a: 1 },
  'ä'.repeat(300),
  [series('t'), series('')],
]

/** Somewhere inside something else stands, is missing or comes in addition. */
function mutated(value: unknown): unknown {
  if (below(12) === 0) return oneOf(ODD)
  if (Array.isArray(value)) {
    if (below(8) === 0) return [...value, oneOf(ODD)]
    return value.map((item) => (below(3) === 0 ? mutated(item) : item))
  }
  if (typeof value !== 'object' || value === null) return below(6) === 0 ? oneOf(ODD) : value
  const members = Object.entries(value).filter(() => below(25) > 0)
  const changed = members.map(([name, member]) => [name, below(2) === 0 ? mutated(member) : member])
  return Object.fromEntries(below(30) === 0 ? [...changed, [String(oneOf(ODD)), oneOf(ODD)]] : changed)
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
