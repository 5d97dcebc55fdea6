// Alarm queries over HTTP: search, order, pages, who is told of what, and what is refused; lists and times are the
// contract's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { singleDevice } from '../../tests/support/entity-queries'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { type EntityRef, makeDevice, PlatformApi, type TestTenant, unique } from '../../tests/support/platform-api'

interface Row {
  id: { id: string }
  type: string
  originatorName: string
  entityId: { entityType: string; id: string }
  latest: Record<string, Record<string, { ts: number; value: string }>>
}
interface Page {
  data: Row[]
  totalPages: number
  totalElements: number
  hasNext: boolean
}

let at: TestPlatform
let tenant: TestTenant
const devices: EntityRef[] = []

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
  for (const name of ['Ash', 'birch', 'Cedar']) devices.push(await device({ name }))
  const [ash, birch, cedar] = devices
  await raise(ash, { type: 'Heat', severity: 'MINOR', startTs: 3_000, endTs: 9_000, details: { reason: 'Sun 100%' } })
  await raise(birch, { type: 'Cold', severity: 'CRITICAL', startTs: 1_000, endTs: 8_000 })
  await raise(cedar, { type: 'Leak', severity: 'MAJOR', startTs: 2_000, endTs: 7_000, status: 'CLEARED_ACK' })
})
afterAll(() => at.close())

async function device(more: object = {}): Promise<EntityRef> {
  const { id } = await makeDevice(tenant.api, { ...more })
  return { id: { entityType: 'DEVICE', id } }
}
const ofDevices = { type: 'entityType', entityType: 'DEVICE' }
const alarmField = (key: string) => ({ type: 'ALARM_FIELD', key })
const by = (key: string, direction = 'ASC') => ({ sortOrder: { key: alarmField(key), direction } })
const query = (pageLink: object = {}, more: object = {}) => ({
  entityFilter: ofDevices,
  pageLink: { pageSize: 10, page: 0, ...by('startTime'), ...pageLink },
  ...more,
})
const raise = (originator: EntityRef | undefined, more: object) =>
  tenant.api.call<EntityRef>('POST', '/api/alarm', {
    originator: originator?.id,
    type: 'Heat',
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    ...more,
  })
const ask = (body: unknown, token = tenant.api.token) => at.api('POST', '/api/alarmsQuery/find', { token, body })
async function find(body: unknown): Promise<Page> {
  const { status, body: page } = await ask(body)
  expect(status, JSON.stringify(page)).toBe(200)
  return page
}
const types = async (body: unknown) => (await find(body)).data.map(({ type }) => type)

test.each([
  ['createdTime', ['Heat', 'Cold', 'Leak']],
  ['startTs', ['Cold', 'Leak', 'Heat']],
  ['endTime', ['Leak', 'Cold', 'Heat']],
  ['severity', ['Cold', 'Leak', 'Heat']],
  ['type', ['Cold', 'Heat', 'Leak']],
  ['originator', ['Heat', 'Leak', 'Cold']], // capital letters before small ones
  ['details', ['Cold', 'Leak', 'Heat']], // without any they come first
])('alarms are sorted by %s', async (key, expected) => {
  expect(await types(query(by(key)))).toEqual(expected)
  expect(await types(query(by(key, 'DESC')))).toEqual(expected.toReversed())
})

test.each([
  ['hea', ['type'], ['Heat']],
  ['CEDAR', ['originator'], ['Leak']],
  ['sun 100%', ['details'], ['Heat']],
  ['n%0', ['details'], ['Heat']], // anything between
  ['n _00', ['details'], ['Heat']],
  ['n\\%0', ['details'], []], // taken as it is
  ['2000', ['startTime'], ['Leak']],
  ['c', ['type', 'status', 'severity'], ['Cold', 'Leak', 'Heat']],
  ['heat', ['colour'], ['Cold', 'Leak', 'Heat']],
  ['heat', [], ['Cold', 'Leak', 'Heat']],
])('a search for %s in %j', async (textSearch, fields, expected) => {
  expect(await types(query({ textSearch }, { alarmFields: fields.map(alarmField) }))).toEqual(expected)
})

test('pages, and all of them at once', async () => {
  const { data, ...first } = await find(query({ pageSize: 2 }))
  expect([data.length, first]).toEqual([2, { totalPages: 2, totalElements: 3, hasNext: true }])
  expect(await find(query({ pageSize: 2, page: 1 }))).toMatchObject({ data: [{ type: 'Heat' }], hasNext: false })
  expect(await find(query({ pageSize: 2, page: 9 }))).toMatchObject({ data: [], totalElements: 3, hasNext: false })
  const whole = await find(query({ pageSize: -1 }))
  expect([whole.data.length, whole.totalPages, whole.hasNext]).toEqual([3, 1, false])
})

test('what is selected of the entity comes with each of its alarms, also what an any-scope filter has chosen', async () => {
  const id = devices[0]?.id.id ?? ''
  const attribute = (scope: string, level: number) =>
    tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/attributes/${scope}`, { level })
  await attribute('SHARED_SCOPE', 5)
  await attribute('SERVER_SCOPE', 50)
  const key = { type: 'ATTRIBUTE', key: 'level' }
  const small = { type: 'NUMERIC', operation: 'LESS', value: { defaultValue: 10 } }
  const { data } = await find(
    query(
      {},
      {
        entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
        latestValues: [key],
        keyFilters: [{ key, valueType: 'NUMERIC', predicate: small }],
      },
    ),
  )
  expect(data).toMatchObject([
    { type: 'Heat', latest: { ENTITY_FIELD: { name: { value: 'Ash' } }, ATTRIBUTE: { level: { value: '5' } } } },
  ])
})

test('an alarm told to a listed entity is seen there, once for each, and not at its originator', async () => {
  const meter = await device()
  const asset = (name: string) =>
    tenant.api.call<EntityRef>('POST', '/api/asset', { name: unique(name), type: 'building' })
  const contains = (from: EntityRef, to: EntityRef) =>
    tenant.api.call('POST', '/api/relation', { from: from.id, to: to.id, type: 'Contains', typeGroup: 'COMMON' })
  const [site, house] = [await asset('site'), await asset('house')]
  await contains(site, house)
  await contains(house, meter)
  await raise(meter, { type: 'Told', propagate: true })
  const below = (maxLevel: number) => ({
    entityFilter: { type: 'relationsQuery', rootEntity: site.id, direction: 'FROM', filters: [], maxLevel },
  })
  const seenAt = async (isPropagatedToo: boolean, maxLevel: number) =>
    (await find(query({ searchPropagatedAlarms: isPropagatedToo }, below(maxLevel)))).data.map(
      ({ entityId }) => entityId.id,
    )
  expect(await seenAt(true, 1)).toEqual([house.id.id])
  expect(await seenAt(true, 2)).toEqual([house.id.id])
  expect(await seenAt(false, 2)).toEqual([meter.id.id])
  expect(await seenAt(false, 1)).toEqual([])
  const assets = { entityFilter: { type: 'entityType', entityType: 'ASSET' } }
  const both = await find(query({ searchPropagatedAlarms: true }, assets))
  expect(both.data.map(({ entityId }) => entityId.id).toSorted()).toEqual([site.id.id, house.id.id].toSorted())
  expect(both.totalElements).toBe(2)
  await tenant.api.call('DELETE', `/api/device/${meter.id.id}`)
  expect((await find(query({ searchPropagatedAlarms: true }, assets))).data).toMatchObject([
    { originatorName: 'Deleted' },
    { originatorName: 'Deleted' },
  ])
})

test('a customer user sees alarms of its own devices; nobody those of another tenant', async () => {
  const api = new PlatformApi(at.url)
  const own = await device({ customerId: { entityType: 'CUSTOMER', id: tenant.customer.id } })
  await raise(own, { type: 'Own' })
  const customer = await at.login(tenant.customerUser.email, tenant.customerUser.password)
  expect((await ask(query(), customer)).body.data).toMatchObject([{ type: 'Own' }])
  const other = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
  const foreign = query({}, { entityFilter: singleDevice(own.id.id) })
  expect((await ask(foreign, other.api.token)).body).toMatchObject({ data: [], totalPages: 0, totalElements: 0 })
  expect((await ask(query(), await at.login(SYSADMIN.email, SYSADMIN.password))).status).toBe(403)
})

const unsorted = { sortOrder: null }
test.each([
  ['no page link', { entityFilter: ofDevices }],
  ['no filter', { pageLink: { pageSize: 1 } }],
  ['a negative page', query({ page: -1 })],
  ['a page too far away', query({ page: 2 ** 31 - 1 })],
  ['an unknown sort field', query(by('colour'))],
  ['a column as sort field', query(by('created_time'))],
  ['no direction', query({ sortOrder: { key: alarmField('type') } })],
  ['no order and no bound', query(unsorted)],
  ['no order and any status', query({ ...unsorted, statusList: ['ANY'] })],
  [
    'no order and a search',
    query({ ...unsorted, timeWindow: 1e6, textSearch: 'a' }, { alarmFields: [alarmField('type')] }),
  ],
  ['null in a list', query({ severityList: [null] })],
  ['a field that is none', query({}, { entityFields: [{ type: 'TIME_SERIES', key: 't' }] })],
])('refused with the error object: %s', async (_, body) => {
  const { status, body: answer } = await ask(body)
  expect([status, answer.errorCode], JSON.stringify(answer)).toEqual([400, 31])
})

test.each([
  ['a list that is none', query({ typeList: 'Heat' })],
  ['an object in a list', query({ typeList: [{}] })],
  ['a status for a search status', query({ statusList: ['ACTIVE_ACK'] })],
  ['a severity in small letters', query({ severityList: ['major'] })],
  ['a time that is none', query({ startTs: 'now' })],
  ['a flag that is none', query({ searchPropagatedAlarms: 'perhaps' })],
  ['an alarm field of unknown type', query({}, { alarmFields: [{ type: 'ALARM', key: 'type' }] })],
])('refused by the framework: %s', async (_, body) => {
  const { status, body: answer } = await ask(body)
  expect([status, answer.error]).toEqual([400, 'Bad Request'])
})

test('times beyond all bounds, a window as long as time, places for names', async () => {
  expect((await find(query({ endTs: 9.2e18 }))).totalElements).toBeGreaterThan(2)
  expect((await find(query({ startTs: 9.2e18 }))).totalElements).toBe(0)
  expect((await find(query({ timeWindow: 9.2e18 }))).totalElements).toBeGreaterThan(2)
  expect(await types(query({ statusList: [2], severityList: [1] }))).toEqual(['Leak'])
})

test('alarms of what was deleted are no longer among those of its type', async () => {
  const before = await Promise.all([find(query({ pageSize: 2 })), find(query(by('severity')))])
  const gone = await device({ name: 'Doomed' })
  await raise(gone, { type: 'Doom', severity: 'CRITICAL', startTs: 1, endTs: 2 })
  expect((await find(query())).totalElements).toBe((before[0]?.totalElements ?? 0) + 1)
  await tenant.api.call('DELETE', `/api/device/${gone.id.id}`)
  expect(await Promise.all([find(query({ pageSize: 2 })), find(query(by('severity')))])).toEqual(before)
})

test('of very many entities, alarms are found alike', async () => {
  const queries = [
    query(by('severity')),
    query(by('originator', 'DESC')),
    query({ ...by('createdTime', 'DESC'), pageSize: 2, page: 1 }),
    query({ ...by('type'), severityList: ['CRITICAL', 'MINOR'] }),
    query({ textSearch: 'e' }, { alarmFields: [alarmField('type')] }),
    query({}, { entityFilter: { type: 'deviceType', deviceType: 'default', deviceNameFilter: '' } }),
    query({}, { entityFields: [{ type: 'ENTITY_FIELD', key: 'label' }] }),
  ]
  const seen = async () => {
    const pages = await Promise.all(queries.map(find))
    for (const { data } of pages)
      for (const row of data)
        for (const fields of Object.values(row.latest)) for (const value of Object.values(fields)) value.ts = 0
    return pages
  }
  const before = await seen()
  expect(before.every(({ data }) => data.length > 0)).toBe(true)
  await at.platform.db.query(
    `INSERT INTO device SELECT (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'name', 'Copy ' || n))).*
     FROM device d, generate_series(1, 1001) n WHERE d.id = $1`,
    [devices[0]?.id.id],
  )
  expect(await seen()).toEqual(before)
})
