// The loader of a dashboard's page: what it shows, where it stands, and the values as of now.
import { ZodError } from 'zod'
import { type SnapshotReader, takeWhatCanBeRead } from '~/lib/live/snapshot.server'
import { dashboards } from '~/lib/platform/dashboard.server'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { settleWindow } from '~/lib/time/window-address.server'
import { readZone } from '~/lib/time/zone'
import { type Feed, planSubscriptions } from '../data/subscription-plan'
import type { PlannedWidget, WidgetNeeds } from '../data/widget-needs'
import { cleanHtml } from '../html/clean-html.server'
import type { ForeignHtml } from '../html/foreign-html'
import type { Dashboard } from '../model/dashboard'
import { own } from '../model/own'
import { readDashboard } from '../model/read-dashboard'
import type { Datasource, Widget } from '../model/widget'
import { readStates } from '../states/state-address'
import { currentState } from '../states/state-controller'
import type { StateStack } from '../states/state-entry'
import { crumbsOf, stateName } from '../states/state-name'
import { readDashboardWindow } from '../window/dashboard-window'
import { windowAt } from '../window/window-address'
import type { BoardData, BoardTile, StateLink, TileFault } from './data'
import { type BoardEntities, boardEntities } from './entities.server'
import { type Grids, gridsOf } from './grids'
import { tileSources } from './tile-sources'
import { withoutCredentials } from './without-credentials'

/** What the declaration of a widget tells the plan; undefined where nothing here draws it. */
export type NeedsOf = (
  widget: Widget,
  search?: URLSearchParams,
) => { needs?: WidgetNeeds; asksNothing?: boolean; isSmall?: boolean; foreignHtml?: ForeignHtml } | undefined

interface Viewing {
  reader: SnapshotReader
  request: Request
  id: string
  canManage: boolean
  publicId?: string
  needsOf: NeedsOf
}

export async function boardData({ reader, request, id, canManage, publicId, needsOf }: Viewing): Promise<BoardData> {
  const search = settleWindow(request)
  const dashboard = readDashboard(await orNotFound(dashboards.get(reader.platform, id), 'dashboard'))
  const zone = readZone(request)
  const now = Date.now()
  const ownWindow = readDashboardWindow(dashboard.timewindow)
  const window = windowAt(search, ownWindow, { zone, now })
  const asked = readStates(dashboard, search.get('state')).stack
  const entities = await boardEntities({ platform: reader.platform, viewer: reader.user, dashboard, stack: asked })
  const { stack } = entities
  const state = own(dashboard.states, currentState(stack).id)
  const layout = state?.layouts.main
  const { grid, boxes }: Grids = layout
    ? gridsOf(layout, (one) => isSmall(own(dashboard.widgets, one), needsOf))
    : { grid: {}, boxes: {} }
  const widgets = Object.keys(boxes).flatMap((one) => own(dashboard.widgets, one) ?? [])
  const planned = widgets.flatMap((widget): PlannedWidget[] => plannedWidget(widget, needsOf, search))
  const { subscriptions, feeds } = planSubscriptions(planned, { window, zone, now, entitiesOf: entities.entitiesOf })
  const { snapshot, failures } = await takeWhatCanBeRead(reader, subscriptions)
  const tiles = widgets.map((widget): BoardTile => {
    const own = feeds.filter(({ widgetId }) => widgetId === widget.id)
    const sources = tileSources(widget)
    const aliases = sources.map((source) => entities.aliasOf(source))
    const known = needsOf(widget)
    return {
      id: widget.id,
      widget: withoutCredentials(widget),
      ...(known?.foreignHtml && { html: cleanHtml(known.foreignHtml) }),
      boxes: boxes[widget.id] ?? {},
      feeds: own,
      aliasNames: aliases.map((alias) => alias?.name ?? ''),
      fault: known ? faultIn(own, sources, entities) : missing(widget),
    }
  })
  return {
    id,
    title: dashboard.title,
    canManage,
    publicId,
    settings: dashboard.settings,
    rootStateId: dashboard.rootStateId,
    stateNames: Object.fromEntries(Object.entries(dashboard.states).map(([name, one]) => [name, one.name])),
    ...statesOf(dashboard, stack),
    stack,
    grid,
    tiles,
    // One that is not understood would close the stream of all.
    subscriptions: subscriptions.filter((one) => !(failures[one.id] instanceof ZodError)),
    snapshot,
    failures: Object.fromEntries(Object.entries(failures).map(([name, error]) => [name, faultOf(error)])),
    window,
    ownWindow,
    zone,
    takenAt: now,
  }
}

const isSmall = (widget: Widget | undefined, needsOf: NeedsOf) => (widget && needsOf(widget)?.isSmall) === true

function plannedWidget(widget: Widget, needsOf: NeedsOf, search: URLSearchParams): PlannedWidget[] {
  const known = needsOf(widget, search)
  if (!known || known.asksNothing) return []
  if (widget.type !== 'rpc') return [{ id: widget.id, widget, needs: known.needs }]
  const config = { ...widget.config, datasources: [...tileSources(widget)] }
  return [{ id: widget.id, widget: { type: 'latest' as const, config }, needs: { isSingleEntity: true } }]
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

const missing = ({ fqn, bundleAlias, alias }: Widget): TileFault => ({
  code: 'widget-missing',
  name: fqn ?? `${bundleAlias}.${alias}`,
})

function faultIn(
  feeds: readonly Feed[],
  sources: readonly Datasource[],
  entities: BoardEntities,
): TileFault | undefined {
  for (const { from, source } of feeds) {
    if (from.kind !== 'none') continue
    const datasource = sources[source]
    const name = datasource && (entities.aliasOf(datasource)?.name ?? datasource.entityAliasId ?? datasource.name)
    if (from.why === 'alias-missing') return { code: 'alias-missing', name }
    if (from.why === 'unresolved') return { code: 'no-state-entity', name }
    if (from.why === 'empty') return { code: 'alias-empty', name }
  }
  return undefined
}

const REFUSED = [401, 403, 404]

function faultOf(error: unknown): TileFault {
  if (error instanceof ZodError) return { code: 'alias-empty' }
  if (error instanceof PlatformError && REFUSED.includes(error.status)) return { code: 'forbidden' }
  return { code: 'failed' }
}
