// Alarms and counts before a platform like the real ones, which tell on when a right has gone and miss what is new.
import { beforeEach, expect, test } from 'vitest'
import { isRefused, liveBridgeUnderTest, until } from '../../../tests/support/live-bridge'
import type { Reader } from '../../../tests/support/live-reader'

const world = liveBridgeUnderTest()

const device = (n: number) => ({ entityType: 'DEVICE', id: `9c0d1a20-7b60-11eb-8a11-00000000000${n}` })
const alarm = (n: number, more: object = {}) => ({
  id: { entityType: 'ALARM', id: `alarm-${n}` },
  entityId: device(n),
  originator: device(n),
  originatorName: `Pump ${n}`,
  type: 'Hot',
  severity: 'MAJOR',
  status: 'ACTIVE_UNACK',
  createdTime: 1000 + n,
  details: { n },
  latest: { ENTITY_FIELD: { name: { ts: Date.now(), value: `Pump ${n}` } } },
  ...more,
})
const query = { entityFilter: { type: 'entityType', entityType: 'DEVICE' }, pageLink: { pageSize: 3 } }
const alarms = { id: 'a', kind: 'alarms', query, window: { lastMs: 60_000 } }
const count = { id: 'n', kind: 'count', query: { entityFilter: query.entityFilter } }

/** The alarms that the platform has, and those this person may see by REST. */
let stored: object[]
let total: number
let visible: { entityType: string; id: string }[]
let status: number

const pageOf = (rows: object[]) => ({ data: rows, totalPages: 1, totalElements: rows.length, hasNext: false })
const answers = () =>
  Object.assign(world.server, {
    onCommand: ({ list, cmdId }: { list: string; cmdId: number }, socket: { send(text: string): void }) => {
      const common = { cmdId, errorCode: 0, errorMsg: null }
      if (list === 'entityCountCmds') socket.send(JSON.stringify({ ...common, count: total }))
      if (list !== 'alarmDataCmds') return
      const entities = { allowedEntities: 2, totalEntities: stored.length }
      socket.send(JSON.stringify({ ...common, ...entities, data: pageOf(stored), update: null }))
    },
    rest: (path: string) => ({
      status,
      body: path.endsWith('/count') ? total : pageOf(visible.map((entityId) => ({ entityId }))),
    }),
  })
beforeEach(() => {
  stored = [alarm(1), alarm(2)]
  total = 7
  visible = [device(1), device(2), device(3)]
  status = 200
  answers()
})

const commands = (list: string) => world.server.commands.filter((command) => command.list === list)
const names = (reader: Reader) => {
  const result = reader.shown('a')
  return result?.shape === 'alarms' ? result.rows.map(({ originatorName }) => originatorName) : undefined
}
const shows = (reader: Reader, ...wanted: string[]) =>
  reader.until(() => JSON.stringify(names(reader)) === JSON.stringify(wanted), wanted.join())
const told = (reader: Reader) => reader.events.filter(({ event }) => event === 'whole' || event === 'change').length

test('both are asked in the platform’s words and ended by their lists', async () => {
  const reader = world.look([alarms, count])
  await until(() => told(reader) === 2, 'both answered')
  expect(commands('alarmDataCmds')[0]).toMatchObject({
    query: {
      entityFilter: query.entityFilter,
      entityFields: [],
      latestValues: [],
      keyFilters: [],
      alarmFields: [],
      pageLink: {
        ...{ page: 0, pageSize: 3, dynamic: true, textSearch: null, startTs: 0, endTs: 0, timeWindow: 60_000 },
        ...{ typeList: [], statusList: [], severityList: [], searchPropagatedAlarms: false },
        sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
      },
    },
  })
  expect(commands('entityCountCmds')[0]).toMatchObject({ query: { ...count.query, keyFilters: [] } })
  expect(reader.shown('n')).toEqual({ shape: 'count', count: 7 })
  reader.leave()
  await until(() => commands('alarmDataUnsubscribeCmds').length === 1, 'alarms ended')
  await until(() => commands('entityCountUnsubscribeCmds').length === 1, 'count ended')
})

test('a page holds no more than was asked for, without details that were not; more entities than looked at are told', async () => {
  stored = [alarm(1), alarm(2), alarm(3), alarm(4)]
  const reader = world.look([alarms])
  await shows(reader, 'Pump 1', 'Pump 2', 'Pump 3')
  expect(reader.shown('a')).toMatchObject({ isPartial: true, totalElements: 4 })
  expect(JSON.stringify(reader.shown('a'))).not.toContain('details')
})

test('asked for again and again, and told only what is new', async () => {
  const reader = world.look([alarms], world.session(), { on: world.makeBridge({ rightsMs: 60 }) })
  await shows(reader, 'Pump 1', 'Pump 2')
  await until(() => commands('alarmDataCmds').length > 3, 'asked again')
  expect(told(reader)).toBe(1)
  stored = [alarm(3), ...stored]
  await shows(reader, 'Pump 3', 'Pump 1', 'Pump 2')
  expect(reader.events.findLast(({ event }) => event === 'change')?.data.change).toMatchObject({
    rows: [{ originatorName: 'Pump 3' }],
    order: [3, 1, 2].map((n) => `alarm-${n} ${device(n).id}`),
  })
})

test('alarms of what may no longer be seen are gone for good, whoever comes or comes back', async () => {
  const on = world.makeBridge({ rightsMs: 300 })
  const reader = world.look([alarms], world.session(), { on })
  await shows(reader, 'Pump 1', 'Pump 2')
  const lastEventId = reader.lastEventId()
  stored = [alarm(1)]
  visible = [device(1)]
  await shows(reader, 'Pump 1')
  const late = world.look([alarms], world.session(), { on, lastEventId, known: ['a'] })
  await shows(late, 'Pump 1')
  expect(JSON.stringify(late.events)).not.toContain('Pump 2')
})

test('who may ask for no alarms any more has none, and who joins is asked about', async () => {
  const on = world.makeBridge()
  const first = world.look([alarms, count], world.session(), { on })
  await until(() => told(first) === 2, 'both answered')
  status = 403
  const late = world.look([alarms, count], world.session(), { on })
  await late.until(() => late.events.filter(({ event }) => event === 'refused').length === 2, 'both refused')
  await first.until(() => first.events.filter(({ event }) => event === 'refused').length === 2, 'both ended')
  expect(told(late)).toBe(0)
})

test('a platform that is busy ends nothing', async () => {
  const on = world.makeBridge({ rightsMs: 60 })
  const reader = world.look([alarms, count], world.session(), { on })
  await until(() => told(reader) === 2, 'both answered')
  status = 503
  const before = world.server.calls.length
  await until(() => world.server.calls.length > before + 4, 'asked about the right')
  expect(isRefused(reader)).toBe(false)
})
