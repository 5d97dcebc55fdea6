// What happens to a window on a chart: a stretch that was dragged over becomes the window of all, a step to the side shows
// what was before or after, and wider shows more around it. All of them stand still; the way back is the window as it was.
import type { Range } from '~/lib/platform/series'
import { LONGEST_MS, SECOND_MS } from '~/lib/time/length'
import type { DashboardWindow } from './dashboard-window'
import { groupingBounds } from './limits'

/** The stretch alone. What is put together is grouped anew: finer, as there is room again. */
export function zoomedTo(window: DashboardWindow, { startTs, endTs }: Range): DashboardWindow {
  const start = Math.max(0, Math.floor(Math.min(startTs, endTs)))
  const end = Math.max(start + SECOND_MS, Math.ceil(Math.max(startTs, endTs)))
  const bounds = groupingBounds(end - start)
  const { intervalMs } = window
  const fits = intervalMs !== undefined && intervalMs >= bounds.min && intervalMs <= bounds.max
  return {
    ...window,
    isLive: false,
    span: { kind: 'fixed', startTs: start, endTs: end },
    intervalMs: fits ? intervalMs : undefined,
  }
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
