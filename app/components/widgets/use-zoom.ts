// A stretch that is dragged over in a chart becomes the window of the page, and its history is asked again as finely as the
// drawing has room; a double click brings back the window as it was.
import { useLocation, useNavigate } from '@remix-run/react'
import { createContext, useContext } from 'react'
import { useAddress } from '~/components/tables/use-address'
import { isObject } from '~/lib/dashboard/model/own'
import type { Widget } from '~/lib/dashboard/model/widget'
import { type DashboardWindow, readDashboardWindow, usualWindow } from '~/lib/dashboard/window/dashboard-window'
import { followsBoard, tileMember } from '~/lib/dashboard/window/tile-window'
import { windowInAddress, windowMembers } from '~/lib/dashboard/window/window-address'
import { zoomedTo } from '~/lib/dashboard/window/zoomed'
import type { Span } from '~/lib/drawing/time-axis'

/** The window of the page, and that which the dashboard was saved with. */
export const PageWindow = createContext<{ window: DashboardWindow; ownWindow: DashboardWindow }>({
  window: usualWindow,
  ownWindow: usualWindow,
})

const none = Object.fromEntries(windowMembers.map((name) => [name, undefined]))

/** `widget`: the one that the drawing is of; one with a window of its own has it for itself. */
export function useZoom(widget?: Pick<Widget, 'id' | 'config'>) {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const { current, withParams } = useAddress()
  const { window, ownWindow } = useContext(PageWindow)
  const before = isObject(state) && typeof state.beforeZoom === 'string' ? state.beforeZoom : undefined
  const go = (members: Record<string, string | undefined>) =>
    navigate(withParams(members), { preventScrollReset: true, state: { beforeZoom: before ?? search } })
  if (widget && !followsBoard(widget)) {
    const { id, config } = widget
    const own = readDashboardWindow(config.timewindow)
    const blank = Object.fromEntries(windowMembers.map((name) => [tileMember(name, id), undefined]))
    return {
      zoomTo(span: Span, pixels: number) {
        // The window at hand is part of what the widget was given: all that differs from what was saved is said.
        const { start, end, interval } = windowInAddress(zoomedTo(own, span, pixels), { ...own, intervalMs: undefined })
        const members = { window: undefined, mode: undefined, start, end, interval }
        return navigate(
          withParams(Object.fromEntries(Object.entries(members).map(([name, value]) => [tileMember(name, id), value]))),
          { preventScrollReset: true },
        )
      },
      zoomBack() {
        if (Object.keys(blank).some((name) => current.has(name)))
          navigate(withParams(blank), { preventScrollReset: true })
      },
    }
  }
  return {
    zoomTo: (span: Span, pixels: number) =>
      go({ ...none, ...windowInAddress(zoomedTo(window, span, pixels), ownWindow) }),
    /** To the window before the first zoom; of a page that was opened with one, to that of the dashboard. */
    zoomBack() {
      if (before !== undefined) navigate(pathname + before, { preventScrollReset: true })
      else if (windowMembers.some((name) => current.has(name))) navigate(withParams(none), { preventScrollReset: true })
    },
  }
}
