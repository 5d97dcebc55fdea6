// How often a subscription is told at most. Latest values and lists at once, as far as the bridge goes; a series whose window
// moves no sooner than a chart of it has moved by a pixel, and what is put together once in each of its intervals.

import type { PointsQuery } from './kinds/points'
import type { ParsedSubscription } from './kinds.server'
import type { Limits } from './limits'

/** About as wide is one of several charts beside each other. */
const PIXELS = 300
/** However slowly it moves: its newest value is waited for. */
const MOST_FRAMES = 4

/** In milliseconds, `limits.frameMs` or up to four times that: beats that are multiples meet. */
export function frameTimeOf(subscription: ParsedSubscription, { frameMs }: Pick<Limits, 'frameMs'>): number {
  const series = seriesIn(subscription)
  if (!series || !('lastMs' in series.window)) return frameMs
  const { window, agg = 'NONE', intervalMs = 0 } = series
  const seenMs = Math.max(window.lastMs / PIXELS, agg === 'NONE' ? 0 : intervalMs)
  return frameMs * Math.min(MOST_FRAMES, Math.max(1, Math.floor(seenMs / frameMs)))
}

function seriesIn(subscription: ParsedSubscription): PointsQuery | undefined {
  if (subscription.kind === 'series') return subscription
  return subscription.kind === 'entities' && !subscription.series?.isBeside ? subscription.series : undefined
}
