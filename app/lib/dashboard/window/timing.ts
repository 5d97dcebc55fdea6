// What a window means now: the stretch that is drawn, the stretch that is asked for, and how its values are put together.
// It is worked out on the server for the first page and again in the browser as the clock goes on; what is asked for does
// not depend on the moment, so that both ask for the same subscription.
import type { LiveWindow } from '~/lib/live/window'
import type { Aggregation, Range } from '~/lib/platform/series'
import { LONGEST_MS } from '~/lib/time/length'
import { quickRange } from '~/lib/time/quick-interval'
import { canMove, type DashboardWindow, type Span } from './dashboard-window'
import { groupingInterval, pointsLimit } from './limits'

export interface TimingNeeds {
  /** The reader's zone, for a window that names none. */
  zone: string
  now: number
  /** What the platform says about the most points. */
  mostPoints?: number
  /** The width of the drawing: history is asked by pixels. */
  pixels?: number
  /** A chart of states draws every change, whatever the window says. */
  isStates?: boolean
}

export interface Timing {
  /** What is asked for; one that moves asks for as much as its unit is long. */
  asked: LiveWindow
  /** What is drawn: startTs <= ts < endTs. */
  shown: Range
  aggregation: Aggregation
  /** Absent: each value stands for itself. */
  intervalMs?: number
  limit: number
  zone: string
  /** The value that was there when it began counts as well. */
  hasPrevious?: boolean
}

/** The stretch by the clock at `now`. */
export function spanRange(span: Span, zone: string, now: number): Range {
  switch (span.kind) {
    case 'last':
      return { startTs: Math.max(0, now - span.lastMs), endTs: now + 1 }
    case 'quick':
      return quickRange(span.name, zone, now)
    case 'fixed':
      return { startTs: span.startTs, endTs: span.endTs }
    case 'all':
      return { startTs: Math.max(0, now - LONGEST_MS), endTs: now + 1 }
    default:
      return span satisfies never
  }
}

/** How long it is: of a stretch of the calendar that is not over, its whole unit. */
export function spanLength(span: Span, zone: string, now: number): number {
  if (span.kind === 'last') return span.lastMs
  if (span.kind === 'all') return LONGEST_MS
  const { startTs, endTs } = span.kind === 'quick' ? quickRange(wholeOf(span.name), zone, now) : span
  return endTs - startTs
}

const wholeOf = <Name extends string>(name: Name) => name.replace(/_SO_FAR$/, '') as Name

export function timingOf(window: DashboardWindow, needs: TimingNeeds): Timing {
  const { now, mostPoints, pixels, isStates = false } = needs
  const zone = window.zone ?? needs.zone
  const shown = spanRange(window.span, zone, now)
  const isMoving = window.isLive && canMove(window.span)
  const windowMs = isMoving ? spanLength(window.span, zone, now) : shown.endTs - shown.startTs
  const aggregation = isStates ? 'NONE' : window.aggregation
  const intervalMs = aggregation === 'NONE' ? undefined : groupingInterval(windowMs, window.intervalMs, pixels)
  return {
    asked: isMoving ? { lastMs: windowMs } : settled(window.span, shown, intervalMs),
    shown,
    aggregation,
    ...(intervalMs !== undefined && { intervalMs }),
    limit: pointsLimit({ windowMs, intervalMs, wanted: window.limit }, mostPoints),
    zone,
    ...(isStates && { hasPrevious: true }),
  }
}

const settled = (span: Span, range: Range, intervalMs?: number): Range => {
  const { startTs, endTs } = widened(range, intervalMs)
  return span.kind === 'fixed' ? range : { startTs: span.kind === 'quick' ? range.startTs : startTs, endTs }
}

const LONGEST_STEP_MS = 60_000

/** A stretch that ends now, widened to whole intervals: asked again a moment later it is the same. */
export function widened({ startTs, endTs }: Range, intervalMs = 1000): Range {
  const step = Math.min(intervalMs, LONGEST_STEP_MS)
  return { startTs: Math.floor(startTs / step) * step, endTs: Math.ceil(endTs / step) * step }
}
