// Which subscriptions a page of widgets needs, and what each widget takes from which. Widgets that look at the same entities
// share one: those that want latest values share it whatever their keys, those that want series share it when their window
// and the way values are put together are the same. The plan of the server and of the browser are equal, so the page goes on
// with the subscriptions that its first HTML was made from.
import type { Range } from '~/lib/platform/series'
import type { Datasource } from '../model/widget'
import { comparedRange, readComparison } from '../window/comparison'
import { type DashboardWindow, readDashboardWindow } from '../window/dashboard-window'
import { type Timing, timingOf, widened } from '../window/timing'
import { alarmSubscription, countSubscription } from './alarm-subscription'
import { askedOf, type Found } from './asked-keys'
import { comparedSource } from './compared-key'
import { functionStep } from './functions'
import { Merged, type PlannedSubscription } from './merged-subscriptions'
import type { PlannedWidget } from './widget-needs'

export interface PlanContext {
  /** That of the dashboard, as the address has it. */
  window: DashboardWindow
  zone: string
  now: number
  mostPoints?: number
  /** The entities of a datasource; a text says why there are none: alias-missing, unresolved. */
  entitiesOf(source: Datasource): Found | Absence
}

export type Absence = 'alias-missing' | 'unresolved' | 'empty'

/** What a datasource of a widget is fed from. */
export interface Feed {
  widgetId: string
  /** Its place among the datasources. */
  source: number
  /** The values that others are compared with. */
  compared?: Range
  from:
    | { kind: 'live'; subscription: string }
    | { kind: 'functions'; stepMs: number }
    | { kind: 'none'; why: Absence | 'no-keys' }
  /** Absent for latest values. */
  timing?: Timing
  /** Keys that platforms cannot be asked for over time: a comma parts the names of others. */
  unasked?: string[]
}

export interface SubscriptionPlan {
  subscriptions: PlannedSubscription[]
  feeds: Feed[]
}

const MOST_ENTITIES = 1024

export function planSubscriptions(widgets: readonly PlannedWidget[], context: PlanContext): SubscriptionPlan {
  const merged = new Merged()
  const pending = widgets.flatMap((planned) => feedsOf(planned, context, merged))
  const subscriptions = merged.settle()
  return { subscriptions, feeds: pending.map((feed) => feed()) }
}

/** A feed whose subscription has its name only when everything is put together. */
type PendingFeed = () => Feed

/** The window that counts for a widget: the dashboard's, or its own. */
export const windowOf = ({ config }: PlannedWidget['widget'], dashboard: DashboardWindow): DashboardWindow =>
  config.useDashboardTimewindow || Object.keys(config.timewindow).length === 0
    ? dashboard
    : readDashboardWindow(config.timewindow)

function feedsOf(planned: PlannedWidget, context: PlanContext, merged: Merged): PendingFeed[] {
  const { widget, needs = {} } = planned
  const { zone, now, mostPoints } = context
  const isTimed = widget.type === 'timeseries' || widget.type === 'alarm'
  const window = windowOf(widget, context.window)
  const timing = isTimed
    ? timingOf(window, { zone, now, mostPoints, pixels: needs.pixels, isStates: needs.isStates })
    : undefined
  const comparison = widget.type === 'timeseries' ? readComparison(widget.config.settings) : undefined
  const compared = timing && comparison && comparedRange(timing.shown, window.span, comparison, timing.zone)
  return sourcesOf(widget).flatMap((source, place) => {
    const one = (on: FeedOn) => feedOf({ planned, source, place, context, merged, ...on })
    return compared && comparesAny(source) ? [one({ timing }), one({ timing, compared })] : [one({ timing })]
  })
}

function sourcesOf({ type, config }: PlannedWidget['widget']): readonly Datasource[] {
  if (type === 'alarm') return config.alarmSource ? [config.alarmSource] : []
  return type === 'latest' || type === 'timeseries' ? config.datasources : []
}

const comparesAny = (source: Datasource) => comparedSource(source).dataKeys.length > 0

interface FeedOn {
  timing?: Timing
  compared?: Range
}

interface FeedParts extends FeedOn {
  planned: PlannedWidget
  source: Datasource
  place: number
  context: PlanContext
  merged: Merged
}

function feedOf({ planned, source, place, context, merged, timing, compared }: FeedParts): PendingFeed {
  const { id: widgetId, widget, needs = {} } = planned
  const feed = { widgetId, source: place, ...(compared && { compared }), ...(timing && { timing }) }
  const none = (why: Absence | 'no-keys') => () => ({ ...feed, from: { kind: 'none', why } as const })
  if (source.type === 'function') {
    return () => ({ ...feed, from: { kind: 'functions', stepMs: functionStep(timing && (timing.intervalMs ?? 1000)) } })
  }
  const found = context.entitiesOf(source)
  if (typeof found === 'string') return none(found)
  const live =
    (subscription: () => string, unasked: string[] = []): PendingFeed =>
    () => ({
      ...feed,
      from: { kind: 'live', subscription: subscription() },
      ...(unasked.length > 0 && { unasked }),
    })
  if (widget.type === 'alarm') {
    return timing ? live(merged.put(alarmSubscription(source, found, { widget, needs, timing }))) : none('no-keys')
  }
  if (source.type === 'entityCount') return live(merged.put(countSubscription(found)))
  const asked = askedOf(compared ? comparedSource(source) : source, widget.type)
  const isSeries = widget.type === 'timeseries'
  if (isSeries && asked.series.length === 0 && asked.latest.length === 0) return none('no-keys')
  const pageLink = needs.page ?? { pageSize: needs.isSingleEntity ? 1 : MOST_ENTITIES }
  const series = isSeries && timing && asked.series.length > 0 ? seriesPart(asked.series, timing, compared) : undefined
  return live(merged.putEntities({ ...found, pageLink, ...asked, series }), asked.unasked)
}

function seriesPart(keys: string[], { asked, aggregation, intervalMs, limit }: Timing, compared: Range | undefined) {
  const window = compared ? widened(compared, intervalMs) : asked
  return { keys, window, agg: aggregation, ...(intervalMs !== undefined && { intervalMs }), limit }
}
