// Dashboards as data: widgets of the system's bundles with their whole configuration, as a client would have saved it
// after somebody put them together by hand. What is named here by a name gets its id when the dashboard is made.

import { systemBundles } from '../../system-data/widgets/bundles'
import { descriptorOf } from '../../system-data/widgets/descriptor'
import { defaultsOf } from '../../system-data/widgets/settings-schema'
import { hashOf } from '../model/signal'

/** `device` and `asset` are names or codes in the demo; the maker puts the id. */
export interface Ids {
  newId: () => string
  device: (code: string) => string
  asset: (name: string) => string
}

export interface Key {
  name: string
  type: 'timeseries' | 'attribute' | 'entityField' | 'alarm' | 'count'
  label: string
  units?: string
  decimals?: number
  settings?: object
}

interface Source {
  type: 'entity' | 'entityCount'
  alias: string
  filter?: string
  name?: string
  keys: readonly Key[]
}

/** Columns and rows of a grid of 24 columns. */
type Place = readonly [col: number, row: number, sizeX: number, sizeY: number]

export interface BoardWidget {
  /** Bundle and type, by alias. */
  is: readonly [bundle: string, type: string]
  title: string
  at: Place
  sources?: readonly Source[]
  settings?: object
  /** Beside what the type has by default: units, legend, time window. */
  config?: object
  /** Rows on phones; absent: as many as its type needs there. */
  phoneRows?: number
  /** Leads to another state of the dashboard, with the entity that was chosen. */
  opens?: { source: 'rowClick' | 'markerClick'; state: string }
}

export interface BoardState {
  name: string
  widgets: readonly BoardWidget[]
  /** Beside the main layout. */
  right?: readonly BoardWidget[]
}

export interface Board {
  title: string
  description: string
  aliases: (ids: Ids) => Readonly<Record<string, object>>
  filters?: Readonly<Record<string, readonly object[]>>
  timewindow: object
  settings?: object
  /** Of every layout, beside what layouts have by default. */
  grid?: object
  /** The first is the root. */
  states: Readonly<Record<string, BoardState>>
}

// The first six of the palette of charts (design system §2.4): each theme draws its own shade of them.
const COLORS = ['#008287', '#c98000', '#4758d4', '#4495ea', '#bf4a81', '#64a163']
const GRID = {
  backgroundColor: '#eeeeee',
  color: 'rgba(0,0,0,0.870588)',
  columns: 24,
  margin: 8,
  backgroundSizeMode: '100%',
  autoFillHeight: false,
  mobileAutoFillHeight: false,
  mobileRowHeight: 48,
}
const USUAL_PHONE_ROWS = 6
/** Of 48 pixels each. */
const PHONE_ROWS: Readonly<Record<string, number>> = {
  simple_card: 2,
  attributes_card: 4,
  gauge_justgage: 4,
  radial_gauge_canvas_gauges: 4,
  openstreetmap: 7,
  alarms_table: 7,
  entities_table: 7,
  html_card: 2,
  rpcbutton: 2,
}
const SETTINGS = {
  stateControllerId: 'entity',
  showTitle: true,
  showDashboardsSelect: true,
  showEntitiesSelect: true,
  showFilters: true,
  showDashboardTimewindow: true,
  showDashboardExport: true,
  toolbarAlwaysOpen: true,
  titleColor: 'rgba(0,0,0,0.870588)',
}

const HOUR = 3_600_000
/** The last so many hours, moving on. */
export const live = (hours: number, interval: number, type = 'AVG') => ({
  hideInterval: false,
  hideAggregation: false,
  hideAggInterval: false,
  selectedTab: 0,
  realtime: { realtimeType: 0, interval, timewindowMs: hours * HOUR },
  aggregation: { type, limit: 25_000 },
})
/** The last so many hours, standing still. */
export const past = (hours: number, interval: number, type = 'AVG') => ({
  hideInterval: false,
  hideAggregation: false,
  hideAggInterval: false,
  selectedTab: 1,
  history: { historyType: 0, interval, timewindowMs: hours * HOUR },
  aggregation: { type, limit: 25_000 },
})

export const series = (name: string, label: string, units = '', decimals = 1): Key => ({
  name,
  type: 'timeseries',
  label,
  units,
  decimals,
})
export const attribute = (name: string, label: string): Key => ({ name, type: 'attribute', label })
export const field = (name: string, label: string): Key => ({ name, type: 'entityField', label })

const alarmKey = (name: string, label: string): Key => ({ name, type: 'alarm', label })

/** For tables of active alarms: what can be done to each says the rest of its status. */
export const ACTIVE_KEYS: readonly Key[] = [
  alarmKey('severity', 'Severity'),
  alarmKey('type', 'What'),
  alarmKey('originator', 'Where'),
  alarmKey('createdTime', 'Since'),
]
export const ALARM_KEYS: readonly Key[] = [...ACTIVE_KEYS, alarmKey('status', 'Status')]

/** One value with its name above it. */
/** `icon`: by the name that dashboards have for it; consoles that know none for such cards show none. */
export const card = (alias: string, key: Key, at: BoardWidget['at'], icon?: string): BoardWidget => ({
  is: ['cards', 'simple_card'],
  title: key.label,
  at,
  sources: [{ type: 'entity', alias, keys: [key] }],
  settings: { labelPosition: 'top', ...(icon && { icon }) },
  config: { showTitle: false, units: key.units, decimals: key.decimals },
})

/** The number of entities of an alias. */
export const count = (title: string, alias: string, at: BoardWidget['at'], filter?: string): BoardWidget => ({
  is: ['cards', 'simple_card'],
  title,
  at,
  sources: [
    { type: 'entityCount', alias, filter, name: title, keys: [{ name: 'count', type: 'count', label: title }] },
  ],
  settings: { labelPosition: 'top' },
  config: { showTitle: false, decimals: 0 },
})

/** A legend with all its figures. */
export const LEGEND = {
  showLegend: true,
  legendConfig: {
    direction: 'column',
    position: 'bottom',
    sortDataKeys: false,
    showMin: true,
    showMax: true,
    showAvg: true,
    showTotal: false,
    showLatest: true,
  },
}

function typeOf([bundleAlias, alias]: BoardWidget['is']) {
  const widget = systemBundles.find((one) => one.alias === bundleAlias)?.widgets.find((one) => one.alias === alias)
  if (!widget) throw new Error(`there is no widget ${bundleAlias}/${alias}`)
  return widget
}

type Names = ReadonlyMap<string, string>
function idOf(names: Names, name: string): string {
  const id = names.get(name)
  if (id === undefined) throw new Error(`there is no alias or filter ${name}`)
  return id
}

function dataKey({ name, type, label, units = '', decimals, settings }: Key, at: number, defaults: object) {
  return {
    name,
    type,
    label,
    color: COLORS[at % COLORS.length],
    settings: { ...defaults, ...settings },
    units,
    ...(decimals === undefined ? {} : { decimals }),
    _hash: hashOf(`${name} ${label}`) / 2 ** 32,
  }
}

function configOf(widget: BoardWidget, newId: () => string, aliases: Names, filters: Names) {
  const kind = typeOf(widget.is)
  const defaults = JSON.parse(descriptorOf(kind).defaultConfig)
  let colours = 0
  const sources = (widget.sources ?? []).map(({ type, alias, filter, name = '', keys }) => ({
    type,
    name,
    entityAliasId: idOf(aliases, alias),
    filterId: filter === undefined ? null : idOf(filters, filter),
    dataKeys: keys.map((key) => dataKey(key, colours++, defaultsOf(kind.keySettings ?? {}))),
  }))
  const { opens } = widget
  const action = opens && {
    id: newId(),
    name: `Open ${opens.state}`,
    icon: 'more_horiz',
    type: 'openDashboardState',
    targetDashboardStateId: opens.state,
    setEntityId: true,
    stateEntityParamName: null,
    openRightLayout: false,
  }
  return {
    ...defaults,
    ...(kind.kind === 'alarm' ? { alarmSource: sources[0], datasources: [] } : { datasources: sources }),
    title: widget.title,
    ...widget.config,
    settings: { ...defaults.settings, ...widget.settings },
    actions: opens ? { [opens.source]: [action] } : {},
  }
}

/** The `configuration` of a dashboard (platform-api §2.9). */
export function configurationOf(board: Board, ids: Ids): object {
  const { newId } = ids
  const made = board.aliases(ids)
  const named = (names: readonly string[]) => new Map(names.map((name) => [name, newId()]))
  const aliases = named(Object.keys(made))
  const filters = named(Object.keys(board.filters ?? {}))
  const widgets: Record<string, object> = {}
  const place = (list: readonly BoardWidget[]) => {
    const places = list.map((widget) => {
      const id = newId()
      const [col, row, sizeX, sizeY] = widget.at
      widgets[id] = {
        id,
        isSystemType: true,
        bundleAlias: widget.is[0],
        typeAlias: widget.is[1],
        type: typeOf(widget.is).kind,
        title: widget.title,
        sizeX,
        sizeY,
        row: 0,
        col: 0,
        config: configOf(widget, newId, aliases, filters),
      }
      const mobileHeight = widget.phoneRows ?? PHONE_ROWS[widget.is[1]] ?? USUAL_PHONE_ROWS
      return [id, { sizeX, sizeY, row, col, mobileHeight }] as const
    })
    return { widgets: Object.fromEntries(places), gridSettings: { ...GRID, ...board.grid } }
  }
  const states = Object.entries(board.states).map(([id, { name, widgets: main, right }], at) => {
    const layouts = { main: place(main), ...(right ? { right: place(right) } : {}) }
    return [id, { name, root: at === 0, layouts }] as const
  })
  return {
    description: board.description,
    widgets,
    states: Object.fromEntries(states),
    entityAliases: Object.fromEntries([...aliases].map(([alias, id]) => [id, { id, alias, filter: made[alias] }])),
    filters: Object.fromEntries(
      [...filters].map(([filter, id]) => [id, { id, filter, keyFilters: board.filters?.[filter], editable: true }]),
    ),
    timewindow: board.timewindow,
    settings: { ...SETTINGS, ...board.settings },
  }
}
