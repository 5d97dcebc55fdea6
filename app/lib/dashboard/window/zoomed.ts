// What happens to a window on a chart: a stretch that was dragged over becomes the window of all, a step to the side shows
// what was before or after, and wider shows more around it. All of them stand still; the way back is the window as it was.
import type { Range } from '~/lib/platform/series'
import { LONGEST_MS, SECOND_MS } from '~/lib/time/length'
import type { DashboardWindow } from './dashboard-window'
import { finestGrouping, groupingBounds } from './limits'

/** The stretch alone. What is put together is grouped anew: as finely as a drawing of so many `pixels` has room for. */
export function zoomedTo(window: DashboardWindow, { startTs, endTs }: Range, pixels?: number): DashboardWindow {
  const start = Math.max(0, Math.floor(Math.min(startTs, endTs)))
  const end = Math.max(start + SECOND_MS, Math.ceil(Math.max(startTs, endTs)))
  return {
    ...window,
    isLive: false,
    span: { kind: 'fixed', startTs: start, endTs: end },
    intervalMs: groupingIn(window, end - start, pixels),
  }
}

/** Without a drawing what was chosen stays where it fits. */
function groupingIn({ aggregation, intervalMs }: DashboardWindow, windowMs: number, pixels?: number) {
  if (pixels !== undefined && aggregation !== 'NONE') return finestGrouping(windowMs, pixels)
  const bounds = groupingBounds(windowMs)
  const fits = intervalMs !== undefined && intervalMs >= bounds.min && intervalMs <= bounds.max
  return fits ? intervalMs : undefined
}

/** `factor` above 1 shows more, `side` goes half a window earlier or later; it never ends after `now`. */
export function steppedTo(
  window: DashboardWindow,
  { startTs, endTs }: Range,
  { side = 0, factor = 1, now }: { side?: -1 | 0 | 1; factor?: number; now: number },
): DashboardWindow {
  const length = Math.min(LONGEST_MS, (endTs - startTs) * factor)
  const middle = (startTs + endTs) / 2 + (side * (endTs - startTs)) / 2
  const end = Math.min(middle + length / 2, Math.max(now + 1, endTs))
  return zoomedTo(window, { startTs: end - length, endTs: end })
}
