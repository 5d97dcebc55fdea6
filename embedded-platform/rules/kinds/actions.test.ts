// Nodes that do something: customers, relations, views, attributes that devices are told of, watched positions.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: patterns that the rule engine fills
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../../tests/support/platform'
import { type EntityRef, makeDevice, PlatformApi, type TestTenant, unique } from '../../../tests/support/platform-api'
import { nodeUnderTest } from '../../../tests/support/rule-node'
import { type EntityId, type EntityType, entityId, NULL_ID } from '../../ids'

const MINUTE = 60_000
let late = 0
let at: TestPlatform
let tenant: TestTenant
let other: TestTenant

const node = (clazz: string, configuration: object) => nodeUnderTest(at, tenant, clazz, configuration)
const get = <T>(path: string) => tenant.api.call<T>('GET', path)
const refOf = ({ id }: EntityRef) => entityId(id.entityType as EntityType, id.id)
const device = async () => entityId('DEVICE', (await makeDevice(tenant.api)).id)

beforeAll(async () => {
  at = await startPlatform({ clock: () => Date.now() + late })
  const api = new PlatformApi(at.url)
  const sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(sys)
  other = await api.makeTenant(sys)
})
afterAll(() => at.close())

async function customerOf({ entityType, id }: EntityId) {
  const kind = { DEVICE: 'device', ASSET: 'asset', ENTITY_VIEW: 'entityView' }[entityType as 'DEVICE']
  return (await get<{ customerId: { id: string } }>(`/api/${kind}/${id}`)).customerId.id
}
async function customerNamed(title: string) {
  const answer = await get<EntityRef>(`/api/tenant/customers?customerTitle=${encodeURIComponent(title)}`)
  return answer.id.id
}

test('assign to customer: found by title, made when missing, another tenant’s is none', async () => {
  const assign = (createCustomerIfNotExists: boolean) =>
    node('action.TbAssignToCustomerNode', {
      ...{ customerNamePattern: '${who}', customerCacheExpiration: 300, createCustomerIfNotExists },
    })
  const plain = await assign(false)
  const thing = await device()
  const to = (who: string, originator = thing) => ({ originator, metadata: { who } })
  expect((await plain.sendOne(to(tenant.customer.title))).label).toBe('Success')
  expect(await customerOf(thing)).toBe(tenant.customer.id)
  expect((await plain.sendOne(to(other.customer.title))).label).toBe('Failure')
  expect(await customerOf(thing)).toBe(tenant.customer.id)
  expect((await plain.sendOne(to(tenant.customer.title, entityId('TENANT', tenant.tenantId)))).label).toBe('Failure')

  const making = await assign(true)
  const who = unique('Made')
  const many = await Promise.all([device(), device(), device()])
  const came = [await making.send(to(who, many[0]))]
  for (const one of many.slice(1)) came.push(await making.send(to(who, one)))
  const made = await customerNamed(who)
  const told = came.flat().filter(({ type }) => type === 'ENTITY_CREATED')
  expect(told).toMatchObject([{ originator: made, metadata: { ruleNodeId: making.nodeId } }])
  expect(JSON.parse(told[0]?.data ?? '')).toMatchObject({ title: who })
  for (const one of many) expect(await customerOf(one)).toBe(made)

  // who is gone is made anew, although the old one is remembered
  await tenant.api.call('DELETE', `/api/customer/${made}`)
  expect((await making.send(to(who))).find(({ originator }) => originator === thing.id)?.label).toBe('Success')
  expect(await customerNamed(who)).not.toBe(made)
  expect(await customerOf(thing)).toBe(await customerNamed(who))
})

test('assets, views and dashboards are assigned and taken back', async () => {
  const pattern = { customerNamePattern: tenant.customer.title, customerCacheExpiration: 0 }
  const asset = refOf(await tenant.api.call<EntityRef>('POST', '/api/asset', { name: unique('Hall'), type: 'hall' }))
  const sight = { name: unique('View'), type: 'v', entityId: asset, keys: { timeseries: [], attributes: null } }
  const view = refOf(await tenant.api.call<EntityRef>('POST', '/api/entityView', sight))
  const board = refOf(await tenant.api.call<EntityRef>('POST', '/api/dashboard', { title: unique('Board') }))
  const customersOf = async () =>
    (
      await get<{ assignedCustomers: { customerId: { id: string } }[] | null }>(`/api/dashboard/info/${board.id}`)
    ).assignedCustomers?.map(({ customerId }) => customerId.id) ?? []

  const assign = await node('action.TbAssignToCustomerNode', pattern)
  for (const originator of [asset, view, board]) expect((await assign.sendOne({ originator })).label).toBe('Success')
  for (const thing of [asset, view]) expect(await customerOf(thing)).toBe(tenant.customer.id)
  expect(await customersOf()).toContain(tenant.customer.id)
  const unassign = await node('action.TbUnassignFromCustomerNode', pattern)
  for (const originator of [asset, view, board]) expect((await unassign.sendOne({ originator })).label).toBe('Success')
  for (const thing of [asset, view]) expect(await customerOf(thing)).toBe(NULL_ID)
  expect(await customersOf()).not.toContain(tenant.customer.id)
})

interface Related {
  from: EntityId
  to: EntityId
  type: string
}
const relationsTo = ({ entityType, id }: EntityId) => get<Related[]>(`/api/relations?toId=${id}&toType=${entityType}`)
const relationsFrom = ({ entityType, id }: EntityId) =>
  get<Related[]>(`/api/relations?fromId=${id}&fromType=${entityType}`)

test('create relation: to what is found or made; others are removed and the originator changed when so configured', async () => {
  const create = (configuration: object) =>
    node('action.TbCreateRelationNode', {
      ...{ direction: 'FROM', relationType: '${how}', entityType: 'ASSET', entityNamePattern: '$[hall]' },
      ...{ entityTypePattern: 'hall', entityCacheExpiration: 300, createEntityIfNotExists: true },
      ...{ changeOriginatorToRelatedEntity: false, removeCurrentRelations: false, ...configuration },
    })
  const thing = await device()
  const names = [unique('Hall'), unique('Hall')]
  const given = (hall?: string) => ({ originator: thing, metadata: { how: 'Contains' }, data: { hall } })
  const plain = await create({})
  const [told] = (await plain.send(given(names[0]))).filter(({ originator }) => originator === thing.id)
  expect(told).toMatchObject({ label: 'Success', type: 'POST_TELEMETRY_REQUEST' })
  expect((await plain.sendOne(given(names[0]))).label).toBe('Success')
  const [first, ...more] = await relationsTo(thing)
  expect(first).toMatchObject({ type: 'Contains', from: { entityType: 'ASSET' }, to: thing })
  expect(more).toEqual([])

  const moving = await create({ changeOriginatorToRelatedEntity: true, removeCurrentRelations: true })
  const came = await moving.send(given(names[1]))
  const moved = came.find(({ type }) => type === 'POST_TELEMETRY_REQUEST')
  expect(moved).toMatchObject({ label: 'Success' })
  expect(await relationsTo(thing)).toMatchObject([{ type: 'Contains', from: { id: moved?.originator } }])
  expect(moved?.originator).not.toBe(first?.from.id)
  await tenant.api.call('POST', '/api/relation', { ...first, from: first?.from, to: thing })
  await moving.send(given(names[1])) // it is there: nothing is removed
  expect(await relationsTo(thing)).toHaveLength(2)

  const missing = await create({ createEntityIfNotExists: false, entityType: 'DEVICE' })
  expect((await missing.sendOne(given(unique('Nobody')))).label).toBe('Failure')
  const { name } = await makeDevice(other.api)
  expect((await missing.sendOne(given(name))).label).toBe('Failure')
  const typeless = await create({ entityTypePattern: null })
  expect((await typeless.sendOne(given(unique('Typeless')))).label).toBe('Failure')

  const own = await create({ direction: 'TO', entityType: 'TENANT', relationType: 'Of' })
  expect((await own.sendOne(given())).label).toBe('Success')
  expect(await relationsFrom(thing)).toMatchObject([{ type: 'Of', to: { id: tenant.tenantId } }])
})

test('delete relation: to one entity, or all of the type on that side', async () => {
  const thing = await device()
  const halls = [unique('Hall'), unique('Hall'), unique('Hall')]
  for (const name of halls) {
    const { id } = await tenant.api.call<EntityRef>('POST', '/api/asset', { name, type: 'hall' })
    await tenant.api.call('POST', '/api/relation', { from: id, to: thing, type: 'Contains', typeGroup: 'COMMON' })
  }
  await tenant.api.call('POST', '/api/relation', {
    ...{ from: thing, to: await device(), type: 'Contains', typeGroup: 'COMMON' },
  })
  const parts = { direction: 'FROM', relationType: 'Contains', entityTypePattern: null, entityCacheExpiration: 1 }
  const single = await node('action.TbDeleteRelationNode', {
    ...{ ...parts, deleteForSingleEntity: true, entityType: 'ASSET', entityNamePattern: halls[0] },
  })
  expect((await single.sendOne({ originator: thing })).label).toBe('Success')
  expect(await relationsTo(thing)).toHaveLength(2)
  expect((await single.sendOne({ originator: thing })).label).toBe('Success')
  const all = await node('action.TbDeleteRelationNode', {
    ...{ ...parts, deleteForSingleEntity: false, entityType: null, entityNamePattern: '' },
  })
  expect((await all.sendOne({ originator: thing })).label).toBe('Success')
  expect(await relationsTo(thing)).toEqual([])
  expect((await relationsFrom(thing)).filter(({ type }) => type === 'Contains')).toHaveLength(1)
})

test('copy to view: its keys, of each scope, within its time; a message of each view goes on', async () => {
  const thing = await device()
  const view = async (attributes: object, endTimeMs = 0) =>
    refOf(
      await tenant.api.call<EntityRef>('POST', '/api/entityView', {
        ...{ name: unique('View'), type: 'v', entityId: thing, keys: { timeseries: [], attributes }, endTimeMs },
      }),
    )
  const shown = await view({ cs: ['a'], ss: ['b', 'c'], sh: [] })
  const closed = await view({ cs: ['a'], ss: ['b'], sh: [] }, Date.now() - MINUTE)
  const valuesOf = async ({ id }: EntityId, scope: string) => {
    const list = await get<{ key: string; value: unknown }[]>(
      `/api/plugins/telemetry/ENTITY_VIEW/${id}/values/attributes/${scope}`,
    )
    return Object.fromEntries(list.map(({ key, value }) => [key, value]))
  }
  const copy = await node('action.TbCopyAttributesToEntityViewNode', { version: 0 })
  const scoped = { metadata: { scope: 'SERVER_SCOPE' }, originator: thing }
  const posted = { originator: thing, type: 'POST_ATTRIBUTES_REQUEST', metadata: { deviceName: 'x' }, data: { a: 1 } }
  expect(await copy.sendOne(posted)).toMatchObject({ label: 'Success', originator: shown.id, data: '{"a":1}' })
  await copy.sendOne({ ...scoped, type: 'ATTRIBUTES_UPDATED', data: { a: 2, b: 3, c: '4' } })
  expect(await valuesOf(shown, 'CLIENT_SCOPE')).toEqual({ a: 1 })
  expect(await valuesOf(shown, 'SERVER_SCOPE')).toEqual({ b: 3, c: 4 })
  await copy.sendOne({ ...scoped, type: 'ATTRIBUTES_DELETED', data: { attributes: ['a', 'b'] } })
  expect(await valuesOf(shown, 'SERVER_SCOPE')).toEqual({ c: 4 })
  expect(await valuesOf(closed, 'CLIENT_SCOPE')).toEqual({})
  expect(await copy.send({ ...posted, originator: await device() })).toEqual([])
  expect((await copy.sendOne({ ...posted, type: 'POST_TELEMETRY_REQUEST' })).label).toBe('Failure')
})

test('save attributes: the device hears of shared ones unless message and node say that it need not', async () => {
  const { id, token } = await makeDevice(tenant.api)
  async function heard(notifyDevice: unknown, metadata: Record<string, string>) {
    const save = await node('telemetry.TbMsgAttributesNode', { scope: 'SHARED_SCOPE', notifyDevice })
    const polled = at.api('GET', `/api/v1/${token}/attributes/updates?timeout=400`)
    await new Promise((later) => setTimeout(later, 100))
    const given = { originator: entityId('DEVICE', id), type: 'POST_ATTRIBUTES_REQUEST', metadata, data: { a: 1 } }
    const came = await save.send(given) // the device comes and goes meanwhile
    expect(came.find(({ type }) => type === given.type)?.label).toBe('Success')
    return (await polled).status === 200
  }
  expect(await heard(false, { notifyDevice: 'false' })).toBe(false)
  expect(await heard('true', { notifyDevice: 'false' })).toBe(true)
  expect(await heard(null, { notifyDevice: 'false' })).toBe(true)
  expect(await heard(false, { notifyDevice: 'true' })).toBe(true)
  expect(await heard(false, {})).toBe(true)
})

test('save timeseries and save to custom table say what they cannot do', async () => {
  const save = await node('telemetry.TbMsgTimeseriesNode', { defaultTTL: 60 })
  const thing = await device()
  expect((await save.sendOne({ originator: thing, metadata: { TTL: '5' }, data: { a: 1 } })).label).toBe('Success')
  expect((await save.sendOne({ originator: thing, metadata: { TTL: 'x' }, data: { a: 1 } })).label).toBe('Failure')
  const table = await node('action.TbSaveToCustomCassandraTableNode', { tableName: 'log', fieldsMapping: { a: 'b' } })
  const failed = await table.sendOne({ originator: thing })
  expect(failed).toMatchObject({ label: 'Failure', error: expect.stringContaining('Cassandra') })
})

const HERE = {
  ...{ latitudeKeyName: 'lat', longitudeKeyName: 'lon', fetchPerimeterInfoFromMessageMetadata: false },
  ...{ perimeterType: 'CIRCLE', centerLatitude: 50, centerLongitude: 10, range: 1, rangeUnit: 'KILOMETER' },
}

test('gps geofencing filter: coordinates from data or metadata, perimeters from metadata', async () => {
  const thing = await device()
  const fixed = await node('geo.TbGpsGeofencingFilterNode', HERE)
  const label = async (under: typeof fixed, data: object, metadata = {}) =>
    (await under.sendOne({ originator: thing, data, metadata })).label
  expect(await label(fixed, { lat: '50.005' }, { lon: '10' })).toBe('True')
  expect(await label(fixed, { lat: 50.01, lon: 10 })).toBe('False')
  expect(await label(fixed, { lat: 50.01 })).toBe('Failure')
  const carried = await node('geo.TbGpsGeofencingFilterNode', {
    ...{ latitudeKeyName: 'lat', longitudeKeyName: 'lon', fetchPerimeterInfoFromMessageMetadata: true },
  })
  const place = { lat: 50.01, lon: 10 }
  const circle = { centerLatitude: '50', centerLongitude: '10', range: '1', rangeUnit: 'MILE' }
  expect(await label(carried, place, circle)).toBe('True')
  expect(await label(carried, place, { ...circle, rangeUnit: 'YARD' })).toBe('Failure')
  expect(await label(carried, place, { perimeter: '[[50,9],[50,11],[51,11],[51,9]]' })).toBe('True')
  expect(await label(carried, place, { perimeter: '[[50,9]' })).toBe('Failure')
  expect(await label(carried, place)).toBe('Failure')
})

test('gps geofencing events: entered, inside once it stayed, left, outside; each originator for itself', async () => {
  const [thing, second] = [await device(), await device()]
  const events = await node('geo.TbGpsGeofencingActionNode', {
    ...{ ...HERE, minInsideDuration: 1, minInsideDurationTimeUnit: 'MINUTES' },
    ...{ minOutsideDuration: 5, minOutsideDurationTimeUnit: 'SECONDS' },
  })
  const label = async (lat: number, originator = thing) =>
    (await events.sendOne({ originator, data: { lat, lon: 10 } })).label
  expect(await label(50)).toBe('Entered')
  expect(await label(50)).toBe('Success')
  late += MINUTE + 1
  expect(await label(50)).toBe('Inside')
  expect(await label(50)).toBe('Success')
  expect(await label(51, second)).toBe('Left')
  expect(await label(51)).toBe('Left')
  late += 6_000
  expect(await label(51, second)).toBe('Outside')
  expect(await label(50)).toBe('Entered')

  const kept = await get<{ key: string; value: string }[]>(
    `/api/plugins/telemetry/DEVICE/${thing.id}/values/attributes/SERVER_SCOPE?keys=${events.nodeId}`,
  )
  expect(JSON.parse(kept[0]?.value ?? '')).toMatchObject({ inside: true, stayed: false })
})
