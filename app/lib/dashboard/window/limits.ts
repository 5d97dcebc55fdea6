// How many values a window may hold: the bounds of the grouping interval and of the number of points, as the
// specification has them (§9), so that a document means the same here as on the platform that it came from.
import { INTERVALS } from '~/lib/telemetry/intervals'
import { type Bounds, nearestLength } from '~/lib/time/length'
import { boundsOf, clampLength } from '~/lib/time/typed-length'

const MOST_INTERVALS = 500
const FEWEST_INTERVALS = 7
const USUAL_INTERVALS = 200
/** Fewer points than this draw nothing. */
export const FEWEST_POINTS = 7
/** What a platform allows that says nothing about it. */
export const USUAL_MOST_POINTS = 500
/** No page draws more of a series, whatever the platform allows: many stand on each pixel then. */
const MOST_POINTS = 5000

export const groupingBounds = (windowMs: number): Bounds =>
  boundsOf({ min: windowMs / MOST_INTERVALS, max: windowMs / FEWEST_INTERVALS })

/** The offered interval that divides the window into about 200. */
export function usualGrouping(windowMs: number): number {
  const bounds = groupingBounds(windowMs)
  const fitting = Object.values(INTERVALS).filter((ms) => ms >= bounds.min && ms <= bounds.max)
  return nearestLength(windowMs / USUAL_INTERVALS, fitting) ?? clampLength(windowMs / USUAL_INTERVALS, bounds)
}

/**
 * The interval values are put together over. `wantedMs` is what the author chose, kept within bounds; `pixels` is the
 * width of the drawing, which never gets more points than it has places for.
 */
export function groupingInterval(windowMs: number, wantedMs: number | undefined, pixels?: number): number {
  const bounds = groupingBounds(windowMs)
  const chosen = wantedMs === undefined ? usualGrouping(windowMs) : clampLength(wantedMs, bounds)
  const narrowest = pixels === undefined ? 0 : windowMs / Math.max(FEWEST_POINTS, pixels)
  if (chosen >= narrowest) return chosen
  const roomy = Object.values(INTERVALS).find((ms) => ms >= narrowest && ms <= bounds.max)
  return roomy ?? clampLength(Math.ceil(narrowest / 1000) * 1000, bounds)
}

/** Of a point and the way to the next. */
const PIXELS_A_POINT = 2

/** The finest interval that a drawing of so many pixels has room for. */
export function finestGrouping(windowMs: number, pixels: number): number {
  const bounds = groupingBounds(windowMs)
  const least = Math.max(bounds.min, windowMs / Math.max(FEWEST_POINTS, pixels / PIXELS_A_POINT))
  return Object.values(INTERVALS).find((ms) => ms >= least) ?? clampLength(least, bounds)
}

/** What a platform says about the most points: seven or fewer, or nothing at all, is no answer. */
export function mostPoints(said: number | undefined = USUAL_MOST_POINTS): number {
  return Math.min(MOST_POINTS, Math.max(FEWEST_POINTS + 1, Math.floor(said)))
}

/** The points asked for: as many as there are intervals, or, of single values, what the author wants within the bounds. */
export function pointsLimit(
  { windowMs, intervalMs, wanted }: { windowMs: number; intervalMs?: number; wanted?: number },
  most: number = USUAL_MOST_POINTS,
): number {
  const highest = mostPoints(most)
  if (intervalMs !== undefined) return Math.max(1, Math.ceil(windowMs / intervalMs))
  return Math.min(highest, Math.max(FEWEST_POINTS, wanted ?? Math.floor(highest / 2)))
}
