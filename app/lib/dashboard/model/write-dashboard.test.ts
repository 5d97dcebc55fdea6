import { expect, it } from 'vitest'
import type { Dashboard } from './dashboard'
import { readDashboard } from './read-dashboard'
import { writeDashboard } from './write-dashboard'

const document = {
  id: { id: '1' },
  version: 7,
  title: 'Fleet',
  configuration: {
    widgets: {
      w: {
        typeAlias: 'alarms_table',
        image: 'x',
        type: 'alarm',
        config: {
          title: 'Alarms',
          alarmSearchStatus: 'ACTIVE',
          pollingInterval: 5,
          datasources: [
            { type: 'entity', color: 'red', dataKeys: [{ name: 'a', type: 'attribute', _hash: 1 }, null] },
            { type: 'entity', color: 'blue' },
          ],
        },
      },
    },
    states: { default: { name: 'Default', root: true, layouts: { main: { widgets: { w: {} }, note: 1 } } } },
    unknown: { kept: [1, { two: 2 }] },
  },
}

const changed = (json: unknown, change: (dashboard: Dashboard) => void) => {
  const before = readDashboard(json)
  const after = structuredClone(before)
  change(after)
  return writeDashboard(json, before, after)
}

const withWidget = (config: object) => ({
  ...document,
  configuration: {
    ...document.configuration,
    widgets: {
      w: { ...document.configuration.widgets.w, config: { ...document.configuration.widgets.w.config, ...config } },
    },
  },
})

it('writes what nobody changed as the document that it was, of whatever age', () => {
  const old = { title: 'Old', configuration: { widgets: [{ type: 'latest' }, null], deviceAliases: { 1: {} } } }
  for (const json of [document, old, null, { configuration: 'none' }]) expect(changed(json, () => {})).toBe(json)
})

it('writes a change, and nothing beside it', () => {
  expect(changed(document, ({ widgets }) => Object.assign(widgets.w?.config ?? {}, { title: 'Open alarms' }))).toEqual(
    withWidget({ title: 'Open alarms' }),
  )
})

it('keeps members that it does not know on what is moved', () => {
  const { datasources } = document.configuration.widgets.w.config
  expect(changed(document, ({ widgets }) => widgets.w?.config.datasources.reverse())).toEqual(
    withWidget({ datasources: [...datasources].reverse() }),
  )
})

it('keeps them on what is changed where it stands', () => {
  const json = changed(document, ({ widgets }) => {
    const [source] = widgets.w?.config.datasources ?? []
    if (source?.dataKeys[0]) source.dataKeys[0].label = 'A'
  })
  expect(readDashboard(json).widgets.w?.config.datasources[0]?.dataKeys[0]?.label).toBe('A')
  expect(json).toMatchObject({
    configuration: {
      widgets: { w: { config: { datasources: [{ color: 'red', dataKeys: [{ label: 'A', _hash: 1 }, null] }, {}] } } },
    },
  })
})

it('writes to the members that the document has for it', () => {
  const change = ({ widgets }: Dashboard) =>
    Object.assign(widgets.w?.config.alarmFilterConfig ?? {}, { statusList: ['ACK'] })
  const { alarmSearchStatus: _word, ...config } = document.configuration.widgets.w.config
  expect(changed(document, change)).toMatchObject({
    configuration: { widgets: { w: { config: { ...config, alarmStatusList: ['ACK'] } } } },
  })
  const newer = withWidget({ alarmFilterConfig: { statusList: [], assigneeId: null } })
  expect(changed(newer, change)).toMatchObject({
    configuration: { widgets: { w: { config: { alarmFilterConfig: { statusList: ['ACK'], assigneeId: null } } } } },
  })
})

it('adds and takes away', () => {
  const json = changed(document, (dashboard) => {
    const { w } = dashboard.widgets
    if (w) Object.assign(dashboard.widgets, { v: { ...w, id: 'v', fqn: 'system.map' } })
    delete dashboard.widgets.w
    dashboard.title = 'Fleets'
  })
  expect(json).toMatchObject({ title: 'Fleets', version: 7, configuration: { unknown: { kept: [1, { two: 2 }] } } })
  expect(Object.keys(readDashboard(json).widgets)).toEqual(['v'])
  expect(readDashboard(json).widgets.v).toMatchObject({ alias: 'map', config: { title: 'Alarms' } })
})
