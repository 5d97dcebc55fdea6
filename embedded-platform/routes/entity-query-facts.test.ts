// Entity queries where it is not obvious: order without a value or a key, names with wildcards (platform-api §10).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataQuery } from '../../tests/support/entity-queries'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { makeDevice, PlatformApi, type TestTenant } from '../../tests/support/platform-api'

let at: TestPlatform
let tenant: TestTenant

const LABELS = [null, '', 'b', 'A', '~', '日']

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
  for (const [place, label] of LABELS.entries()) await makeDevice(tenant.api, { name: `Pump ${place}`, label })
})
afterAll(() => at.close())

const label = { type: 'ENTITY_FIELD', key: 'label' }
const DEVICES = { type: 'entityType', entityType: 'DEVICE' }
const find = (filter: object, page: object = {}) =>
  at.api('POST', '/api/entitiesQuery/find', { token: tenant.api.token, body: dataQuery(filter, {}, page) })
async function names(filter: object, page: object = {}): Promise<string[]> {
  const { status, body } = await find(filter, page)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.map(({ latest }: { latest: { ENTITY_FIELD: { name: { value: string } } } }) =>
    latest.ENTITY_FIELD.name.value.replace('Pump ', ''),
  )
}

test('without the field that sorts they come last, or first from above; an empty text is a text', async () => {
  const ascending = ['1', '3', '2', '4', '5', '0']
  expect(await names(DEVICES, { sortOrder: { key: label, direction: 'ASC' } })).toEqual(ascending)
  expect(await names(DEVICES, { sortOrder: { key: label, direction: 'DESC' } })).toEqual(ascending.toReversed())
  const page = { pageSize: 2, page: 2, sortOrder: { key: label, direction: 'ASC' } }
  expect(await names(DEVICES, page)).toEqual(['5', '0'])
})

test.each([{}, { direction: 'DESC' }, { key: null, direction: 'ASC' }])(
  'an order without a key is none: %j',
  async (sortOrder) => {
    expect(await names(DEVICES, { sortOrder })).toEqual(['0', '1', '2', '3', '4', '5'])
  },
)

test('what cannot be read is a fault in an order without a key, too', async () => {
  expect((await find(DEVICES, { sortOrder: { direction: 'UP' } })).status).toBe(400)
})

test.each([
  ['%mp 3', ['3']],
  ['P_mp 3', ['3']],
  ['p%4', ['4']],
  ['_____3', ['3']],
  ['\\%', []],
  ['Pump\\_3', []],
])('names are found by %s', async (pattern, expected) => {
  const filters = [
    { type: 'entityName', entityType: 'DEVICE', entityNameFilter: pattern },
    { type: 'deviceType', deviceType: 'default', deviceNameFilter: pattern },
  ]
  for (const filter of filters) expect(await names(filter), JSON.stringify(filter)).toEqual(expected)
})

test('a predicate takes them as they are', async () => {
  const name = { type: 'ENTITY_FIELD', key: 'name' }
  const value = { defaultValue: 'Pump _', userValue: null, dynamicValue: null }
  const predicate = { type: 'STRING', operation: 'STARTS_WITH', value, ignoreCase: true }
  const keyFilters = [{ key: name, valueType: 'STRING', predicate }]
  const body = dataQuery(DEVICES, { keyFilters })
  const found = await at.api('POST', '/api/entitiesQuery/find', { token: tenant.api.token, body })
  expect(found.body.totalElements).toBe(0)
})
