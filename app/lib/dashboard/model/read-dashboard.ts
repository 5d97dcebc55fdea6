// A dashboard of any age as one shape. Whatever the document holds, there is a dashboard in the end, with at least one
// state; what could not be read is told in `faults`.
import type { ById, Dashboard, DashboardFilter, DashboardState, EntityAlias } from './dashboard'
import type { Fault } from './fault'
import { migrated } from './migrate'
import { missingParts } from './missing-parts'
import { DEFAULT_STATE } from './old-states'
import { isObject, objectOf } from './own'
import { Part } from './part'
import { readState } from './read-layout'
import { readSettings } from './read-settings'
import { readWidget } from './read-widget'
import type { Widget } from './widget'

const titleOf = (entity: Record<string, unknown>) =>
  [entity.title, entity.name].find((one): one is string => typeof one === 'string' && one !== '') ?? ''

/** The configuration of `json` in today's form; `write-dashboard.ts` writes on it. */
export function configurationOf(json: unknown): Record<string, unknown> {
  const entity = objectOf(json)
  return migrated(objectOf(entity.configuration), titleOf(entity))
}

const readAlias = (part: Part, id: string): EntityAlias => ({
  id,
  alias: part.text('alias') || id,
  filter: part.members('filter'),
})

const readFilter = (part: Part, id: string): DashboardFilter => ({
  id,
  filter: part.text('filter') || id,
  editable: part.flag('editable', false),
  keyFilters: part.list('keyFilters'),
})

function readStates(
  configuration: Part,
  widgets: ById<Widget>,
  title: string,
): Pick<Dashboard, 'states' | 'rootStateId'> {
  const read = configuration
    .partsByName('states')
    .map(([id, part]): [string, DashboardState] => [id, readState(part, id, widgets)])
  if (read.length === 0) {
    read.push([DEFAULT_STATE, readState(new Part({ name: title }, [], []), title || DEFAULT_STATE, widgets)])
  }
  const roots = read.filter(([, { root }]) => root)
  if (read.length > 1 && roots.length !== 1) configuration.tell('root-state', ['states'])
  const [rootStateId = DEFAULT_STATE] = roots[0] ?? read[0] ?? []
  const states = read.map(([id, state]) => [id, { ...state, root: id === rootStateId }])
  return { states: Object.fromEntries(states), rootStateId }
}

const each = <Value>(parts: [string, Part][], read: (part: Part, id: string) => Value): ById<Value> =>
  Object.fromEntries(parts.map(([id, part]) => [id, read(part, id)]))

/** `json`: the dashboard as the platform sends it or a file holds it. */
export function readDashboard(json: unknown): Dashboard {
  const faults: Fault[] = []
  const entity = objectOf(json)
  const title = titleOf(entity)
  const configuration = new Part(configurationOf(json), [], faults)
  const isNew = isObject(json) && (entity.configuration === undefined || entity.configuration === null)
  if (!isNew && !isObject(entity.configuration)) configuration.tell('not-a-dashboard')
  const widgets = each(configuration.partsByName('widgets'), readWidget)
  const parts = {
    widgets,
    ...readStates(configuration, widgets, title),
    entityAliases: each(configuration.partsByName('entityAliases'), readAlias),
    filters: each(configuration.partsByName('filters'), readFilter),
  }
  return {
    title,
    description: configuration.text('description'),
    settings: readSettings(configuration.part('settings')),
    ...parts,
    timewindow: configuration.members('timewindow'),
    faults: [...faults, ...missingParts(parts)],
  }
}
