// The time window of a dashboard or of a widget, as everything knows it that asks for data, and its stored form.
// Reading fills in what a document leaves out, as platforms do: 2.x documents have neither tab nor type. Writing changes the
// members alone that a person changed, so that a document which was only looked at is saved as it came.
import { AGGREGATIONS, type Aggregation } from '~/lib/platform/series'
import { DAY_MS, LONGEST_MS, SECOND_MS } from '~/lib/time/length'
import { type AnyQuickInterval, isQuickInterval } from '~/lib/time/quick-interval'
import { isZone } from '~/lib/time/zone-name'
import type { Members } from '../model/dashboard'
import { numberOf, objectOf } from '../model/own'

/** Which stretch of time. */
export type Span =
  | { kind: 'last'; lastMs: number }
  | { kind: 'quick'; name: AnyQuickInterval }
  /** startTs <= ts < endTs. */
  | { kind: 'fixed'; startTs: number; endTs: number }
  /** Everything there is (4.x). */
  | { kind: 'all' }

export interface DashboardWindow {
  /** It moves on with the clock, and new values come in. */
  isLive: boolean
  span: Span
  aggregation: Aggregation
  /** Over so long a time values are put together; undefined: as the window has room. */
  intervalMs?: number
  /** The most values that are asked for when nothing is put together; undefined: half of what the platform allows. */
  limit?: number
  /** Undefined: the reader's own. */
  zone?: string
  hidden: readonly HidablePart[]
}

/** Parts of the panel that its author hides from those who only look. */
export const hidableParts = ['interval', 'aggregation', 'grouping', 'zone'] as const
export type HidablePart = (typeof hidableParts)[number]

const MINUTE_MS = 60_000
/** Clocks and calendars show nothing after the year 9999. */
export const LATEST = Date.UTC(9999, 11, 31)
/** What a document stands for in which nothing is said. */
const USUAL_MS = MINUTE_MS
const USUAL_INTERVAL_MS = SECOND_MS

/** 4.x groups by calendar units, too: here they count as long as platforms before take them. */
const NAMED_INTERVALS: Readonly<Record<string, number>> = {
  WEEK: 7 * DAY_MS,
  WEEK_ISO: 7 * DAY_MS,
  MONTH: 30 * DAY_MS,
  QUARTER: 91 * DAY_MS,
}

const HIDDEN_BY: Readonly<Record<HidablePart, string>> = {
  interval: 'hideInterval',
  aggregation: 'hideAggregation',
  grouping: 'hideAggInterval',
  zone: 'hideTimezone',
}

const TAB = { realtime: 0, history: 1 } as const
type Branch = keyof typeof TAB
/** The numbers of kinds, which are not the same in both. */
const KIND = { realtime: { last: 0, quick: 1 }, history: { last: 0, fixed: 1, quick: 2, all: 3 } } as const
const KIND_MEMBER = { realtime: 'realtimeType', history: 'historyType' } as const

export function readDashboardWindow(stored: unknown): DashboardWindow {
  const members = objectOf(stored)
  const tab = numberOf(members.selectedTab)
  const isLive =
    tab === undefined ? members.realtime !== undefined || members.history === undefined : tab !== TAB.history
  const branch = isLive ? 'realtime' : 'history'
  const inBranch = objectOf(members[branch])
  const { type, limit, interval } = objectOf(members.aggregation)
  const named = typeof inBranch.interval === 'string' ? NAMED_INTERVALS[inBranch.interval] : undefined
  const intervalMs = named ?? numberOf(inBranch.interval) ?? numberOf(interval)
  const most = numberOf(limit)
  const zone = members.timezone
  return {
    isLive,
    span: spanIn(inBranch, branch),
    aggregation: AGGREGATIONS.find((one) => one === type) ?? 'AVG',
    intervalMs: intervalMs !== undefined && intervalMs >= SECOND_MS ? Math.floor(intervalMs) : undefined,
    limit: most !== undefined && most >= 1 ? Math.floor(most) : undefined,
    zone: typeof zone === 'string' && isZone(zone) ? zone : undefined,
    hidden: hidableParts.filter((part) => members[HIDDEN_BY[part]] === true || isHiddenIn(inBranch, part)),
  }
}

/** 4.x says so within the branch. */
const isHiddenIn = (inBranch: Members, part: HidablePart) => part === 'interval' && inBranch.hideInterval === true

function spanIn(inBranch: Members, branch: Branch): Span {
  const { timewindowMs, quickInterval, fixedTimewindow } = inBranch
  const lastMs = numberOf(timewindowMs)
  const last: Span = {
    kind: 'last',
    lastMs: Math.min(LONGEST_MS, Math.max(SECOND_MS, Math.floor(lastMs ?? USUAL_MS))),
  }
  const quick: Span | undefined = isQuickInterval(quickInterval) ? { kind: 'quick', name: quickInterval } : undefined
  switch (kindIn(inBranch, branch)) {
    case 'last':
      return last
    case 'quick':
      return quick ?? { kind: 'quick', name: 'CURRENT_DAY' }
    case 'fixed':
      return fixedIn(objectOf(fixedTimewindow)) ?? last
    case 'all':
      return { kind: 'all' }
    default:
      return (
        quick ?? (branch === 'history' && lastMs === undefined ? (fixedIn(objectOf(fixedTimewindow)) ?? last) : last)
      )
  }
}

function kindIn(inBranch: Members, branch: Branch): Span['kind'] | undefined {
  const number = numberOf(inBranch[KIND_MEMBER[branch]])
  if (number !== undefined) return entryOf(KIND[branch], number)
  if (branch === 'realtime') return isQuickInterval(inBranch.quickInterval) ? 'quick' : 'last'
  return numberOf(inBranch.timewindowMs) === undefined ? undefined : 'last'
}

const entryOf = (kinds: Partial<Record<Span['kind'], number>>, number: number) =>
  (Object.keys(kinds) as Span['kind'][]).find((kind) => kinds[kind] === number)

function fixedIn({ startTimeMs, endTimeMs }: Members): Span | undefined {
  const [startTs, endTs] = [numberOf(startTimeMs), numberOf(endTimeMs)]
  if (startTs === undefined || endTs === undefined) return undefined
  const end = Math.min(LATEST, Math.max(SECOND_MS, endTs))
  return { kind: 'fixed', startTs: Math.max(0, Math.min(startTs, end - SECOND_MS)), endTs: end }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The stored form, from what was stored before: the very same object where the window is the same. */
export function storedWindow(window: DashboardWindow, before: unknown = {}): Members {
  const members = objectOf(before)
  const known = readDashboardWindow(before)
  if (isSame(known, { ...known, ...window }) && Object.keys(members).length > 0) return members
  const branch = window.isLive && canMove(window.span) ? 'realtime' : 'history'
  const inBranch = objectOf(members[branch])
  const isBranchKnown = window.isLive === known.isLive && members[branch] !== undefined
  const isSpanSame = isBranchKnown && isSame(window.span, known.span)
  const isIntervalSame = isBranchKnown && window.intervalMs === known.intervalMs
  const into: Members = { ...inBranch, ...(!isSpanSame && spanMembers(window.span, branch)) }
  const aggregation: Members = { ...objectOf(members.aggregation), type: window.aggregation }
  if (!isIntervalSame) {
    delete aggregation.interval
    delete into.interval
    if (window.intervalMs !== undefined) into.interval = window.intervalMs
  }
  if (into.hideInterval === true && !window.hidden.includes('interval')) into.hideInterval = false
  if (window.limit !== known.limit) aggregation.limit = window.limit
  const next: Members = { ...members, selectedTab: TAB[branch], [branch]: into, aggregation }
  if (window.zone !== known.zone) next.timezone = window.zone ?? null
  for (const part of hidableParts) {
    const isHidden = window.hidden.includes(part)
    const wasHidden = members[HIDDEN_BY[part]] === true || isHiddenIn(into, part)
    if (isHidden !== wasHidden) next[HIDDEN_BY[part]] = isHidden
  }
  return next
}

/** A stretch that new values come into. */
export const canMove = ({ kind }: Span) => kind === 'last' || kind === 'quick'

function spanMembers(span: Span, branch: Branch): Members {
  const kind = (number: number) => ({ [KIND_MEMBER[branch]]: number })
  switch (span.kind) {
    case 'last':
      return { ...kind(KIND[branch].last), timewindowMs: span.lastMs }
    case 'quick':
      return { ...kind(KIND[branch].quick), quickInterval: span.name }
    case 'fixed':
      return { ...kind(KIND.history.fixed), fixedTimewindow: { startTimeMs: span.startTs, endTimeMs: span.endTs } }
    case 'all':
      return kind(KIND.history.all)
    default:
      return span satisfies never
  }
}

/** The window as it is where nothing was stored. */
export const usualWindow: DashboardWindow = readDashboardWindow({ realtime: { interval: USUAL_INTERVAL_MS } })
