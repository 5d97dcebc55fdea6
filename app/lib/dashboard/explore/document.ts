// What is explored, as a dashboard: the very document that is saved when somebody wants to keep it. Its widgets are those of
// the oldest platforms, which all know.
import type { EntityId } from '~/lib/platform/entity-id'
import { newKeyColour } from '../format/series-colour'
import { type ExploredKey, entityText, type Selection } from './selection'

export interface NamedEntity extends EntityId {
  name: string
}

interface Explored extends Omit<Selection, 'entities'> {
  title: string
  entities: readonly NamedEntity[]
  /** As a dashboard stores it; the usual one where nothing was chosen. */
  timewindow?: object
  /** Ids for what is named: the same ones while it is looked at, new ones where it is kept. */
  idOf?(name: string): string
}

const HOUR_MS = 3_600_000
const COLUMNS = 24
const CHART_ROWS = 9
const TABLE_ROWS = 8

export const EXPLORED_WINDOW = {
  selectedTab: 0,
  realtime: { realtimeType: 0, timewindowMs: HOUR_MS, interval: 10_000 },
  aggregation: { type: 'AVG', limit: 25_000 },
}

const LEGEND = {
  position: 'bottom',
  direction: 'column',
  showMin: true,
  showMax: true,
  showAvg: true,
  showTotal: false,
  showLatest: true,
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern of dashboards
const LABEL_OF_MANY = '${entityName}: '

interface Tile {
  id: string
  bundleAlias: string
  typeAlias: string
  type: 'timeseries' | 'latest'
  title: string
  rows: number
  config: object
}

export function exploredDocument({ title, entities, keys, split, timewindow, idOf = (name) => name }: Explored) {
  const aliasOf = (entity: EntityId) => idOf(entityText(entity))
  const series = keys.filter(({ place }) => place === 'ts')
  const attributes = keys.filter(({ place }) => place !== 'ts')
  const colours = new Map<string, string>()
  const colourOf = (entity: EntityId, { name }: ExploredKey) => {
    const id = `${entity.id} ${name}`
    const known = colours.get(id) ?? newKeyColour(colours.size)
    colours.set(id, known)
    return known
  }
  const sourcesOf = (some: readonly NamedEntity[], of: readonly ExploredKey[]) =>
    some.map((entity) => ({
      type: 'entity',
      name: null,
      entityAliasId: aliasOf(entity),
      dataKeys: of.map((key) => ({
        name: key.name,
        type: key.place === 'ts' ? 'timeseries' : 'attribute',
        label: some.length > 1 ? LABEL_OF_MANY + key.name : key.name,
        color: colourOf(entity, key),
        settings: {},
      })),
    }))
  const chart = (id: string, name: string, datasources: object[]): Tile => ({
    id,
    bundleAlias: 'charts',
    typeAlias: 'basic_timeseries',
    type: 'timeseries',
    title: name,
    rows: CHART_ROWS,
    config: { datasources, decimals: 2, showLegend: true, legendConfig: LEGEND },
  })
  const tiles: Tile[] = []
  if (series.length > 0) {
    if (split === 'key')
      for (const key of series) tiles.push(chart(`chart ${key.name}`, key.name, sourcesOf(entities, [key])))
    else if (split === 'entity')
      for (const one of entities) tiles.push(chart(`chart ${one.id}`, one.name, sourcesOf([one], series)))
    else tiles.push(chart('chart', title, sourcesOf(entities, series)))
    tiles.push({
      id: 'table',
      bundleAlias: 'cards',
      typeAlias: 'timeseries_table',
      type: 'timeseries',
      title: series.map(({ name }) => name).join(', '),
      rows: TABLE_ROWS,
      config: { datasources: sourcesOf(entities, series) },
    })
  }
  if (attributes.length > 0)
    tiles.push({
      id: 'attributes',
      bundleAlias: 'cards',
      typeAlias: 'entities_table',
      type: 'latest',
      title: attributes.map(({ name }) => name).join(', '),
      rows: TABLE_ROWS,
      config: { datasources: sourcesOf(entities, attributes) },
    })
  let row = 0
  const places = tiles.map(({ id, rows }) => {
    const place = { sizeX: COLUMNS, sizeY: rows, row, col: 0 }
    row += rows
    return [idOf(id), place] as const
  })
  return {
    title,
    configuration: {
      widgets: Object.fromEntries(
        tiles.map(({ id, config, rows, ...tile }) => [
          idOf(id),
          {
            ...tile,
            isSystemType: true,
            id: idOf(id),
            sizeX: COLUMNS,
            sizeY: rows,
            row: 0,
            col: 0,
            config: { title: tile.title, showTitle: true, settings: {}, useDashboardTimewindow: true, ...config },
          },
        ]),
      ),
      entityAliases: Object.fromEntries(
        entities.map((entity) => {
          const { entityType, id, name } = entity
          const filter = { type: 'singleEntity', resolveMultiple: false, singleEntity: { entityType, id } }
          return [aliasOf(entity), { id: aliasOf(entity), alias: name, filter }]
        }),
      ),
      filters: {},
      states: {
        default: {
          name: title,
          root: true,
          layouts: {
            main: { widgets: Object.fromEntries(places), gridSettings: { columns: COLUMNS, margin: 10 } },
          },
        },
      },
      timewindow: timewindow ?? EXPLORED_WINDOW,
      settings: {
        stateControllerId: 'entity',
        showTitle: true,
        showDashboardTimewindow: true,
        toolbarAlwaysOpen: true,
      },
    },
  }
}
