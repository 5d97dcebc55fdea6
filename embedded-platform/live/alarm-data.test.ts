// Alarm subscriptions over real sockets: what the contract's cases leave open. Each has a tenant's devices to itself.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { series, singleDevice } from '../../tests/support/entity-queries'
import { startPlatform, type TestPlatform } from '../../tests/support/platform'
import { type EntityRef, makeDevice, PlatformApi, type TestTenant, unique } from '../../tests/support/platform-api'
import { openPlatformSocket, type PlatformSocket } from '../../tests/support/platform-socket'

let it: TestPlatform
let tenant: TestTenant
const sockets: PlatformSocket[] = []

beforeAll(async () => {
  it = await startPlatform({ live: { refreshMs: 150 } })
  const api = new PlatformApi(it.url)
  tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
})
afterAll(async () => {
  for (const socket of sockets) socket.ws.terminate()
  await it.close()
})

async function open() {
  const socket = await openPlatformSocket(it.url, tenant.api.token)
  sockets.push(socket)
  return socket
}
async function device(): Promise<EntityRef> {
  const { id } = await makeDevice(tenant.api, {})
  return { id: { entityType: 'DEVICE', id } }
}
const raise = (originator: EntityRef, type: string, more: object = {}) => {
  const alarm = { originator: originator.id, type, severity: 'MAJOR', status: 'ACTIVE_UNACK', ...more }
  return tenant.api.call<EntityRef>('POST', '/api/alarm', alarm)
}
const callAlarm = (alarm: EntityRef, what: string) => tenant.api.call('POST', `/api/alarm/${alarm.id.id}/${what}`)
const drop = (alarm: EntityRef) => tenant.api.call('DELETE', `/api/alarm/${alarm.id.id}`)
const points = ({ id }: EntityRef, values: object) =>
  tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id.id}/timeseries/ANY`, values)
const attribute = ({ id }: EntityRef, values: object) =>
  tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id.id}/attributes/SERVER_SCOPE`, values)

const HOUR = 3_600_000
const list = (...devices: EntityRef[]) => ({
  entityFilter: { type: 'entityList', entityType: 'DEVICE', entityList: devices.map(({ id }) => id.id) },
})
const command = (cmdId: number, more: object, page: object = {}) => ({
  alarmDataCmds: [
    {
      cmdId,
      query: {
        pageLink: {
          pageSize: 10,
          page: 0,
          sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
          timeWindow: HOUR,
          ...page,
        },
        ...more,
      },
    },
  ],
})
interface Alarm {
  type: string
  status: string
  latest: Record<string, Record<string, { value: string }>>
}
const typesOf = (alarms: Alarm[]) => alarms.map(({ type }) => type)

test('a further page tells of its own alarms only, and is read again when one of them goes', async () => {
  const one = await device()
  const oldest = await raise(one, 'oldest')
  await raise(one, 'middle')
  const socket = await open()
  socket.send(command(1, list(one), { pageSize: 1, page: 1 }))
  expect(typesOf((await socket.answer(1)).data.data)).toEqual(['oldest'])
  const newest = await raise(one, 'newest')
  await callAlarm(newest, 'ack')
  expect(await socket.after()).toEqual([])
  await callAlarm(oldest, 'ack')
  expect(await socket.answer(1)).toMatchObject({ data: null, update: [{ type: 'oldest', status: 'ACTIVE_ACK' }] })
  await drop(oldest)
  expect(typesOf((await socket.answer(1)).data.data)).toEqual(['middle'])
})

test('values of the entities go with their alarms: once more at the start, and whenever they change', async () => {
  const [one, other] = [await device(), await device()]
  await points(one, { t: 25.0 })
  await points(one, { h: 1 })
  await raise(one, 'Heat')
  const socket = await open()
  const latestValues = [series('t'), { type: 'SERVER_ATTRIBUTE', key: 'place' }]
  socket.send(command(1, { ...list(one, other), latestValues }))
  expect((await socket.answer(1)).data.data[0].latest).toMatchObject({ SERVER_ATTRIBUTE: { place: { value: '' } } })
  const updates = [await socket.answer(1), await socket.answer(1)].map(({ update }) => update.length)
  expect(updates.toSorted()).toEqual([0, 1])
  await points(one, { t: 26.5 })
  expect((await socket.answer(1)).update[0].latest.TIME_SERIES.t.value).toBe('26.5')
  await attribute(one, { place: 'roof' })
  expect((await socket.answer(1)).update[0].latest).toMatchObject({
    TIME_SERIES: { t: { value: '26.5' } },
    SERVER_ATTRIBUTE: { place: { value: 'roof' } },
  })
  await points(one, { h: 2 })
  await points(other, { t: 1 })
  expect(await socket.answer(1)).toMatchObject({ data: null, update: [] })
  await raise(one, 'Cold')
  const { data } = (await socket.answer(1)).data
  expect(data.map(({ latest }: Alarm) => latest.TIME_SERIES?.t?.value)).toEqual(['26.5', '26.5'])
})

test('an alarm seen at its originator and at a parent is told for each of them', async () => {
  const meter = await device()
  const asset = await tenant.api.call<EntityRef>('POST', '/api/asset', { name: unique('house'), type: 'house' })
  await tenant.api.call('POST', '/api/relation', { from: asset.id, to: meter.id, type: 'Contains' })
  const socket = await open()
  const both = { type: 'relationsQuery', rootEntity: asset.id, direction: 'FROM', filters: [], maxLevel: 1 }
  const parent = { type: 'singleEntity', singleEntity: asset.id }
  socket.send(command(1, { entityFilter: both }, { searchPropagatedAlarms: true }))
  socket.send(command(2, { entityFilter: parent }, { searchPropagatedAlarms: true }))
  await socket.answer(1)
  await socket.answer(2)
  const alarm = await raise(meter, 'Leak', { propagate: true })
  for (const id of [1, 2]) expect(typesOf((await socket.answer(id)).data.data)).toEqual(['Leak'])
  await callAlarm(alarm, 'clear')
  for (const id of [1, 2]) expect((await socket.answer(id)).update[0].status).toBe('CLEARED_UNACK')
  await drop(alarm)
  for (const id of [1, 2]) expect((await socket.answer(id)).data.data).toEqual([])
})

test('an alarm that grows older than the window leaves the page', async () => {
  const one = await device()
  await raise(one, 'Short')
  const socket = await open()
  socket.send(command(1, list(one), { timeWindow: 700 }))
  expect(typesOf((await socket.answer(1)).data.data)).toEqual(['Short'])
  expect((await socket.answer(1)).data).toMatchObject({ data: [], totalElements: 0 })
  expect(await socket.after(300)).toEqual([])
})

test('a set that depends on a value of the caller comes and goes with it', async () => {
  const one = await device()
  await attribute(one, { level: 10 })
  await raise(one, 'Level')
  const { id } = await tenant.api.call<EntityRef>('GET', '/api/auth/user')
  const limit = (value: number) =>
    tenant.api.call('POST', `/api/plugins/telemetry/USER/${id.id}/attributes/SERVER_SCOPE`, { limit: value })
  await limit(20)
  const socket = await open()
  const dynamicValue = { sourceType: 'CURRENT_USER', sourceAttribute: 'limit' }
  const predicate = { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 0, dynamicValue } }
  const keyFilters = [{ key: { type: 'SERVER_ATTRIBUTE', key: 'level' }, valueType: 'NUMERIC', predicate }]
  socket.send(command(1, { ...list(one), keyFilters }))
  expect(await socket.answer(1)).toMatchObject({ data: { data: [] }, allowedEntities: 0, totalEntities: 0 })
  await limit(30)
  expect(await socket.after()).toEqual([])
  await limit(5)
  const { data, totalEntities } = await socket.answer(1)
  expect([typesOf(data.data), totalEntities]).toEqual([['Level'], 1])
  await raise(one, 'Now live')
  expect((await socket.answer(1)).data.totalElements).toBe(2)
  await limit(50)
  expect(await socket.answer(1)).toMatchObject({ data: { data: [] }, totalEntities: 0 })
  await raise(one, 'Not told')
  expect(await socket.after()).toEqual([])
})

test('what fails is told under its id, and leaves what was asked before; an ended id is free for any kind', async () => {
  const one = await device()
  const socket = await open()
  socket.send(command(1, list(one)))
  await socket.answer(1)
  socket.send(command(1, list(one), { sortOrder: { key: { type: 'ALARM_FIELD', key: 'colour' }, direction: 'ASC' } }))
  expect(await socket.answer(1)).toMatchObject({ subscriptionId: 1, errorCode: 2 })
  await raise(one, 'Still told')
  expect((await socket.answer(1)).data.totalElements).toBe(1)
  socket.send({ entityDataUnsubscribeCmds: [{ cmdId: 1 }] })
  await raise(one, 'Not told')
  socket.send({ entityCountCmds: [{ cmdId: 1, query: { entityFilter: singleDevice(one.id.id) } }] })
  expect(await socket.answer(1)).toMatchObject({ count: 1, cmdUpdateType: 'COUNT_DATA' })
  expect(await socket.after()).toEqual([])
})

test('no alarm is lost that is raised while a subscription starts', async () => {
  const one = await device()
  const socket = await open()
  const raising = Promise.all(Array.from({ length: 12 }, (_, place) => raise(one, `alarm ${place}`)))
  socket.send(command(1, list(one), { pageSize: 50 }))
  await raising
  let last = await socket.answer(1)
  for (const frame of await socket.after(400)) if (frame.data) last = frame
  expect(new Set(typesOf(last.data.data)).size).toBe(12)
})
