import { describe, expect, it } from 'vitest'
import type { Members } from '../model/dashboard'
import { readDashboard } from '../model/read-dashboard'
import { entityFilterOf, isMultiple, isOfState, type Surroundings } from './entity-filter'
import { aliasPlan, choiceBody, entitiesOfPage, lookupsOf } from './resolution'
import { aliasesOfState } from './used-aliases'

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const PUMP = { entityType: 'DEVICE', id: id(1) }
const ROOM = { entityType: 'ASSET', id: id(2) }

const around: Surroundings = {
  viewer: {
    authority: 'TENANT_ADMIN',
    tenantId: id(7),
    userId: id(8),
    customerId: '13814000-1dd2-11b2-8080-808080808080',
  },
  stateEntity: (name) => (name === 'room' ? ROOM : name ? undefined : PUMP),
}
const nowhere: Surroundings = {
  viewer: { authority: 'CUSTOMER_USER', customerId: id(9) },
  stateEntity: () => undefined,
}

const built = (filter: Members, where = around) => entityFilterOf(filter, where)
const single = (entity: object) => ({ entityFilter: { type: 'singleEntity', singleEntity: entity } })

describe('the filter that a platform takes', () => {
  it.each<[Members, Members]>([
    [
      { type: 'singleEntity', singleEntity: PUMP, more: 1 },
      { type: 'singleEntity', singleEntity: PUMP },
    ],
    [
      { type: 'entityList', entityType: 'DEVICE', entityList: [id(1), '{DEVICE_ID}'] },
      { type: 'entityList', entityType: 'DEVICE', entityList: [id(1)] },
    ],
    [
      { type: 'entityName', entityType: 'ASSET' },
      { type: 'entityName', entityType: 'ASSET', entityNameFilter: '' },
    ],
    [
      { type: 'entityType', entityType: 'USER' },
      { type: 'entityType', entityType: 'USER' },
    ],
    [
      { type: 'assetType', assetType: 'room', assetNameFilter: 'R' },
      { type: 'assetType', assetType: 'room', assetTypes: ['room'], assetNameFilter: 'R' },
    ],
    [
      { type: 'deviceType', deviceTypes: ['pump', 'valve'] },
      { type: 'deviceType', deviceType: 'pump', deviceTypes: ['pump', 'valve'], deviceNameFilter: '' },
    ],
    [
      { type: 'entityViewType', entityViewType: 'v' },
      { type: 'entityViewType', entityViewType: 'v', entityViewTypes: ['v'], entityViewNameFilter: '' },
    ],
    [
      { type: 'edgeType', edgeType: 'e' },
      { type: 'edgeType', edgeType: 'e', edgeTypes: ['e'], edgeNameFilter: '' },
    ],
    [{ type: 'apiUsageState', customerId: 1 }, { type: 'apiUsageState' }],
    [
      {
        type: 'relationsQuery',
        rootStateEntity: true,
        stateEntityParamName: 'room',
        rootEntity: PUMP,
        filters: [{ relationType: 'Contains', entityTypes: ['DEVICE'], negate: true }, null],
      },
      {
        type: 'relationsQuery',
        rootEntity: ROOM,
        direction: 'FROM',
        maxLevel: 10,
        fetchLastLevelOnly: false,
        filters: [
          { relationType: 'Contains', entityTypes: ['DEVICE'] },
          { relationType: '', entityTypes: [] },
        ],
      },
    ],
    ...['asset', 'device', 'entityView', 'edge'].map((kind): [Members, Members] => [
      {
        type: `${kind}SearchQuery`,
        rootEntity: { entityType: 'CURRENT_TENANT', id: 'x' },
        direction: 'TO',
        maxLevel: 99,
        fetchLastLevelOnly: true,
        relationType: 'Manages',
        [`${kind}Types`]: ['a'],
      },
      {
        type: `${kind}SearchQuery`,
        rootEntity: { entityType: 'TENANT', id: id(7) },
        direction: 'TO',
        maxLevel: 10,
        fetchLastLevelOnly: true,
        relationType: 'Manages',
        [`${kind}Types`]: ['a'],
      },
    ]),
  ])('is made of %j', (filter, entityFilter) => expect(built(filter)).toEqual({ entityFilter }))

  it('is that of the entity of the state', () => {
    expect(built({ type: 'stateEntity', stateEntityParamName: null })).toEqual(single(PUMP))
    expect(built({ type: 'stateEntity', stateEntityParamName: 'room' })).toEqual(single(ROOM))
    expect(built({ type: 'stateEntity', stateEntityParamName: 'hall' })).toEqual({ fault: 'no-state-entity' })
    expect(built({ type: 'stateEntity', defaultStateEntity: ROOM }, nowhere)).toEqual(single(ROOM))
  })

  it.each([
    ['CURRENT_TENANT', { entityType: 'TENANT', id: id(7) }, undefined],
    ['CURRENT_USER', { entityType: 'USER', id: id(8) }, undefined],
    ['CURRENT_CUSTOMER', undefined, { entityType: 'CUSTOMER', id: id(9) }],
    ['CURRENT_USER_OWNER', { entityType: 'TENANT', id: id(7) }, { entityType: 'CUSTOMER', id: id(9) }],
  ])('knows who looks on: %s', (entityType, forTenant, forCustomer) => {
    const filter = {
      type: 'singleEntity',
      singleEntity: { entityType, id: entityType === 'CURRENT_USER' ? null : 'any' },
    }
    expect(built(filter)).toEqual(forTenant ? single(forTenant) : { fault: 'incomplete' })
    expect(built(filter, nowhere)).toEqual(forCustomer ? single(forCustomer) : { fault: 'incomplete' })
  })

  it.each<[Members, string]>([
    [{}, 'incomplete'],
    [{ type: 'entityGroup' }, 'unknown-filter'],
    [{ type: 'constructor' }, 'unknown-filter'],
    [{ type: 'entityList', entityType: 'DEVICE', entityList: ['{DEVICE_ID}'] }, 'incomplete'],
    [{ type: 'singleEntity', singleEntity: null }, 'incomplete'],
    [{ type: 'deviceType', deviceType: 7 }, 'incomplete'],
    [{ type: 'relationsQuery', rootStateEntity: true, stateEntityParamName: 'hall' }, 'no-state-entity'],
    [{ type: 'assetSearchQuery' }, 'incomplete'],
  ])('is none for %j', (filter, fault) => expect(built(filter)).toEqual({ fault }))

  it('tells whether it follows the state, and whether it finds several', () => {
    expect(isOfState({ type: 'deviceSearchQuery', rootStateEntity: true })).toBe(true)
    expect(isOfState({ type: 'deviceType', rootStateEntity: true })).toBe(false)
    expect(isMultiple({ type: 'deviceType', resolveMultiple: true })).toBe(true)
    expect(isMultiple({ type: 'singleEntity', resolveMultiple: true })).toBe(false)
  })
})

describe('a dashboard', () => {
  const source = (entityAliasId: string) => ({ type: 'entity', entityAliasId })
  const alias = (name: string, filter: object) => ({ alias: name, filter })
  const [all, here, again, lost] = [id(3), id(4), id(5), id(6)]
  const dashboard = readDashboard({
    configuration: {
      widgets: {
        a: { type: 'latest', config: { datasources: [source(all), source(here), source(all)] } },
        b: { type: 'alarm', config: { alarmSource: source(again) } },
        c: { type: 'rpc', config: { targetDeviceAliasIds: [lost, 'x'] } },
        d: { type: 'latest', config: { datasources: [source('elsewhere')] } },
      },
      states: { s: { root: true, layouts: { main: { widgets: { a: {}, b: {} } }, right: { widgets: { c: {} } } } } },
      entityAliases: {
        [all]: alias('All', { type: 'deviceType', deviceType: 'pump', resolveMultiple: true }),
        [here]: alias('Here', { type: 'stateEntity' }),
        [again]: alias('Again', { type: 'singleEntity', singleEntity: PUMP }),
      },
    },
  })
  const plans = aliasesOfState(dashboard, 's').map((one) => aliasPlan(dashboard, one, around))

  it('needs the aliases of what a state shows, each once, and tells what is missing by name', () => {
    expect(plans.map((plan) => [plan.alias, 'fault' in plan ? plan.fault : plan.isMultiple])).toEqual([
      ['All', true],
      ['Here', false],
      ['Again', false],
      [lost, 'alias-missing'],
    ])
  })

  it('looks equal ones up once, with the body of the reference', () => {
    const field = (key: string) => ({ type: 'ENTITY_FIELD', key })
    expect(lookupsOf(plans)).toEqual([
      {
        ids: [here, again],
        body: {
          entityFilter: { type: 'singleEntity', singleEntity: PUMP },
          pageLink: { pageSize: 1, page: 0, sortOrder: { key: field('createdTime'), direction: 'DESC' } },
          entityFields: [field('name'), field('label'), field('additionalInfo')],
          latestValues: [],
          keyFilters: [],
        },
      },
    ])
  })

  it('has the entity in it that was chosen', () => {
    expect(aliasPlan(dashboard, here, around, { [here]: ROOM })).toMatchObject(single(ROOM))
    expect(aliasPlan(dashboard, all, around, { [all]: ROOM })).toMatchObject({ isMultiple: true })
    expect(choiceBody({ type: 'apiUsageState' }, 'P').keyFilters).toMatchObject([{ predicate: { ignoreCase: true } }])
  })

  it('reads the answer', () => {
    const value = (text: string) => ({ ts: 1, value: text })
    const fields = { name: value('Pump'), label: value(''), additionalInfo: value('{"description":"Old"}') }
    const page = { data: [{ entityId: PUMP, latest: { ENTITY_FIELD: fields } }] }
    expect(entitiesOfPage(page)).toEqual([{ id: PUMP, name: 'Pump', label: '', description: 'Old' }])
    for (const none of [null, {}, { data: [] }, { data: [{}] }, { data: 'x' }]) expect(entitiesOfPage(none)).toEqual([])
  })
})
