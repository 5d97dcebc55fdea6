// Dashboards for tests: documents as exports of 3.2.2 have them, with as little in them as there is to say.
import { unique } from './platform-api'

export const key = (name: string, more: object = {}) => ({
  name,
  type: 'timeseries',
  label: name,
  settings: {},
  ...more,
})

export const source = (entityAliasId: string, ...dataKeys: object[]) => ({
  type: 'entity',
  name: null,
  entityAliasId,
  dataKeys,
})

export const widget = (bundleAlias: string, typeAlias: string, type: string, config: object) => ({
  isSystemType: true,
  bundleAlias,
  typeAlias,
  type,
  sizeX: 8,
  sizeY: 4,
  config: { settings: {}, showTitle: true, ...config },
})

export const alias = (id: string, filter: object) => ({ [id]: { id, alias: `Alias ${id}`, filter } })
export const oneDevice = (id: string) => ({ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id } })

interface BoardParts {
  widgets: Record<string, object>
  entityAliases?: Record<string, object>
  /** Each with the widgets that it shows; else there is one with all of them. */
  states?: Record<string, { name: string; root: boolean; of: string[]; right?: string[] }>
  filters?: Record<string, object>
  settings?: object
  /** Of the main layout of each state. */
  gridSettings?: object
}

const layoutOf = (ids: string[], gridSettings: object = {}) => ({
  gridSettings: { columns: 24, ...gridSettings },
  widgets: Object.fromEntries(ids.map((id, row) => [id, { sizeX: 8, sizeY: 4, row: row * 4, col: 0 }])),
})

/** The body of POST /api/dashboard. */
export function boardOf({ widgets, entityAliases = {}, states, filters = {}, settings, gridSettings }: BoardParts) {
  const usual: NonNullable<BoardParts['states']> = {
    default: { name: 'Overview', root: true, of: Object.keys(widgets) },
  }
  return {
    title: unique('Board'),
    configuration: {
      widgets,
      entityAliases,
      states: Object.fromEntries(
        Object.entries(states ?? usual).map(([name, { of, right, ...one }]) => [
          name,
          { ...one, layouts: { main: layoutOf(of, gridSettings), ...(right && { right: layoutOf(right) }) } },
        ]),
      ),
      filters,
      timewindow: { history: { historyType: 0, timewindowMs: 3_600_000 }, aggregation: { type: 'NONE', limit: 200 } },
      settings: { stateControllerId: 'entity', showDashboardTimewindow: true, ...settings },
    },
  }
}

/** Clicked, a row opens the state about its entity. */
export const opens = (targetDashboardStateId: string) => ({
  rowClick: [
    {
      id: 'r',
      name: 'Open',
      icon: 'more_horiz',
      type: 'openDashboardState',
      targetDashboardStateId,
      setEntityId: true,
    },
  ],
})
