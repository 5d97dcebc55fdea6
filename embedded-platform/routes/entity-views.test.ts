// Relations, assets and entity views where the platform is safer than what it is modelled on; the rest is the contract's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { makeDevice, PlatformApi, type TestTenant, unique } from '../../tests/support/platform-api'

let at: TestPlatform
let tenant: TestTenant
let other: TestTenant
let customerToken: string

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  const sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(sys)
  other = await api.makeTenant(sys)
  customerToken = await at.login(tenant.customerUser.email, tenant.customerUser.password)
})
afterAll(() => at.close())

const post = (path: string, body: unknown, token = tenant.api.token) => at.api('POST', path, { token, body })
const get = (path: string, token = tenant.api.token) => at.api('GET', path, { token })
const makeAsset = async () => (await post('/api/asset', { name: unique('Asset'), type: 'hall' })).body
const device = async () => ({ entityType: 'DEVICE', id: (await makeDevice(tenant.api)).id })
const relate = (from: unknown, to: unknown, type = 'Contains') => post('/api/relation', { from, to, type })
const makeView = (entityId: unknown, more: object = {}) =>
  post('/api/entityView', { name: unique('View'), type: 'v', entityId, ...more })

test('a walk along a circle ends, and tells each relation once', async () => {
  const [a, b] = [await makeAsset(), await makeAsset()]
  await relate(a.id, b.id)
  await relate(b.id, a.id)
  const parameters = { rootId: a.id.id, rootType: 'ASSET', direction: 'FROM', maxLevel: 0 }
  const { body } = await post('/api/relations', { parameters, filters: [] })
  expect(body).toHaveLength(2)
})

test('of all relations of an entity those stay whose other end the caller may not change', async () => {
  const hall = await makeAsset()
  const hidden = await makeAsset()
  const mine = await makeAsset()
  await relate(hall.id, hidden.id)
  await relate(hall.id, mine.id)
  for (const { id } of [hall, mine]) await post(`/api/customer/${tenant.customer.id}/asset/${id.id}`, {})
  const query = `id=x&type=x&entityId=${hall.id.id}&entityType=ASSET`
  expect((await at.api('DELETE', `/api/relations?${query}`, { token: customerToken })).status).toBe(200)
  const { body } = await get(`/api/relations?fromId=${hall.id.id}&fromType=ASSET`)
  expect(body.map((relation: { to: { id: string } }) => relation.to.id)).toEqual([hidden.id.id])
})

test('an asset that is refused to go keeps its relations', async () => {
  const hall = await makeAsset()
  const to = await device()
  await relate(hall.id, to)
  await makeView(hall.id)
  expect((await at.api('DELETE', `/api/asset/${hall.id.id}`, { token: tenant.api.token })).status).toBe(400)
  expect((await get(`/api/relations?fromId=${hall.id.id}&fromType=ASSET`)).body).toHaveLength(1)
})

test('a view on another tenant’s device is refused, one without entity is not stored', async () => {
  const foreign = { entityType: 'DEVICE', id: (await makeDevice(other.api)).id }
  expect(await makeView(foreign)).toMatchObject({ status: 400, body: { errorCode: 31 } })
  const name = unique('Nothing')
  const refused = await post('/api/entityView', { name, type: 'v', keys: { timeseries: [] } })
  expect(refused).toMatchObject({ status: 400, body: { message: 'Incorrect entityId null' } })
  expect((await get(`/api/tenant/entityViews?entityViewName=${name}`)).status).toBe(404)
})

test('a customer user cannot point a view at another device', async () => {
  const { body: view } = await makeView(await device())
  await post(`/api/customer/${tenant.customer.id}/entityView/${view.id.id}`, {})
  const moved = { ...view, entityId: await device() }
  expect((await post('/api/entityView', moved, customerToken)).status).toBe(403)
  expect(await post('/api/entityView', view, customerToken)).toMatchObject({
    status: 200,
    body: { customerId: { id: tenant.customer.id } },
  })
})

test('an update takes away what the former lists named, in their scopes', async () => {
  const source = await device()
  await post(`/api/plugins/telemetry/DEVICE/${source.id}/SERVER_SCOPE`, { a: 1, b: 2 })
  const keys = (ss: string[]) => ({ timeseries: [], attributes: { cs: [], ss, sh: [] } })
  const { body: view } = await makeView(source, { keys: keys(['a']) })
  await post('/api/entityView', { ...view, keys: keys(['b']) })
  const { body } = await get(`/api/plugins/telemetry/ENTITY_VIEW/${view.id.id}/keys/attributes`)
  expect(body).toEqual(['b'])
})

test('history and aggregates through a view end where its window and keys do', async () => {
  const source = await device()
  const points = [0, 10, 20, 30].map((ts) => ({ ts: 1000 + ts, values: { t: ts, secret: 1 } }))
  await post(`/api/plugins/telemetry/DEVICE/${source.id}/timeseries/ANY`, points)
  const keys = { timeseries: ['t'], attributes: { cs: [], ss: [], sh: [] } }
  const { body: view } = await makeView(source, { keys, startTimeMs: 1010, endTimeMs: 1030 })
  const path = `/api/plugins/telemetry/ENTITY_VIEW/${view.id.id}/values/timeseries?keys=t,secret&startTs=0&endTs=5000`
  const { body: history } = await get(`${path}&useStrictDataTypes=true`)
  expect(history).toEqual({ t: [20, 10].map((ts) => ({ ts: 1000 + ts, value: ts })) })
  const { body: sum } = await get(`${path}&interval=20000&agg=SUM&useStrictDataTypes=true`)
  expect(sum).toEqual({ t: [{ ts: 11010, value: 60 }] })
})
