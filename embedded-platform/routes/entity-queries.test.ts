// Entity queries over REST: the order of checks, and seeded nonsense that never is a fault of ours.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataQuery, series, singleDevice } from '../../tests/support/entity-queries'
import { seededMutations } from '../../tests/support/mutations'
import { startPlatform, type TestPlatform } from '../../tests/support/platform'
import { makeDevice, PlatformApi, type TestTenant } from '../../tests/support/platform-api'

const FIND = '/api/entitiesQuery/find'
let it: TestPlatform
let tenant: TestTenant
let sysToken: string
let deviceId: string

beforeAll(async () => {
  it = await startPlatform({})
  const api = new PlatformApi(it.url)
  const sys = await api.signIn('sysadmin@thingsboard.org', 'sysadmin')
  sysToken = sys.token
  tenant = await api.makeTenant(sys)
  deviceId = (await makeDevice(tenant.api, { label: 'Ärger_100%' })).id
})
afterAll(() => it.close())

const find = (body: unknown, token = tenant.api.token, path = FIND) => it.api('POST', path, { token, body })

test('what cannot be read comes before the role, what cannot be done after it', async () => {
  const unreadable = { ...dataQuery({ type: 'everything' }), pageLink: { pageSize: 0 } }
  expect(await find(unreadable, sysToken)).toMatchObject({ status: 400, body: { error: 'Bad Request' } })
  const undoable = dataQuery(singleDevice(deviceId), {}, { pageSize: 0 })
  expect(await find(undoable, sysToken)).toMatchObject({ status: 403, body: { errorCode: 20 } })
  expect(await find(undoable)).toMatchObject({ status: 400, body: { errorCode: 31 } })
})

test('find/keys needs both flags', async () => {
  const query = dataQuery(singleDevice(deviceId))
  expect((await find(query, undefined, `${FIND}/keys?timeseries=true`)).status).toBe(400)
  const both = await find(query, undefined, `${FIND}/keys?timeseries=true&attributes=true`)
  expect(both.body).toEqual({ entityTypes: ['DEVICE'], timeseries: [], attribute: [] })
})

test.each([
  ['ärg', 1],
  ['R_1', 1],
  ['0%', 1],
  ['ÄRGER_100%', 1],
  ['r%1', 1],
  ['ä____r', 0],
  ['r\\_1', 1],
  ['r\\%1', 0],
])('the text search knows wildcards and all letters: %s', async (textSearch, total) => {
  const fields = { entityFields: [{ type: 'ENTITY_FIELD', key: 'label' }] }
  const found = await find(dataQuery({ type: 'entityType', entityType: 'DEVICE' }, fields, { textSearch }))
  expect(found.body.totalElements).toBe(total)
})

test('nothing selected can be searched in additional info alone', async () => {
  const query = dataQuery(singleDevice(deviceId), {}, { textSearch: 'x' })
  const additionalInfo = { entityFields: [{ type: 'ENTITY_FIELD', key: 'additionalInfo' }] }
  expect(await find({ ...query, ...additionalInfo })).toMatchObject({ status: 400, body: { errorCode: 31 } })
  expect((await find({ ...query, entityFields: [] })).body.totalElements).toBe(1)
})

const value = { defaultValue: 1, userValue: null, dynamicValue: { sourceType: 'CURRENT_USER', sourceAttribute: 'a' } }
const numeric = { type: 'NUMERIC', operation: 'LESS', value }
const keyFilters = [
  { key: series('t'), valueType: 'NUMERIC', predicate: numeric },
  { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, valueType: 'DATE_TIME', predicate: numeric },
  { key: series('t'), valueType: 'STRING', predicate: { type: 'COMPLEX', operation: 'OR', predicates: [numeric] } },
]

test('a query may be large, but not without bounds', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...keyFilters[0], key: { type: 'SERVER_ATTRIBUTE', key: `k${i}` } }))
  const ask = (count: number) => find(dataQuery(singleDevice(deviceId), { keyFilters: many(count) }))
  expect(await ask(1_000)).toMatchObject({ status: 200, body: { totalElements: 0 } })
  expect(await ask(1_001)).toMatchObject({ status: 400, body: { errorCode: 31 } })
})

const { oneOf, mutated } = seededMutations(11)

const walk = (type: string) => ({
  type,
  rootEntity: { entityType: 'DEVICE', id: deviceId },
  direction: 'FROM',
  maxLevel: 2,
  fetchLastLevelOnly: true,
})
const filters = () => [
  singleDevice(deviceId),
  { type: 'entityList', entityType: 'DEVICE', entityList: [deviceId] },
  { type: 'entityName', entityType: 'CUSTOMER', entityNameFilter: 'a' },
  { type: 'entityType', entityType: 'USER' },
  { type: 'deviceType', deviceType: 'default', deviceNameFilter: null },
  { type: 'apiUsageState' },
  { ...walk('relationsQuery'), filters: [{ relationType: 'Contains', entityTypes: ['DEVICE', 'USER'] }] },
  { ...walk('entityViewSearchQuery'), relationType: 'Contains', entityViewTypes: ['default'] },
]
test('whatever the body, the answer is a page or a refusal', async () => {
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < 600; sent++) {
    const rest = { latestValues: [series('t')], keyFilters: [oneOf(keyFilters)] }
    const sort = { key: oneOf([series('t'), { type: 'ATTRIBUTE', key: 'a' }]), direction: 'DESC' }
    const page = oneOf([{}, { textSearch: 'a' }, { sortOrder: sort }])
    const body = mutated(dataQuery(oneOf(filters()), rest, page))
    const { status } = await find(body ?? null)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    expect([200, 400], JSON.stringify(body)).toContain(status)
  }
  expect(statuses.get(200)).toBeGreaterThan(50)
  expect(statuses.get(400)).toBeGreaterThan(50)
})
