import { describe, expect, it } from 'vitest'
import { readDashboard } from './read-dashboard'

const ALIAS = 'a0000000-0000-4000-8000-000000000001'

const configuration = {
  description: 'All pumps',
  widgets: {
    w1: {
      isSystemType: true,
      bundleAlias: 'charts',
      typeAlias: 'basic_timeseries',
      type: 'timeseries',
      sizeX: 7.5,
      sizeY: 5,
      config: {
        title: 'Pressure',
        units: { from: 'bar', METRIC: 'bar', IMPERIAL: 'psi' },
        padding: 4,
        datasources: [
          {
            type: 'entity',
            entityAliasId: ALIAS,
            dataKeys: [
              { name: 'pressure', type: 'timeseries', label: `\${entityName}`, settings: { showLines: true } },
            ],
          },
        ],
        actions: {
          headerButton: [{ id: '1', name: 'All', type: 'openDashboardState', targetDashboardStateId: 'one' }],
        },
      },
    },
    w2: { typeFullFqn: 'system.time_series_chart', type: 'timeseries', config: {} },
    w3: { typeFullFqn: 'tenant.my_bundle.gauge', type: 'latest', config: { alarmSearchStatus: 'ACTIVE' } },
  },
  states: {
    default: {
      name: 'Pumps',
      root: true,
      layouts: {
        main: {
          widgets: { w1: { sizeX: 12, sizeY: 6, row: 0, col: 0, mobileOrder: 2 }, w2: { row: 6, col: 0 } },
          gridSettings: { margins: [5, 7], columns: 48 },
          breakpoints: { sm: { widgets: { w1: { sizeX: 24, sizeY: 4, row: 0, col: 0 } } }, huge: {} },
        },
        right: { widgets: {} },
      },
    },
    one: { name: `\${entityName}`, layouts: { main: {} } },
  },
  entityAliases: { [ALIAS]: { alias: 'Pumps', filter: { type: 'deviceType', deviceType: 'pump' } } },
  filters: {},
  settings: { showTitle: true },
  timewindow: { realtime: { timewindowMs: 60_000 } },
}

describe('a dashboard of today', () => {
  const { faults, widgets, states, rootStateId, ...rest } = readDashboard({ title: 'Fleet', configuration })

  it('is read without a fault', () => {
    expect(faults).toEqual([])
    expect(rest).toMatchObject({ title: 'Fleet', description: 'All pumps', timewindow: configuration.timewindow })
    expect(rest.settings).toMatchObject({ stateControllerId: 'entity', showTitle: true, toolbarAlwaysOpen: true })
    expect(rest.entityAliases[ALIAS]).toMatchObject({ id: ALIAS, alias: 'Pumps', filter: { type: 'deviceType' } })
  })

  it('has widgets with the defaults of the reference', () => {
    expect(widgets.w1).toMatchObject({
      isSystem: true,
      bundleAlias: 'charts',
      alias: 'basic_timeseries',
      sizeX: 7,
      config: { showTitle: true, showLegend: true, units: 'bar', padding: '4px', useDashboardTimewindow: true },
    })
    expect(widgets.w1?.config.actions.headerButton).toMatchObject([
      { type: 'openDashboardState', setEntityId: true, dialogHideDashboardToolbar: true },
    ])
  })

  it('knows types by the names of newer platforms', () => {
    expect(widgets.w2).toMatchObject({
      isSystem: true,
      bundleAlias: '',
      alias: 'time_series_chart',
      sizeX: 8,
      sizeY: 6,
    })
    expect(widgets.w3).toMatchObject({ isSystem: false, bundleAlias: 'my_bundle', alias: 'gauge' })
    expect(widgets.w3?.config.alarmFilterConfig.statusList).toEqual(['ACTIVE'])
  })

  it('has layouts of whole cells, those of single widths among them', () => {
    const main = states.default?.layouts.main
    expect(rootStateId).toBe('default')
    expect(main?.gridSettings).toMatchObject({ columns: 48, margin: 5, mobileRowHeight: 70, outerMargin: true })
    expect(main?.widgets.w2).toMatchObject({ sizeX: 8, sizeY: 6, row: 6, col: 0 })
    expect(Object.keys(main?.breakpoints ?? {})).toEqual(['sm'])
    expect(states.default?.layouts.right).toBeDefined()
    expect(states.one).toMatchObject({ root: false, layouts: { main: { widgets: {} } } })
  })
})

describe('what is wrong', () => {
  const faultsOf = (change: object) =>
    readDashboard({ title: 'Fleet', configuration: { ...configuration, ...change } }).faults.map(
      ({ code, where, found }) => [code, where.join('.'), found].filter(Boolean).join(' '),
    )

  it.each([
    [{ entityAliases: {} }, `alias-missing widgets.w1.config.datasources.0.entityAliasId ${ALIAS}`],
    [{ widgets: 'none' }, 'wrong-type widgets string'],
    [{ widgets: { ...configuration.widgets, w4: null } }, 'wrong-type widgets.w4 null'],
    [{ widgets: { ...configuration.widgets, w1: { type: 'chart' } } }, 'unknown-type widgets.w1.type chart'],
    [
      { widgets: { ...configuration.widgets, w1: { type: 'latest', config: { datasources: [{ type: 'cloud' }] } } } },
      'unknown-type widgets.w1.config.datasources.0.type cloud',
    ],
    [
      { widgets: { ...configuration.widgets, w1: { type: 'rpc', config: { targetDeviceAliasIds: ['gone'] } } } },
      'alias-missing widgets.w1.config.targetDeviceAliasIds.0 gone',
    ],
    [{ states: { default: configuration.states.default, one: { root: true } } }, 'root-state states'],
    [
      { states: { default: configuration.states.default } },
      'state-missing widgets.w1.config.actions.headerButton.0.targetDashboardStateId one',
    ],
    [{ widgets: {} }, 'widget-missing states.default.layouts.main.widgets.w1 w1'],
  ])('is told with its place: %j', (change, fault) => {
    expect(faultsOf(change)).toContain(fault)
  })

  it('keeps its number, so that the others keep theirs', () => {
    const config = { datasources: [null, { type: 'function', dataKeys: [7, { name: 'f', type: 'function' }] }] }
    const { widgets } = readDashboard({ configuration: { widgets: { w: { type: 'latest', config } } } })
    expect(widgets.w?.config.datasources.map(({ type }) => type)).toEqual(['none', 'function'])
    expect(widgets.w?.config.datasources[1]?.dataKeys.map(({ type }) => type)).toEqual(['none', 'function'])
  })

  it.each([[undefined], [null], [7], ['text'], [[]], [{}], [{ configuration: null }], [{ configuration: [] }]])(
    'is never so wrong that there is no dashboard: %j',
    (json) => {
      const { states, rootStateId, widgets } = readDashboard(json)
      expect([Object.keys(states), rootStateId, widgets]).toEqual([['default'], 'default', {}])
    },
  )

  it('may stand at any place', () => {
    const junk = [null, 0, -1, 1e300, 'x', '', true, [], [null], {}, { id: {} }]
    const places = (value: unknown): (string | number)[][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, one]) => [[name], ...places(one).map((rest) => [name, ...rest])])
        : []
    const put = (value: unknown, [first, ...rest]: (string | number)[], what: unknown): unknown => {
      if (first === undefined) return what
      const copy = structuredClone(value) as Record<string | number, unknown>
      copy[first] = put(copy[first], rest, what)
      return copy
    }
    for (const place of places(configuration)) {
      for (const what of junk) {
        const read = readDashboard({ title: 'Fleet', configuration: put(configuration, place, what) })
        expect(read.states[read.rootStateId]).toBeDefined()
      }
    }
  })

  it('may be a name that every object has', () => {
    const json =
      JSON.parse(`{"configuration":{"widgets":{"__proto__":{"type":"latest"},"constructor":{"type":"static"}},
      "states":{"__proto__":{"root":true,"layouts":{"main":{"widgets":{"toString":{}}}}}}}}`)
    const { widgets, rootStateId, faults } = readDashboard(json)
    expect(Object.keys(widgets)).toEqual(['__proto__', 'constructor'])
    expect(rootStateId).toBe('__proto__')
    expect(faults).toContainEqual(expect.objectContaining({ code: 'widget-missing', found: 'toString' }))
  })
})

it('a popover of newer platforms opens as a dialog does', () => {
  const popover = { id: 'a', name: 'x', type: 'openDashboardState', openInPopover: true, targetDashboardStateId: 's' }
  const { widgets } = readDashboard({
    configuration: { widgets: { w: { type: 'latest', config: { actions: { rowClick: [popover] } } } } },
  })
  expect(widgets.w?.config.actions.rowClick).toMatchObject([
    { openInSeparateDialog: true, dialogHideDashboardToolbar: true },
  ])
})
