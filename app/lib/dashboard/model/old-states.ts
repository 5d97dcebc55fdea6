// Dashboards of one state, from before there were states (1.3): what they say of themselves goes where it stands today.
import type { Members } from './dashboard'
import { isObject, mapped, objectOf, without } from './own'

export const DEFAULT_STATE = 'default'

const defined = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))

function placeOf(widget: unknown): Members {
  const { sizeX, sizeY, row, col, config } = objectOf(widget)
  const { mobileHeight, mobileOrder } = objectOf(config)
  return defined({ sizeX, sizeY, row, col, mobileHeight, mobileOrder })
}

export function withStates(configuration: Members, title: string): Members {
  const { states, widgets } = configuration
  if (Object.values(objectOf(states)).some(isObject)) return configuration
  const main = { widgets: mapped(objectOf(widgets), placeOf) }
  return { ...configuration, states: { [DEFAULT_STATE]: { name: title, root: true, layouts: { main } } } }
}

export function rootIn(states: Members): string | undefined {
  const ids = Object.keys(states)
  return ids.find((id) => objectOf(states[id]).root === true) ?? ids[0]
}

/** Of the old grid: members of the settings by their names of then. */
const SETTINGS: Record<string, string> = {
  showTitle: 'showTitle',
  titleColor: 'titleColor',
  showDevicesSelect: 'showEntitiesSelect',
  showEntitiesSelect: 'showEntitiesSelect',
  showDashboardTimewindow: 'showDashboardTimewindow',
  showDashboardExport: 'showDashboardExport',
}

function withGrid(state: unknown, grid: Members): Members {
  const { layouts } = objectOf(state)
  const { main } = objectOf(layouts)
  const gridSettings = { ...grid, ...objectOf(objectOf(main).gridSettings) }
  return { ...objectOf(state), layouts: { ...objectOf(layouts), main: { ...objectOf(main), gridSettings } } }
}

/** Goes to the root, whatever it is called. */
export function withoutOldGrid(configuration: Members): Members {
  const { gridSettings, states, settings } = configuration
  if (!isObject(gridSettings)) return configuration
  const root = rootIn(objectOf(states))
  const said = Object.entries(SETTINGS).flatMap(([then, now]): [string, unknown][] =>
    gridSettings[then] === undefined ? [] : [[now, gridSettings[then]]],
  )
  const grid = without(gridSettings, ...Object.keys(SETTINGS))
  return {
    ...without(configuration, 'gridSettings'),
    settings: { ...Object.fromEntries(said), ...objectOf(settings) },
    states: mapped(objectOf(states), (state, id) => (id === root ? withGrid(state, grid) : state)),
  }
}
