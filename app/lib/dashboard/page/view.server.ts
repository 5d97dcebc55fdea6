// The loader of a dashboard's page: what it shows, where it stands, and the values as of now.
import { ZodError } from 'zod'
import { env } from '~/lib/env.server'
import { type Begun, beginReading, type SnapshotReader, takeWhatCanBeRead } from '~/lib/live/snapshot.server'
import type { Subscription } from '~/lib/live/subscription'
import type { Connection } from '~/lib/platform/connection.server'
import { PlatformError } from '~/lib/platform/errors'
import type { StoredCode } from '~/lib/platform/widget-code'
import { readWidgetCode } from '~/lib/platform/widget-code.server'
import { settleWindow } from '~/lib/time/window-address.server'
import { readZone } from '~/lib/time/zone'
import { readChosen } from '../aliases/chosen'
import { type Feed, planSubscriptions } from '../data/subscription-plan'
import type { PlannedWidget, WidgetNeeds } from '../data/widget-needs'
import { editableFilters, readFilterAddress } from '../filters/filter-address'
import { cleanHtml } from '../html/clean-html.server'
import type { ForeignHtml } from '../html/foreign-html'
import type { Dashboard, DashboardSettings } from '../model/dashboard'
import { hasTarget } from '../model/has-target'
import { own } from '../model/own'
import type { Datasource, Widget } from '../model/widget'
import { readStates } from '../states/state-address'
import { currentState } from '../states/state-controller'
import type { StateStack } from '../states/state-entry'
import { crumbsOf, stateName } from '../states/state-name'
import { readDashboardWindow } from '../window/dashboard-window'
import { openingWindow } from '../window/navigator'
import { atOwnWindow, type TileWindow } from '../window/tile-window'
import { spanRange } from '../window/timing'
import { windowAt } from '../window/window-address'
import { isMarked } from './alarm-marks'
import { alarmMarksOf } from './alarm-marks.server'
import { groundPictures, withPictureAddresses } from './board-pictures'
import { entityChoices } from './choices.server'
import type { BoardData, BoardPlace, BoardTile, ShownSettings, StateLink, TileFault, TileNative } from './data'
import { type BoardEntities, boardEntities } from './entities.server'
import { readMostPoints } from './points-limit.server'
import { type PlacedSide, placedSides } from './sides'
import { tileSources } from './tile-sources'
import { withoutCredentials } from './without-credentials'

/** What the declaration of a widget tells the plan; undefined where nothing here draws it. */
export type NeedsOf = (widget: Widget, search?: URLSearchParams) => DeclaredNeeds | undefined

interface DeclaredNeeds {
  native: TileNative
  needs?: WidgetNeeds
  asksNothing?: boolean
  opensWindow?: boolean
  isSmall?: boolean | 'low'
  foreignHtml?: ForeignHtml
  /** The widget with the datasources that it asks for by itself. */
  asPlanned?(widget: Widget, search: URLSearchParams): Widget
}

interface Viewing {
  reader: SnapshotReader
  request: Request
  id: string
  place: BoardPlace
  canManage: boolean
  publicId?: string
  needsOf: NeedsOf
  /** One tile alone, with all that its pages hold. */
  whole?: string
}

/** Rows of a table that is read whole. */
const MOST_ROWS = { alarm: 200, other: 1024 }

export async function boardOf(dashboard: Dashboard, viewing: Viewing): Promise<BoardData> {
  const { reader, request, id, place, canManage, publicId, needsOf, whole } = viewing
  const search = settleWindow(request)
  const { settings } = dashboard
  const zone = readZone(request)
  const now = Date.now()
  const asked = readStates(dashboard, search.get('state')).stack
  const userValues = readFilterAddress(search, dashboard, zone)
  const looking = { platform: reader.platform, viewer: reader.user, dashboard, userValues }
  const stateId = currentState(asked).id
  const state = own(dashboard.states, stateId)
  const pictures = { id, state: stateId, rules: { sources: env.imageSources, publicId } }
  const pictureOf = groundPictures(pictures)
  const only = whole ?? (search.get('full') || undefined)
  const placed = placedSides(state, (one) => isSmall(own(dashboard.widgets, one), needsOf), pictureOf)
  const sides = only === undefined ? placed : onlyIn(placed, only)
  const ids = new Set(sides.flatMap(({ boxes }) => Object.keys(boxes)))
  const navigator = [...ids]
    .flatMap((one) => own(dashboard.widgets, one) ?? [])
    .find((widget) => needsOf(widget)?.opensWindow)
  const ownWindow = openingWindow(readDashboardWindow(dashboard.timewindow), navigator?.config.settings, { zone, now })
  const window = windowAt(search, ownWindow, { zone, now })
  const tileWindows = new Map<string, TileWindow>()
  const widgets = [...ids].flatMap((one) => {
    const widget = own(dashboard.widgets, one)
    if (!widget) return []
    const planned = needsOf(widget, search)?.asPlanned?.(widget, search) ?? widget
    const windowed = atOwnWindow(planned, search, { zone, now })
    if (windowed) tileWindows.set(one, windowed.tileWindow)
    return [windowed?.widget ?? planned]
  })
  const typed = (search.get('find') ?? '').trim().slice(0, 100)
  const each = widgets.flatMap((widget): PlannedWidget[] => plannedWidget(widget, needsOf, search))
  const planned = whole === undefined ? each : each.map(wholly)
  const most = readMostPoints(reader.platform)
  const reading = foreignCodes(reader.platform, widgets)
  reading.catch(() => undefined) // told below
  let begun: Promise<Begun> | undefined
  const planOf = async (entitiesOf: BoardEntities['entitiesOf']) =>
    planSubscriptions(planned, { window, zone, now, mostPoints: await most, entitiesOf })
  const entities = await boardEntities({ ...looking, stack: asked, chosen: readChosen(search) }, (entitiesOf) => {
    begun = planOf(entitiesOf).then(({ subscriptions }) => beginReading(reader, subscriptions.filter(isLong)))
    begun.catch(() => undefined) // told below
  })
  const { stack } = entities
  const { subscriptions, feeds } = await planOf(entities.entitiesOf)
  const marked = widgets.filter(isMarked).flatMap(({ config }) =>
    config.datasources.flatMap((source) => {
      const found = source.type === 'entity' && !source.isAside ? entities.entitiesOf(source) : 'empty'
      return typeof found === 'string' ? [] : [found.entityFilter]
    }),
  )
  const [{ snapshot, failures }, marks, codes, choices, hasAlarmTalk] = await Promise.all([
    takeWhatCanBeRead(reader, subscriptions, await begun),
    alarmMarksOf(reader.platform, marked, spanRange(window.span, window.zone ?? zone, now)),
    reading,
    settings.showEntitiesSelect && !settings.hideToolbar ? entityChoices(reader.platform, entities, typed) : [],
    talksOfAlarms(reader.platform, widgets),
  ])
  const tileOf = (widget: Widget): Omit<BoardTile, 'side' | 'boxes'> => {
    const own = feeds.filter(({ widgetId }) => widgetId === widget.id)
    const sources = tileSources(widget)
    const aliases = sources.map((source) => entities.aliasOf(source))
    const known = needsOf(widget)
    const code = codes.get(widget.id)
    const isMissing = !known || (!widget.isSystem && !code)
    return {
      id: widget.id,
      // Scripts in a frame fetch nothing: they have their pictures within their settings.
      widget: withoutCredentials(code ? widget : withPictureAddresses(widget, pictures)),
      ...(known && { native: known.native }),
      ...(known?.foreignHtml && { html: cleanHtml(known.foreignHtml, pictures.rules) }),
      ...(code && { code }),
      ...(tileWindows.has(widget.id) && { tileWindow: tileWindows.get(widget.id) }),
      feeds: own,
      aliasNames: aliases.map((alias) => alias?.name ?? ''),
      ...(isMissing ? { fault: missing(widget) } : faultIn(own, sources, entities, known.native)),
    }
  }
  const drawn = new Map(widgets.map((widget) => [widget.id, tileOf(widget)]))
  return {
    id,
    title: dashboard.title,
    place,
    canManage,
    publicId,
    settings: shown(settings),
    logo: settings.showDashboardLogo ? pictureOf('logo', settings.dashboardLogoUrl) : undefined,
    pictureSources: env.imageSources,
    rootStateId: dashboard.rootStateId,
    stateNames: Object.fromEntries(Object.entries(dashboard.states).map(([name, one]) => [name, one.name])),
    ...statesOf(dashboard, stack),
    stack,
    sides: sides.map(({ boxes: _boxes, ...side }) => side),
    ...(only !== undefined && { only }),
    tiles: sides.flatMap(({ name, boxes }) =>
      Object.entries(boxes).flatMap(([one, box]): BoardTile[] => {
        const tile = drawn.get(one)
        return tile ? [{ ...tile, side: name, boxes: box }] : []
      }),
    ),
    // One that is not understood would close the stream of all.
    subscriptions: subscriptions.filter((one) => !(failures[one.id] instanceof ZodError)),
    snapshot,
    ...(marked.length > 0 && { marks }),
    ...(hasAlarmTalk && { hasAlarmTalk }),
    failures: Object.fromEntries(Object.entries(failures).map(([name, error]) => [name, faultOf(error)])),
    window,
    ownWindow,
    mostPoints: await most,
    entities: choices,
    typed,
    filters: settings.showFilters ? editableFilters(dashboard, userValues) : [],
    zone,
    takenAt: now,
  }
}

/** Entities are found first, and then the series of each are read. */
const isLong = (one: Subscription) =>
  one.kind === 'entities' && one.series !== undefined && one.query.entityFilter.type !== 'singleEntity'

const talksOfAlarms = async (platform: Connection, widgets: readonly Widget[]) =>
  widgets.some(({ type }) => type === 'alarm') && (await platform.capabilities()).alarmFlags

function shown({ dashboardLogoUrl: _logo, dashboardCss: _css, ...settings }: DashboardSettings): ShownSettings {
  return settings
}

const isSmall = (widget: Widget | undefined, needsOf: NeedsOf) => (widget && needsOf(widget)?.isSmall) ?? false

function plannedWidget(widget: Widget, needsOf: NeedsOf, search: URLSearchParams): PlannedWidget[] {
  const known = needsOf(widget, search)
  if (!known || known.asksNothing) return []
  if (!hasTarget(widget)) return [{ id: widget.id, widget, needs: known.needs }]
  const config = { ...widget.config, datasources: [...tileSources(widget)] }
  return [{ id: widget.id, widget: { type: 'latest' as const, config }, needs: { isSingleEntity: true } }]
}

/** The side that the tile is on, with that alone; nothing of a tile that is not there. */
const onlyIn = (sides: readonly PlacedSide[], only: string): PlacedSide[] =>
  sides.flatMap((side) => (side.boxes[only] ? [{ ...side, boxes: { [only]: side.boxes[only] } }] : [])).slice(0, 1)

function wholly(planned: PlannedWidget): PlannedWidget {
  const { needs, widget } = planned
  if (!needs?.page) return planned
  const pageSize = widget.type === 'alarm' ? MOST_ROWS.alarm : MOST_ROWS.other
  return { ...planned, needs: { ...needs, page: { ...needs.page, page: 0, pageSize } } }
}

/** Without a stack all states are there to choose from, with one those that one came through. */
function statesOf(dashboard: Dashboard, stack: StateStack): { states: StateLink[]; isTrail: boolean } {
  if (dashboard.settings.stateControllerId === 'entity') return { states: crumbsOf(dashboard, stack), isTrail: true }
  const current = currentState(stack).id
  const states = Object.keys(dashboard.states).map((id) => ({
    id,
    name: stateName(dashboard, id, {}),
    state: id === dashboard.rootStateId ? undefined : id,
    isCurrent: id === current,
  }))
  return { states, isTrail: false }
}

/** The code of types that tenants wrote, by the widgets that have them. */
async function foreignCodes(platform: Connection, widgets: readonly Widget[]): Promise<Map<string, StoredCode>> {
  const found = new Map<string, Promise<StoredCode | undefined>>()
  const all = await Promise.all(
    widgets.map(async (widget) => {
      if (widget.isSystem) return []
      const name = widget.fqn ?? `${widget.bundleAlias}.${widget.alias}`
      const code = found.get(name) ?? readWidgetCode(platform, widget)
      found.set(name, code)
      const read = await code
      return read ? ([[widget.id, read]] as const) : []
    }),
  )
  return new Map(all.flat())
}

const missing = ({ fqn, bundleAlias, alias }: Widget): TileFault => ({
  code: 'widget-missing',
  name: fqn ?? `${bundleAlias}.${alias}`,
})

/** What its other sources find is shown all the same, and so is a card that has words of its own. */
function faultIn(
  feeds: readonly Feed[],
  sources: readonly Datasource[],
  entities: BoardEntities,
  { showsNothing, drawsEmpty, isTable }: TileNative,
): Pick<BoardTile, 'fault' | 'partFault'> {
  // Without a limit a chart is drawn all the same.
  const shown = feeds.filter(({ source }) => !sources[source]?.isAside)
  const [fault] = shown.flatMap((feed) => faultOfFeed(feed, sources, entities) ?? [])
  if (!fault) return {}
  const hasGround = drawsEmpty || (showsNothing && !isTable)
  const isDrawn = shown.some(({ from }) => from.kind !== 'none') || (hasGround && fault.code !== 'alias-missing')
  return isDrawn ? { partFault: fault } : { fault }
}

function faultOfFeed(
  { from, source }: Feed,
  sources: readonly Datasource[],
  entities: BoardEntities,
): TileFault | undefined {
  if (from.kind !== 'none') return undefined
  const datasource = sources[source]
  const name = datasource && (entities.aliasOf(datasource)?.name ?? datasource.entityAliasId ?? datasource.name)
  if (from.why === 'alias-missing') return { code: 'alias-missing', name }
  if (from.why === 'unresolved') return { code: 'no-state-entity', name }
  if (from.why === 'empty') return { code: 'alias-empty', name }
  return undefined
}

const REFUSED = [401, 403, 404]

function faultOf(error: unknown): TileFault {
  if (error instanceof ZodError) return { code: 'alias-empty' }
  if (error instanceof PlatformError && REFUSED.includes(error.status)) return { code: 'forbidden' }
  return { code: 'failed' }
}
