// The filters of entity queries over REST: what each finds, for whom, and what is wrong with their members.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataQuery } from '../../tests/support/entity-queries'
import { startPlatform, type TestPlatform } from '../../tests/support/platform'
import { makeDevice, PlatformApi, type TestTenant } from '../../tests/support/platform-api'
import { entityId, NULL_ID } from '../ids'

let it: TestPlatform
let tenant: TestTenant
let other: TestTenant
let site: string
let hall: string
let pump: string
let customerToken: string

beforeAll(async () => {
  it = await startPlatform({})
  const api = new PlatformApi(it.url)
  const sys = await api.signIn('sysadmin@thingsboard.org', 'sysadmin')
  tenant = await api.makeTenant(sys)
  other = await api.makeTenant(sys)
  customerToken = await it.login(tenant.customerUser.email, tenant.customerUser.password)
  const customerId = entityId('CUSTOMER', tenant.customer.id)
  const make = async (path: string, body: object) => (await post(path, body)).body.id.id as string
  site = await make('/api/asset', { name: 'Site', type: 'site' })
  hall = await make('/api/asset', { name: 'Hall', type: 'hall', customerId })
  const board = await make('/api/dashboard', { title: 'Board' })
  pump = (await makeDevice(tenant.api, { name: 'Pump', customerId })).id
  const relate = (from: object, to: object) =>
    post('/api/relation', { from, to, type: 'Contains', typeGroup: 'COMMON' })
  await relate(entityId('ASSET', site), entityId('ASSET', hall))
  await relate(entityId('ASSET', hall), entityId('DEVICE', pump))
  await relate(entityId('ASSET', site), entityId('DASHBOARD', board))
  await relate(entityId('DEVICE', pump), entityId('ASSET', site))
})
afterAll(() => it.close())

const post = (path: string, body: unknown, token = tenant.api.token) => it.api('POST', path, { token, body })
const find = (filter: object, token?: string, rest?: object) =>
  post('/api/entitiesQuery/find', dataQuery(filter, rest), token)
async function names(filter: object, token?: string) {
  const { status, body } = await find(filter, token)
  expect(status).toBe(200)
  return body.data.map(
    (row: { latest: { ENTITY_FIELD: { name: { value: string } } } }) => row.latest.ENTITY_FIELD.name.value,
  )
}

const walk = (rest: object = {}) => ({
  type: 'relationsQuery',
  rootEntity: { entityType: 'ASSET', id: site },
  direction: 'FROM',
  ...rest,
})

test('a circle is walked once, and leads back to where it began', async () => {
  expect(await names(walk())).toEqual(['Board', 'Hall', 'Pump', 'Site'])
  expect(await names(walk({ maxLevel: 2, filters: [{ entityTypes: ['ASSET', 'DEVICE'] }] }))).toEqual(['Hall', 'Pump'])
  expect(await names(walk({ maxLevel: '1', direction: 'TO' }))).toEqual(['Pump'])
})

test('customer users see what is theirs, another tenant sees nothing', async () => {
  expect(await names(walk(), customerToken)).toEqual(['Hall', 'Pump'])
  expect(await names(walk(), other.api.token)).toEqual([])
  const search = walk({ type: 'assetSearchQuery', assetTypes: ['site', 'hall'] })
  expect(await names(search)).toEqual(['Hall', 'Site'])
  expect(await names(search, customerToken)).toEqual(['Hall'])
  expect(await names(search, other.api.token)).toEqual([])
})

test('a type and a prefix of the name', async () => {
  expect(await names({ type: 'assetType', assetType: 'hall', assetNameFilter: 'HA' })).toEqual(['Hall'])
  expect(await names({ type: 'assetType', assetType: 'Hall' })).toEqual([])
  expect(await names({ type: 'assetType', assetType: 'hall', assetNameFilter: '%' })).toEqual(['Hall'])
  expect(await names({ type: 'entityViewType', entityViewType: 'hall' })).toEqual([])
})

test('the usage state is called like its tenant and is no matter of customers', async () => {
  expect(await names({ type: 'apiUsageState' })).toHaveLength(1)
  expect(await names({ type: 'entityType', entityType: 'API_USAGE_STATE' })).toEqual(
    await names({ type: 'entityType', entityType: 'TENANT' }),
  )
  expect(await names({ type: 'apiUsageState' }, customerToken)).toEqual([])
})

const EVERYBODY = { entityType: 'ASSET', id: NULL_ID }

test.each([
  { rootEntity: { entityType: 'CURRENT_TENANT', id: NULL_ID } },
  { rootEntity: { entityType: 'ASSET', id: 'x' } },
  { rootEntity: 'site' },
  { rootEntity: EVERYBODY, direction: 'SIDEWAYS' },
  { rootEntity: EVERYBODY, maxLevel: 2 ** 31 },
  { rootEntity: EVERYBODY, maxLevel: {} },
  { rootEntity: EVERYBODY, fetchLastLevelOnly: 'perhaps' },
  { rootEntity: EVERYBODY, filters: ['Contains'] },
  { rootEntity: EVERYBODY, filters: [{ relationType: {} }] },
  { rootEntity: EVERYBODY, filters: [{ entityTypes: 'ASSET' }] },
  { rootEntity: EVERYBODY, filters: [{ entityTypes: [''] }] },
  { type: 'deviceSearchQuery', rootEntity: EVERYBODY, deviceTypes: [{}] },
  { type: 'deviceSearchQuery', rootEntity: EVERYBODY, relationType: [] },
])('what cannot be read is refused: %j', async (rest) => {
  expect(await find(walk(rest))).toMatchObject({ status: 400, body: { error: 'Bad Request' } })
})

test.each([
  { rootEntity: null },
  { direction: null },
  { filters: [null] },
  { filters: [{ entityTypes: [null] }] },
  { filters: [{ relationType: '\0' }] },
  { type: 'deviceSearchQuery', deviceTypes: ['\0'] },
])('what cannot be done is refused with a reason: %j', async (rest) => {
  expect(await find(walk(rest))).toMatchObject({ status: 400, body: { errorCode: 31 } })
})

test.each(['TENANT', 'USER', 'DASHBOARD', 'RULE_CHAIN', 'ALARM'])(
  'nothing is reached from a %s that is none',
  async (entityType) => {
    expect(await names(walk({ rootEntity: { entityType, id: site } }))).toEqual([])
  },
)

test('rows of mixed kinds are filtered and searched by their common fields', async () => {
  const key = { type: 'ENTITY_FIELD', key: 'entityType' }
  const value = { defaultValue: 'ASSET' }
  const keyFilters = [{ key, valueType: 'STRING', predicate: { type: 'STRING', operation: 'EQUAL', value } }]
  expect((await find(walk(), undefined, { keyFilters })).body.totalElements).toBe(2)
  const count = await post('/api/entitiesQuery/count', { entityFilter: walk(), keyFilters })
  expect(count).toMatchObject({ status: 200, body: 2 })
  const query = { ...dataQuery(walk()), pageLink: { pageSize: 10, page: 0, textSearch: 'ALL' } }
  expect((await post('/api/entitiesQuery/find', query)).body.totalElements).toBe(1)
})
