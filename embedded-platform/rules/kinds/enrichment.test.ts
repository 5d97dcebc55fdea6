// Nodes that read of originator, customer, tenant and relations, and add to the message; filters that look only.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: patterns that the rule engine fills
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../../tests/support/platform'
import { type EntityRef, makeDevice, PlatformApi, type TestTenant, unique } from '../../../tests/support/platform-api'
import { nodeUnderTest } from '../../../tests/support/rule-node'
import { type EntityId, type EntityType, entityId } from '../../ids'
import { saveAttributes, saveTelemetry } from '../../telemetry/write'

let now = Date.now()
let at: TestPlatform
let tenant: TestTenant
let other: TestTenant
let device: EntityId
let neighbour: EntityId
let asset: EntityId
let foreign: EntityId

const node = (clazz: string, configuration: object) => nodeUnderTest(at, tenant, clazz, configuration)
const relate = (from: EntityId, to: EntityId, type: string) =>
  tenant.api.call('POST', '/api/relation', { from, to, type, typeGroup: 'COMMON' })
const refOf = ({ id }: EntityRef) => entityId(id.entityType as EntityType, id.id)
const long = (key: string, value: number) => ({ key, value: { type: 'LONG', value: BigInt(value) } as const })
const double = (key: string, value: number) => ({ key, value: { type: 'DOUBLE', value } as const })

beforeAll(async () => {
  at = await startPlatform({ clock: () => now })
  const api = new PlatformApi(at.url)
  const sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(sys)
  other = await api.makeTenant(sys)
  const customerId = { entityType: 'CUSTOMER', id: tenant.customer.id }
  device = entityId('DEVICE', (await makeDevice(tenant.api, { customerId, additionalInfo: { a: { b: 7 } } })).id)
  neighbour = entityId('DEVICE', (await makeDevice(tenant.api)).id)
  foreign = entityId('DEVICE', (await makeDevice(other.api)).id)
  asset = refOf(await tenant.api.call<EntityRef>('POST', '/api/asset', { name: unique('Hall'), type: 'hall' }))
  await relate(asset, device, 'Contains')
  await relate(device, neighbour, 'Next to')
  const customer = await tenant.api.call<object>('GET', `/api/customer/${tenant.customer.id}`)
  const details = { city: 'Aachen', additionalInfo: { description: 'of old' } }
  await tenant.api.call('POST', '/api/customer', { ...customer, ...details })
})
afterAll(() => at.close())

test('check existence fields: all or any, of data and metadata; null is there', async () => {
  const names = { messageNames: ['a', 'b'], metadataNames: ['m'] }
  const all = await node('filter.TbCheckMessageNode', { ...names, checkAllKeys: true })
  const label = async (under: typeof all, data: unknown, metadata = {}) =>
    (await under.sendOne({ originator: device, data, metadata })).label
  expect(await label(all, { a: 1, b: null }, { m: 'x' })).toBe('True')
  expect(await label(all, { a: 1, b: 2 })).toBe('False')
  expect(await label(all, [1], { m: 'x' })).toBe('Failure')
  const any = await node('filter.TbCheckMessageNode', { ...names, checkAllKeys: false })
  expect(await label(any, {}, { m: '' })).toBe('True')
  expect(await label(any, { toString: 1 }, { n: 'x' })).toBe('False')
})

test('originator type switch and filter', async () => {
  const kinds = await node('filter.TbOriginatorTypeSwitchNode', { version: 0 })
  const label = async (originator: EntityId) => (await kinds.sendOne({ originator })).label
  expect(await label(asset)).toBe('Asset')
  expect(await label(entityId('TENANT', tenant.tenantId))).toBe('Tenant')
  expect(await label(entityId('RULE_NODE', kinds.nodeId))).toBe('Rule node')
  const filter = await node('filter.TbOriginatorTypeFilterNode', { originatorTypes: ['ASSET', 'CUSTOMER'] })
  expect((await filter.sendOne({ originator: asset })).label).toBe('True')
  expect((await filter.sendOne({ originator: device })).label).toBe('False')
})

test('check relation: with one entity, with any; another tenant’s is none', async () => {
  const of = (configuration: object) =>
    node('filter.TbCheckRelationNode', {
      ...{ direction: 'FROM', entityType: null, entityId: null, relationType: 'Contains' },
      ...{ checkForSingleEntity: true, ...configuration },
    })
  const label = async (configuration: object) => (await (await of(configuration)).sendOne({ originator: device })).label
  const hall = { entityType: 'ASSET', entityId: asset.id }
  expect(await label(hall)).toBe('True')
  expect(await label({ ...hall, direction: 'TO' })).toBe('False')
  expect(await label({ ...hall, relationType: 'Manages' })).toBe('False')
  expect(await label({ entityType: 'DEVICE', entityId: foreign.id })).toBe('False')
  expect(await label({})).toBe('Failure')
  expect(await label({ checkForSingleEntity: false })).toBe('True')
  expect(await label({ checkForSingleEntity: false, direction: 'TO', relationType: 'Next to' })).toBe('True')
  expect(await label({ checkForSingleEntity: false, direction: 'TO' })).toBe('False')
})

test('originator attributes: prefixes, patterns in names, with time; what is missing fails with what there is', async () => {
  await saveAttributes(at.platform, device, 'CLIENT_SCOPE', [double('speed', 2)])
  await saveAttributes(at.platform, device, 'SHARED_SCOPE', [{ key: 'on', value: { type: 'BOOLEAN', value: true } }])
  await saveAttributes(at.platform, device, 'SERVER_SCOPE', [
    { key: 'place', value: { type: 'JSON', value: '{"x":1}' } },
  ])
  await saveTelemetry(at.platform, device, [{ ts: 5, ...double('t', 1e10) }])
  const wanted = {
    ...{ clientAttributeNames: ['${key}'], sharedAttributeNames: ['$[nested.key]'], serverAttributeNames: ['place'] },
    ...{ latestTsKeyNames: ['t'], getLatestValueWithTs: false, tellFailureIfAbsent: true },
  }
  const given = { originator: device, metadata: { key: 'speed' }, data: { nested: { key: 'on' } } }
  const came = await (await node('metadata.TbGetAttributesNode', wanted)).sendOne(given)
  expect(came).toMatchObject({ label: 'Success', data: JSON.stringify(given.data) })
  expect(came.metadata).toEqual({ key: 'speed', cs_speed: '2.0', shared_on: 'true', ss_place: '{"x":1}', t: '1.0E10' })

  const more = { ...wanted, serverAttributeNames: ['speed'], latestTsKeyNames: ['t', 'u'], getLatestValueWithTs: true }
  const found = { key: 'speed', cs_speed: '2.0', shared_on: 'true', t: '{"ts":5,"value":1.0E10}' }
  const failed = await (await node('metadata.TbGetAttributesNode', more)).sendOne(given)
  expect(failed).toMatchObject({ label: 'Failure', metadata: found, error: 'Not there: u, ss_speed' })
  const calm = await node('metadata.TbGetAttributesNode', { ...more, tellFailureIfAbsent: false })
  expect(await calm.sendOne(given)).toMatchObject({ label: 'Success', metadata: found })
})

test('related device attributes: of a device of the wanted type, else the message fails', async () => {
  await saveAttributes(at.platform, neighbour, 'SERVER_SCOPE', [long('height', 3)])
  const of = (deviceTypes: string[], direction = 'FROM') =>
    node('metadata.TbGetDeviceAttrNode', {
      ...{ serverAttributeNames: ['height'], tellFailureIfAbsent: true },
      deviceRelationsQuery: { direction, maxLevel: 1, relationType: 'Next to', deviceTypes, fetchLastLevelOnly: false },
    })
  expect((await (await of(['default'])).sendOne({ originator: device })).metadata).toEqual({ ss_height: '3' })
  expect((await (await of(['pump'])).sendOne({ originator: device })).label).toBe('Failure')
  expect((await (await of(['default'], 'TO')).sendOne({ originator: device })).label).toBe('Failure')
})

test('attributes and latest values of customer, tenant and a related entity under other names', async () => {
  await saveAttributes(at.platform, entityId('CUSTOMER', tenant.customer.id), 'SERVER_SCOPE', [long('limit', 50)])
  await saveTelemetry(at.platform, entityId('TENANT', tenant.tenantId), [{ ts: 1, ...double('power', 1.5) }])
  await saveAttributes(at.platform, asset, 'SERVER_SCOPE', [long('floor', 4)])
  const attrMapping = { '${what}': 'c_$[as]', absent: 'nothing' }
  const given = { originator: device, metadata: { what: 'limit' }, data: { as: 'max' } }
  const ofCustomer = await node('metadata.TbGetCustomerAttributeNode', { attrMapping, telemetry: false })
  expect((await ofCustomer.sendOne(given)).metadata).toEqual({ what: 'limit', c_max: '50' })
  expect(await ofCustomer.sendOne({ ...given, originator: neighbour })).toMatchObject({ label: 'Failure' })
  const ofTenant = { attrMapping: { power: 'p' }, telemetry: true }
  expect(
    (await (await node('metadata.TbGetTenantAttributeNode', ofTenant)).sendOne({ originator: asset })).metadata,
  ).toEqual({ p: '1.5' })

  const filters = [{ relationType: 'Contains', entityTypes: ['ASSET'] }]
  const related = (direction: string) => ({
    ...{ attrMapping: { floor: 'floor' }, telemetry: false },
    relationsQuery: { direction, maxLevel: 1, filters, fetchLastLevelOnly: false },
  })
  const up = await node('metadata.TbGetRelatedAttributeNode', related('TO'))
  expect((await up.sendOne({ originator: device })).metadata).toEqual({ floor: '4' })
  const down = await node('metadata.TbGetRelatedAttributeNode', related('FROM'))
  expect((await down.sendOne({ originator: device })).label).toBe('Failure')
})

test('a relation to another tenant’s entity leads nowhere', async () => {
  await at.platform.db.query(
    `INSERT INTO relation (from_id, from_type, to_id, to_type, type_group, type)
     VALUES ($1, 'DEVICE', $2, 'DEVICE', 'COMMON', 'Spies')`,
    [neighbour.id, foreign.id],
  )
  const filters = [{ relationType: 'Spies', entityTypes: [] }]
  const relationsQuery = { direction: 'FROM', maxLevel: 1, filters, fetchLastLevelOnly: false }
  const change = await node('transform.TbChangeOriginatorNode', { originatorSource: 'RELATED', relationsQuery })
  expect((await change.sendOne({ originator: neighbour })).label).toBe('Failure')
})

test('originator fields: ids, numbers, parts of what is nested; null is a text, what is not there is left out', async () => {
  const fieldsMapping = { id: 'id', customerId: 'owner', 'additionalInfo.a.b': 'seven', label: 'label', none: 'none' }
  const under = await node('metadata.TbGetOriginatorFieldsNode', { fieldsMapping })
  expect((await under.sendOne({ originator: device })).metadata).toEqual({
    ...{ id: device.id, owner: tenant.customer.id, seven: '7', label: 'null' },
  })
  const own = await under.sendOne({ originator: entityId('TENANT', tenant.tenantId) })
  expect(own.metadata).toEqual({ id: tenant.tenantId })
})

test('customer and tenant details: into metadata or data', async () => {
  const detailsList = ['TITLE', 'CITY', 'ZIP', 'ADDITIONAL_INFO']
  const aside = await node('metadata.TbGetCustomerDetailsNode', { detailsList, addToMetadata: true })
  const details = { customer_title: tenant.customer.title, customer_city: 'Aachen', customer_additionalInfo: 'of old' }
  expect((await aside.sendOne({ originator: device })).metadata).toEqual(details)
  expect((await aside.sendOne({ originator: neighbour })).label).toBe('Failure')
  const inside = await node('metadata.TbGetCustomerDetailsNode', { detailsList, addToMetadata: false })
  expect((await inside.sendOne({ originator: device, data: '{"exact":25.0}' })).data).toBe(
    `{"exact":25.0,${JSON.stringify(details).slice(1)}`,
  )
  const ofTenant = await node('metadata.TbGetTenantDetailsNode', { detailsList: ['TITLE'], addToMetadata: true })
  expect((await ofTenant.sendOne({ originator: asset })).metadata).toEqual({
    tenant_title: expect.stringContaining('Tenant'),
  })
})

test('originator telemetry: first, last, all, in intervals and by patterns', async () => {
  const points = [10, 20, 30, 40].map((minutes) => ({ ts: now - minutes * 60_000, ...long('n', minutes) }))
  await saveTelemetry(at.platform, device, points)
  const fetch = async (configuration: object, metadata = {}) => {
    const under = await node('metadata.TbGetTelemetryNode', {
      ...{ startInterval: 35, endInterval: 5, startIntervalTimeUnit: 'MINUTES', endIntervalTimeUnit: 'MINUTES' },
      ...{ startIntervalPattern: '${from}', endIntervalPattern: '$[to]', useMetadataIntervalPatterns: false },
      ...{ fetchMode: 'FIRST', orderBy: 'ASC', limit: 2, latestTsKeyNames: ['${k}', 'none'], ...configuration },
    })
    return under.sendOne({ originator: device, metadata: { k: 'n', ...metadata }, data: { to: now } })
  }
  const n = async (configuration: object, metadata = {}) => (await fetch(configuration, metadata)).metadata.n
  const shown = (minutes: number) => ({ ts: now - minutes * 60_000, value: minutes })
  expect(await n({})).toBe('"30"')
  expect(await n({ fetchMode: 'LAST' })).toBe('"10"')
  expect(JSON.parse((await n({ fetchMode: 'ALL' })) ?? '')).toEqual([shown(30), shown(20)])
  expect(JSON.parse((await n({ fetchMode: 'ALL', orderBy: 'DESC' })) ?? '')).toEqual([shown(10), shown(20)])
  expect(await n({ startInterval: 1, startIntervalTimeUnit: 'HOURS' })).toBe('"40"')
  expect(await n({ startInterval: 3, endInterval: 0 })).toBeUndefined()
  const patterned = { useMetadataIntervalPatterns: true }
  expect(await n(patterned, { from: String(now - 20 * 60_000) })).toBe('"20"')
  expect((await fetch(patterned)).label).toBe('Failure')
  expect((await fetch({ latestTsKeyNames: [] })).label).toBe('Failure')
})

test('calculate delta: remembers, or reads what is stored; rounds; takes what is no counter to Other', async () => {
  const settings = {
    ...{ inputValueKey: 'c', outputValueKey: 'd', addPeriodBetweenMsgs: true, periodValueKey: 'ms', round: 2 },
    tellFailureIfDeltaIsNegative: false,
  }
  const counter = await node('metadata.CalculateDeltaNode', { ...settings, useCache: true })
  const send = (under: typeof counter, data: unknown, ts = '1000') =>
    under.sendOne({ originator: asset, data, metadata: { ts } })
  expect((await send(counter, '{"c":1.0,"exact":2.50}')).data).toBe('{"c":1.0,"exact":2.50,"d":0,"ms":0}')
  expect((await send(counter, { c: 2.005 }, '3500')).data).toBe('{"c":2.005,"d":1.01,"ms":2500}')
  expect((await send(counter, { c: 3.014 }, '3500')).data).toBe('{"c":3.014,"d":1.01,"ms":0}')
  expect((await send(counter, { c: '1' }, '3600')).data).toBe('{"c":"1","d":-2.01,"ms":100}')
  expect(await send(counter, { e: 1 })).toMatchObject({ label: 'Other', data: '{"e":1}' })
  expect((await counter.sendOne({ originator: asset, type: 'ACTIVITY_EVENT', data: { c: 1 } })).label).toBe('Other')

  await saveTelemetry(at.platform, asset, [{ ts: 900, ...double('c', 0.5) }])
  const stored = await node('metadata.CalculateDeltaNode', { ...settings, useCache: false, round: null })
  for (const time of ['1000', '1000'])
    expect((await send(stored, { c: 2 }, time)).data).toBe('{"c":2,"d":1.5,"ms":100}')
  await saveTelemetry(at.platform, asset, [{ ts: 950, key: 'c', value: { type: 'BOOLEAN', value: true } }])
  expect((await send(stored, { c: 2 })).label).toBe('Failure')
  const strict = await node('metadata.CalculateDeltaNode', {
    ...{ ...settings, inputValueKey: 't', useCache: false, tellFailureIfDeltaIsNegative: true },
  })
  expect(await strict.sendOne({ originator: device, data: { t: 1 } })).toMatchObject({
    label: 'Failure',
    data: '{"t":1}',
  })
})

test('change originator: customer, tenant, related entity, originator of an alarm; else the message fails', async () => {
  const filters = [{ relationType: 'Next to', entityTypes: [] }]
  const relationsQuery = { direction: 'FROM', maxLevel: 0, filters, fetchLastLevelOnly: false }
  const change = async (originatorSource: string, originator: EntityId) => {
    const under = await node('transform.TbChangeOriginatorNode', { originatorSource, relationsQuery })
    const { label, originator: changed } = await under.sendOne({ originator })
    return label === 'Success' ? changed : label
  }
  expect(await change('CUSTOMER', device)).toBe(tenant.customer.id)
  expect(await change('CUSTOMER', neighbour)).toBe('Failure')
  expect(await change('TENANT', device)).toBe(tenant.tenantId)
  expect(await change('TENANT', entityId('DASHBOARD', device.id))).toBe('Failure')
  expect(await change('RELATED', asset)).toBe(neighbour.id)
  expect(await change('RELATED', neighbour)).toBe('Failure')
  const fields = { type: 'High', severity: 'MAJOR', status: 'ACTIVE_UNACK' }
  const alarm = await tenant.api.call<EntityRef>('POST', '/api/alarm', { ...fields, originator: device })
  expect(await change('ALARM_ORIGINATOR', refOf(alarm))).toBe(device.id)
  expect(await change('ALARM_ORIGINATOR', device)).toBe('Failure')
  now += 1
})
