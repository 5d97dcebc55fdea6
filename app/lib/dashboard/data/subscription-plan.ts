// Which subscriptions a page of widgets needs, and what each widget takes from which. Widgets that look at the same entities
// share one: those that want latest values share it whatever their keys, those that want series share it when their window
// and the way values are put together are the same. The plan of the server and of the browser are equal, so the page goes on
// with the subscriptions that its first HTML was made from.
import type { EntityId } from '~/lib/platform/entity-id'
import type { Range } from '~/lib/platform/series'
import type { Datasource } from '../model/widget'
import { type Comparison, comparedRange, readComparison } from '../window/comparison'
import type { DashboardWindow } from '../window/dashboard-window'
import { windowOf } from '../window/tile-window'
import { type Timing, timingOf, widened } from '../window/timing'
import { type AggregatePart, type WantedAggregate, wantedAggregates } from './aggregated-keys'
import { alarmCountSubscription, alarmSubscription, countSubscription } from './alarm-subscription'
import { askedOf, type Found } from './asked-keys'
import { comparedSource } from './compared-key'
import { functionStep } from './functions'
import { Merged, type PlannedSubscription, type Question } from './merged-subscriptions'
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
  /** Of one whose subscription knows no rows. */
  entity?: EntityId
  from:
    | { kind: 'live'; subscription: string }
    | { kind: 'functions'; stepMs: number }
    | { kind: 'none'; why: Absence | 'no-keys' }
  /** A part of what the aggregated latest values of the datasource are made of. */
  aggregate?: { part: AggregatePart; comparison?: Comparison }
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
/** The values of a trend are few: it is as wide as a card. */
const TREND_POINTS = 96
/** A wall of cards shows its values first: each trend is a question of its own. */
const MOST_TRENDS = 24

export function planSubscriptions(widgets: readonly PlannedWidget[], context: PlanContext): SubscriptionPlan {
  const merged = new Merged()
  let trends = 0
  const pending = widgets.flatMap((planned) => {
    const { needs } = planned
    const isOneTooMany = needs?.hasTrend && ++trends > MOST_TRENDS
    return feedsOf(isOneTooMany ? { ...planned, needs: { ...needs, hasTrend: false } } : planned, context, merged)
  })
  const subscriptions = merged.settle()
  return { subscriptions, feeds: pending.map((feed) => feed()) }
}

/** A feed whose subscription has its name only when everything is put together. */
type PendingFeed = () => Feed

function feedsOf(planned: PlannedWidget, context: PlanContext, merged: Merged): PendingFeed[] {
  const { widget, needs = {} } = planned
  const { zone, now, mostPoints } = context
  const isTimed = widget.type === 'timeseries' || widget.type === 'alarm'
  const window = windowOf(widget, context.window)
  const timing = isTimed
    ? timingOf(window, { zone, now, mostPoints, pixels: needs.pixels, isStates: needs.isStates })
    : needs.hasTrend
      ? timingOf({ ...context.window, aggregation: 'AVG' }, { zone, now, mostPoints, pixels: TREND_POINTS })
      : undefined
  const comparison = widget.type === 'timeseries' ? readComparison(widget.config.settings) : undefined
  const compared = timing && comparison && comparedRange(timing.shown, window.span, comparison, timing.zone)
  return sourcesOf(widget).flatMap((source, place) => {
    const one = (on: FeedOn) => feedOf({ planned, source, place, context, merged, ...on })
    const feeds = compared && comparesAny(source) ? [one({ timing }), one({ timing, compared })] : [one({ timing })]
    const aggregates = wantedAggregates(source, widget.type).flatMap((wanted) => {
      const found = source.type === 'function' ? 'empty' : context.entitiesOf(source)
      if (typeof found === 'string' || wanted.keys.length === 0) return []
      return [aggregateFeed({ planned, source, place, context, merged }, { wanted, window, found })]
    })
    return [...feeds, ...aggregates]
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
  const entity = source.hasEveryKey ? singleEntityOf(found) : undefined
  if (entity) {
    const every = live(merged.put({ kind: 'latest', entity } as Question))
    return () => ({ ...every(), entity })
  }
  if (source.type === 'alarmCount') return live(merged.put(alarmCountSubscription(source, found)))
  if (source.type === 'entityCount') return live(merged.put(countSubscription(found)))
  const asked = askedOf(compared ? comparedSource(source) : source, widget.type)
  if (widget.type === 'timeseries' && asked.series.length === 0 && asked.latest.length === 0) return none('no-keys')
  const pageLink = needs.page ?? { pageSize: needs.isSingleEntity ? 1 : MOST_ENTITIES }
  const isTrend = needs.hasTrend === true && widget.type === 'latest'
  const keys = isTrend ? trendKeys(source) : asked.series
  const part = timing && keys.length > 0 ? seriesPart(keys, timing, compared) : undefined
  const series = part && isTrend ? { ...part, isBeside: true } : part
  return live(merged.putEntities({ ...found, pageLink, ...asked, series }), asked.unasked)
}

interface AggregateParts {
  wanted: WantedAggregate
  window: DashboardWindow
  found: Found
}

/** So many parts of a window are exact enough for what it makes together. */
const AGGREGATE_PARTS = 120

function aggregateFeed(
  { planned, source, place, context, merged }: FeedParts,
  { wanted: { part, keys, comparison }, window, found }: AggregateParts,
): PendingFeed {
  const { zone, now, mostPoints } = context
  const timing = timingOf(
    { ...window, aggregation: part, intervalMs: undefined },
    { zone, now, mostPoints, pixels: AGGREGATE_PARTS },
  )
  const compared = comparison && comparedRange(timing.shown, window.span, comparison, timing.zone)
  const pageLink = planned.needs?.page ?? { pageSize: planned.needs?.isSingleEntity ? 1 : MOST_ENTITIES }
  const { entityFields } = askedOf({ ...source, dataKeys: [], latestDataKeys: [] }, 'latest')
  const series = seriesPart(keys, timing, compared)
  const subscription = merged.putEntities({ ...found, pageLink, entityFields, latest: [], series })
  return () => ({
    widgetId: planned.id,
    source: place,
    ...(compared && { compared }),
    from: { kind: 'live', subscription: subscription() },
    aggregate: { part, ...(comparison && { comparison }) },
    timing,
  })
}

const trendKeys = (source: Datasource): string[] =>
  askedOf({ ...source, dataKeys: source.dataKeys.slice(0, 1), latestDataKeys: [] }, 'timeseries').series

function seriesPart(keys: string[], timing: Timing, compared: Range | undefined) {
  const { asked, aggregation, intervalMs, limit, hasPrevious } = timing
  const window = compared ? widened(compared, intervalMs) : asked
  const grouping = { agg: aggregation, ...(intervalMs !== undefined && { intervalMs }), limit }
  return { keys, window, ...grouping, ...(hasPrevious && { hasPrevious }) }
}

const singleEntityOf = ({ entityFilter }: Found): EntityId | undefined =>
  entityFilter.type === 'singleEntity' ? entityFilter.singleEntity : undefined
