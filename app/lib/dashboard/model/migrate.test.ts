import { describe, expect, it } from 'vitest'
import { migrated } from './migrate'
import { readDashboard } from './read-dashboard'

const DEVICE = 'd0000000-0000-4000-8000-000000000001'

const ofOldAge = {
  title: 'Greenhouse',
  configuration: {
    widgets: [
      {
        isSystemType: true,
        bundleAlias: 'charts',
        typeAlias: 'timeseries',
        type: 'timeseries',
        sizeX: 8,
        sizeY: 6,
        row: 2,
        col: 3,
        config: {
          mobileOrder: 4,
          datasources: [{ type: 'device', deviceAliasId: 1, deviceName: 'Box', dataKeys: [] }],
        },
      },
      { type: 'rpc', config: { targetDeviceAliasIds: ['1'], alarmSource: { type: 'device', deviceAliasId: '2' } } },
    ],
    deviceAliases: {
      1: { alias: 'Box', deviceId: DEVICE },
      2: { alias: 'Sensors', deviceFilter: { useFilter: true, deviceNameFilter: 'Sen', deviceList: [] } },
      3: { alias: 'Two', deviceFilter: { useFilter: false, deviceList: [DEVICE] } },
    },
    gridSettings: { columns: 32, margins: [3, 3], showTitle: true, titleColor: '#123456', showDevicesSelect: false },
    note: 'kept',
  },
}

describe('a dashboard of devices alone, with a list of widgets and one state', () => {
  const dashboard = readDashboard(ofOldAge)
  const [chart, command] = Object.values(dashboard.widgets)
  const byName = Object.fromEntries(Object.values(dashboard.entityAliases).map((one) => [one.alias, one]))

  it('is read without a fault', () => expect(dashboard.faults).toEqual([]))

  it('has aliases of today', () => {
    expect(byName.Box?.filter).toEqual({
      type: 'entityList',
      resolveMultiple: false,
      entityType: 'DEVICE',
      entityList: [DEVICE],
    })
    expect(byName.Sensors?.filter).toMatchObject({ type: 'entityName', entityNameFilter: 'Sen' })
    expect(byName.Two?.filter).toMatchObject({ type: 'entityList', entityList: [DEVICE] })
    expect(byName.Box?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  })

  it('has widgets that name them, the sources of alarms too', () => {
    expect(chart).toMatchObject({ alias: 'basic_timeseries' })
    expect(chart?.config.datasources).toMatchObject([
      { type: 'entity', entityAliasId: byName.Box?.id, entityName: 'Box' },
    ])
    expect(command?.config.targetDeviceAliasIds).toEqual([byName.Box?.id])
    expect(command?.config.alarmSource).toMatchObject({ type: 'entity', entityAliasId: byName.Sensors?.id })
  })

  it('has one state, with the places that widgets had and the grid of the dashboard', () => {
    const main = dashboard.states.default?.layouts.main
    expect(dashboard.states.default).toMatchObject({ name: 'Greenhouse', root: true })
    expect(main?.widgets[chart?.id ?? '']).toMatchObject({ sizeX: 8, sizeY: 6, row: 2, col: 3, mobileOrder: 4 })
    expect(main?.gridSettings).toMatchObject({ columns: 32, margin: 3 })
    expect(dashboard.settings).toMatchObject({ showTitle: true, titleColor: '#123456', showEntitiesSelect: false })
  })

  it('is the same whenever it is read', () => expect(readDashboard(structuredClone(ofOldAge))).toEqual(dashboard))
})

it('writes the old grid to the root, whatever that is called', () => {
  const configuration = { states: { first: { name: 'One', root: true } }, gridSettings: { columns: 12 } }
  expect(readDashboard({ configuration }).states.first?.layouts.main.gridSettings.columns).toBe(12)
})

it('turns aliases without typed filters into such', () => {
  const entityAliases = {
    a: { alias: 'Rooms', entityType: 'ASSET', entityFilter: { useFilter: true, entityNameFilter: 'R' } },
    b: { alias: 'Some', entityType: 'ASSET', entityFilter: { useFilter: false, entityList: ['x', 7] } },
  }
  const filters = Object.values(readDashboard({ configuration: { entityAliases } }).entityAliases).map(
    (one) => one.filter,
  )
  expect(filters).toEqual([
    { type: 'entityName', resolveMultiple: false, entityType: 'ASSET', entityNameFilter: 'R' },
    { type: 'entityList', resolveMultiple: false, entityType: 'ASSET', entityList: ['x'] },
  ])
})

it('leaves a device that is named by its id alone, as newer platforms do it', () => {
  const widgets = { w: { type: 'latest', config: { datasources: [{ type: 'device', deviceId: DEVICE }] } } }
  expect(readDashboard({ configuration: { widgets } }).widgets.w?.config.datasources).toMatchObject([
    { type: 'device', deviceId: DEVICE },
  ])
})

it('gives back what is of today as it is', () => {
  const today = { widgets: { w: { config: { datasources: [{ type: 'entity' }] } } }, states: { s: {} }, more: [1] }
  expect(migrated(today, '')).toBe(today)
})
