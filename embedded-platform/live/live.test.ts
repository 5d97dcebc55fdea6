// The WebSocket over real sockets: subscribe, push after commit, unsubscribe, nothing lost in between.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataQuery, series, singleDevice } from '../../tests/support/entity-queries'
import { startPlatform, type TestPlatform } from '../../tests/support/platform'
import { makeDevice, PlatformApi, type TestTenant } from '../../tests/support/platform-api'
import { openPlatformSocket, type PlatformSocket } from '../../tests/support/platform-socket'
import { entityId } from '../ids'
import { saveAttributes, saveTelemetry } from '../telemetry/write'

const REFRESH_MS = 150
let it: TestPlatform
let tenant: TestTenant
const sockets: PlatformSocket[] = []

beforeAll(async () => {
  it = await startPlatform({ live: { refreshMs: REFRESH_MS } })
  const api = new PlatformApi(it.url)
  tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
})
afterAll(async () => {
  for (const socket of sockets) socket.ws.terminate()
  await it.close()
})

async function open(token = tenant.api.token) {
  const socket = await openPlatformSocket(it.url, token)
  sockets.push(socket)
  return socket
}
const device = (rest: object = {}) => makeDevice(tenant.api, { ...rest })
const points = (id: string, body: unknown) =>
  tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/timeseries/ANY`, body)
const attribute = (id: string, scope: string, body: unknown) =>
  tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/attributes/${scope}`, body)
const at = (ts: number, values: object) => ({ ts, values })
const T = 1_600_000_000_000

const range = (rest: object) => ({ keys: ['t'], interval: 1000, limit: 100, agg: 'NONE', ...rest })

describe('first generation', () => {
  test('a window: its points, once more those after the last of the answer, then every save', async () => {
    const { id } = await device()
    await points(id, [at(T, { t: 1 }), at(T + 10, { t: 2 }), at(T + 20, { t: 3 }), at(T + 5000, { t: 9 })])
    const socket = await open()
    const command = { cmdId: 1, entityType: 'DEVICE', entityId: id, keys: 't,none', startTs: T, timeWindow: 1000 }
    socket.send({ tsSubCmds: [{ ...command, limit: 0, agg: 'NONE' }] })
    const [c, b, a] = [
      [T + 20, '3'],
      [T + 10, '2'],
      [T, '1'],
    ]
    expect((await socket.answer(1)).data).toEqual({ t: [c, b, a] })
    expect((await socket.answer(1)).data).toEqual({ t: [[T + 5000, '9'], c, b] })
    await points(id, at(T + 30, { t: 4, other: 1 }))
    expect(await socket.answer(1)).toMatchObject({ data: { t: [[T + 30, '4']] }, latestValues: { t: T + 30 } })
  })

  test('an aggregated window is followed by its newest raw points', async () => {
    const { id } = await device()
    await points(id, [at(T, { t: 1 }), at(T + 900, { t: 3 })])
    const socket = await open()
    const command = { cmdId: 1, entityType: 'DEVICE', entityId: id, keys: 't', startTs: T, timeWindow: 1000 }
    socket.send({ tsSubCmds: [{ ...command, interval: 1000, agg: 'AVG' }] })
    expect((await socket.answer(1)).data).toEqual({ t: [[T + 500, '2.0']] })
    expect((await socket.answer(1)).data).toEqual({ t: [[T + 900, '3']] })
  })

  test('an unknown entity has no attributes; a foreign one is refused, as is a foreign series', async () => {
    const { id } = await device()
    await attribute(id, 'SERVER_SCOPE', { place: 'roof' })
    const socket = await open(await it.login(tenant.customerUser.email, tenant.customerUser.password))
    const of = (cmdId: number, entityId: string) => ({ cmdId, entityType: 'DEVICE', entityId, keys: 'place' })
    socket.send({ attrSubCmds: [of(1, id), of(2, '12345678-1234-11e9-8000-123456789abc')], tsSubCmds: [of(3, id)] })
    const refused = { errorCode: 1, errorMsg: 'Failed to fetch data!', data: null, latestValues: {} }
    expect(await socket.answer(1)).toEqual({ subscriptionId: 1, ...refused })
    expect(await socket.answer(2)).toMatchObject({ errorCode: 0, data: {} })
    expect(await socket.answer(3)).toEqual({ subscriptionId: 3, ...refused })
    await attribute(id, 'SERVER_SCOPE', { place: 'cellar' })
    expect(await socket.after()).toEqual([])
  })

  test('an unsubscribe behind its subscribe in one message is carried out in order', async () => {
    const { id } = await device()
    const socket = await open()
    const command = { cmdId: 1, entityType: 'DEVICE', entityId: id, keys: 't' }
    socket.send({ tsSubCmds: [command, { ...command, unsubscribe: true }] })
    await socket.answer(1)
    await points(id, at(T, { t: 1 }))
    expect(await socket.after()).toEqual([])
  })
})

describe('second generation', () => {
  test('query, then latest command: told is what changed in between, and keys that were not selected', async () => {
    const { id } = await device()
    await points(id, at(T, { t: 1, h: 5 }))
    const socket = await open()
    socket.send({ entityDataCmds: [{ cmdId: 4, query: dataQuery(singleDevice(id), { latestValues: [series('t')] }) }] })
    expect((await socket.answer(4)).data.data[0].latest.TIME_SERIES).toEqual({ t: { ts: T, value: '1' } })
    await points(id, at(T + 1, { t: 2 }))
    expect(await socket.after()).toEqual([])
    socket.send({ entityDataCmds: [{ cmdId: 4, latestCmd: { keys: [series('t'), series('h')] } }] })
    const { update, data } = await socket.answer(4)
    expect([data, update[0].timeseries]).toEqual([null, null])
    expect(update[0].latest).toEqual({ TIME_SERIES: { t: { ts: T + 1, value: '2' }, h: { ts: T, value: '5' } } })
    socket.send({ entityDataCmds: [{ cmdId: 4, latestCmd: { keys: [] } }] })
    await points(id, at(T + 2, { t: 3 }))
    expect(await socket.after()).toEqual([])
  })

  test('a later latest command is about what the page shows of its types, too, until it names nothing', async () => {
    const { id } = await device()
    await points(id, at(T, { t: 1, h: 5 }))
    await attribute(id, 'SHARED_SCOPE', { a: 1 })
    const socket = await open()
    const latestValues = [series('t'), { type: 'SHARED_ATTRIBUTE', key: 'a' }]
    socket.send({ entityDataCmds: [{ cmdId: 4, query: dataQuery(singleDevice(id), { latestValues }) }] })
    await socket.answer(4)
    socket.send({ entityDataCmds: [{ cmdId: 4, latestCmd: { keys: [series('h')] } }] })
    expect((await socket.answer(4)).update[0].latest).toEqual({ TIME_SERIES: { h: { ts: T, value: '5' } } })
    await attribute(id, 'SHARED_SCOPE', { a: 2 }) // of a type that is not named
    await points(id, at(T + 1, { t: 2, h: 6 }))
    expect((await socket.answer(4)).update[0].latest).toEqual({
      TIME_SERIES: { t: { ts: T + 1, value: '2' }, h: { ts: T + 1, value: '6' } },
    })
    socket.send({ entityDataCmds: [{ cmdId: 4, latestCmd: { keys: [{ type: 'SHARED_ATTRIBUTE', key: 'a' }] } }] })
    await points(id, at(T + 2, { t: 3, h: 7 }))
    await attribute(id, 'SHARED_SCOPE', { a: 3 })
    expect((await socket.answer(4)).update[0].latest).toMatchObject({ SHARED_ATTRIBUTE: { a: { value: '3' } } })
    socket.send({ entityDataCmds: [{ cmdId: 4, latestCmd: { keys: [] } }] })
    await attribute(id, 'SHARED_SCOPE', { a: 4 })
    await points(id, at(T + 3, { t: 4, h: 8 }))
    expect(await socket.after()).toEqual([])
  })

  test('keys of a latest command that comes with the query are selected with it', async () => {
    const { id } = await device()
    await attribute(id, 'SHARED_SCOPE', { a: 1 })
    const socket = await open()
    const keys = [{ type: 'SHARED_ATTRIBUTE', key: 'a' }]
    socket.send({ entityDataCmds: [{ cmdId: 4, query: dataQuery(singleDevice(id)), latestCmd: { keys } }] })
    expect((await socket.answer(4)).data.data[0].latest.SHARED_ATTRIBUTE.a.value).toBe('1')
  })

  test('history first, then what else the message asks for', async () => {
    const { id } = await device()
    await points(id, [at(T, { t: 1 }), at(T + 1000, { t: 2 })])
    const socket = await open()
    const historyCmd = range({ startTs: T, endTs: T + 1000 })
    const tsCmd = range({ startTs: T, timeWindow: 5000 })
    socket.send({ entityDataCmds: [{ cmdId: 4, query: dataQuery(singleDevice(id)), historyCmd, tsCmd }] })
    expect((await socket.answer(4)).data.data[0].timeseries).toEqual({ t: [{ ts: T, value: '1' }] })
    expect((await socket.answer(4)).update[0].timeseries.t).toHaveLength(2)
    await points(id, at(T + 2000, { t: 3 }))
    expect((await socket.answer(4)).update[0]).toMatchObject({ latest: null, timeseries: { t: [{ ts: T + 2000 }] } })
  })

  test('a new query under a known id is not answered, but counts for what follows', async () => {
    const [one, two] = [await device(), await device()]
    const socket = await open()
    socket.send({ entityDataCmds: [{ cmdId: 4, query: dataQuery(singleDevice(one.id)) }] })
    await socket.answer(4)
    socket.send({ entityDataCmds: [{ cmdId: 4, query: dataQuery(singleDevice(two.id)) }] })
    expect(await socket.after()).toEqual([])
    socket.send({ entityDataCmds: [{ cmdId: 4, historyCmd: range({ startTs: T, endTs: T + 1 }) }] })
    expect((await socket.answer(4)).update[0].entityId.id).toBe(two.id)
  })

  test('after its unsubscribe, in any of the lists, an id is dead', async () => {
    const { id } = await device()
    const socket = await open()
    const entityDataCmds = [{ cmdId: 4, query: dataQuery(singleDevice(id)), latestCmd: { keys: [series('t')] } }]
    socket.send({ entityDataCmds })
    await socket.answer(4)
    socket.send({ alarmDataUnsubscribeCmds: [{ cmdId: 4 }, { cmdId: 77 }, null], entityCountUnsubscribeCmds: [] })
    await points(id, at(T, { t: 1 }))
    socket.send({ entityDataCmds })
    expect(await socket.after(200)).toEqual([])
  })

  test('unsubscribing all at once ends what is live; the query can be made live again', async () => {
    const { id } = await device()
    const socket = await open()
    const latestCmd = { keys: [series('t')] }
    const target = { entityType: 'DEVICE', entityId: id, keys: 't' }
    socket.send({
      entityDataCmds: [{ cmdId: 4, query: dataQuery(singleDevice(id)), latestCmd }],
      tsSubCmds: [{ cmdId: 5, ...target }],
    })
    for (const cmdId of [4, 5]) await socket.answer(cmdId)
    socket.send({ attrSubCmds: [{ cmdId: 6, unsubscribe: true }] })
    await points(id, at(T, { t: 1 }))
    expect(await socket.after()).toEqual([])
    socket.send({ entityDataCmds: [{ cmdId: 4, latestCmd }] })
    expect((await socket.answer(4)).update[0].latest.TIME_SERIES.t.value).toBe('1')
  })

  test('a dynamic page tells when its set changes, a static one does not; a count when it differs', async () => {
    const type = `kind-${Date.now()}`
    const first = await device({ type })
    const socket = await open()
    const filter = { type: 'deviceType', deviceType: type, deviceNameFilter: '' }
    const latestCmd = { keys: [series('t')] }
    socket.send({
      entityDataCmds: [
        { cmdId: 1, query: dataQuery(filter, {}, { dynamic: true }), latestCmd },
        { cmdId: 2, query: dataQuery(filter), latestCmd },
      ],
      entityCountCmds: [{ cmdId: 3, query: { entityFilter: filter } }],
    })
    for (const id of [1, 2, 3]) await socket.answer(id)
    const second = await device({ type })
    const pushed = [await socket.next(), await socket.next()]
    expect(pushed.find(({ cmdId }) => cmdId === 3).count).toBe(2)
    expect(pushed.find(({ cmdId }) => cmdId === 1).data.totalElements).toBe(2)
    await points(second.id, at(T, { t: 1 }))
    expect((await socket.next()).update[0].entityId.id).toBe(second.id)
    expect(await socket.after(2 * REFRESH_MS)).toEqual([])
    await tenant.api.call('DELETE', `/api/device/${first.id}`)
    const gone = await socket.next(({ cmdId }) => cmdId === 1)
    expect(gone.data.data.map((row: { entityId: { id: string } }) => row.entityId.id)).toEqual([second.id])
    expect((await socket.answer(3)).count).toBe(1)
  })

  test('nothing that is saved while a subscription starts is lost', async () => {
    const { id } = await device()
    const socket = await open()
    const entity = entityId('DEVICE', id)
    let last = 0
    const saving = (async () => {
      for (let value = 1; value <= 100; value++) {
        await saveTelemetry(it.platform, entity, [
          { key: 't', ts: T + value, value: { type: 'LONG', value: BigInt(value) } },
        ])
        await saveAttributes(it.platform, entity, 'SERVER_SCOPE', [
          { key: 'a', value: { type: 'LONG', value: BigInt(value) } },
        ])
        last = value
      }
    })()
    const keys = [series('t'), { type: 'SERVER_ATTRIBUTE', key: 'a' }]
    while (last < 20) await new Promise((done) => setTimeout(done, 1))
    for (let cmdId = 1; cmdId <= 20; cmdId++)
      socket.send({ entityDataCmds: [{ cmdId, query: dataQuery(singleDevice(id)), latestCmd: { keys } }] })
    await saving
    const frames: Awaited<ReturnType<typeof socket.after>> = []
    const shown = () =>
      Array.from({ length: 20 }, (_, place) => {
        const own = frames.filter((frame) => frame.cmdId === place + 1)
        const latest = own.flatMap(({ data, update }) => data?.data ?? update).map((row) => row.latest)
        return [
          ['TIME_SERIES', 't'],
          ['SERVER_ATTRIBUTE', 'a'],
        ].map(([type = '', key = '']) =>
          latest.flatMap((values) => (values[type]?.[key] ? [Number(values[type][key].value)] : [])),
        )
      }).flat()
    const isAllHere = () => shown().every((values) => values.at(-1) === 100)
    for (let tries = 0; tries < 200 && !isAllHere(); tries++) frames.push(...(await socket.after(100)))
    for (const values of shown()) {
      expect(values.at(-1)).toBe(100)
      expect(values).toEqual(values.toSorted((a, b) => a - b)) // in order
    }
  })

  test('a push goes out in the turn in which the feed is told', async () => {
    const { id } = await device()
    const socket = await open()
    socket.send({
      entityDataCmds: [{ cmdId: 1, query: dataQuery(singleDevice(id)), latestCmd: { keys: [series('t')] } }],
    })
    await socket.answer(1)
    const entity = entityId('DEVICE', id)
    let isSaved = false
    const undo = it.platform.feed.listenTo(id, () => {
      isSaved = true // listeners are called in order: the socket's own was there before
    })
    const points = [{ key: 't', ts: T, value: { type: 'LONG' as const, value: 1n } }]
    it.platform.feed.publish({ kind: 'telemetry', entity, points })
    expect(isSaved).toBe(true)
    undo()
    expect((await socket.answer(1)).update[0].latest.TIME_SERIES.t.value).toBe('1')
  })
})
