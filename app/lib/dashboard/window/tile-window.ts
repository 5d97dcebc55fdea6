// The window of a tile that does not follow that of its dashboard. What a reader chose for it stands in the address under
// the names of the window's members with the id of the tile: `window-<id>`, `start-<id>`, `agg-<id>` …
import type { Widget } from '../model/widget'
import { type DashboardWindow, readDashboardWindow, storedWindow } from './dashboard-window'
import { windowAt, windowInAddress, windowMembers } from './window-address'

type Windowed = Pick<Widget, 'config'>

/** One without a window of its own goes with the dashboard whatever it was saved with. */
export const followsBoard = ({ config }: Windowed) =>
  config.useDashboardTimewindow || Object.keys(config.timewindow).length === 0

/** The window that counts for a widget: the dashboard's, or its own. */
export const windowOf = (widget: Windowed, dashboard: DashboardWindow): DashboardWindow =>
  followsBoard(widget) ? dashboard : readDashboardWindow(widget.config.timewindow)

export interface TileWindow {
  /** As it is looked at, and as it was saved. */
  window: DashboardWindow
  ownWindow: DashboardWindow
}

export const tileMember = (member: string, id: string) => `${member}-${id}`

function membersOf(search: URLSearchParams, id: string): URLSearchParams {
  const found = windowMembers.flatMap((member): [string, string][] => {
    const value = search.get(tileMember(member, id))
    return value === null ? [] : [[member, value]]
  })
  return new URLSearchParams(found)
}

/** The widget with the window that the address has for it; undefined for widgets that go with their dashboard. */
export function atOwnWindow(
  widget: Widget,
  search: URLSearchParams,
  reading: { zone: string; now: number },
): { widget: Widget; tileWindow: TileWindow } | undefined {
  const { id, type, config } = widget
  if ((type !== 'timeseries' && type !== 'alarm') || followsBoard(widget)) return undefined
  const ownWindow = readDashboardWindow(config.timewindow)
  const window = windowAt(membersOf(search, id), ownWindow, reading)
  const timewindow = storedWindow(window, config.timewindow)
  return { widget: { ...widget, config: { ...config, timewindow } }, tileWindow: { window, ownWindow } }
}

/** All members of a tile's window: those that are undefined go from the address. */
export function tileWindowInAddress(
  id: string,
  window: DashboardWindow,
  ownWindow: DashboardWindow,
): Record<string, string | undefined> {
  const members = windowInAddress(window, ownWindow)
  return Object.fromEntries(windowMembers.map((member) => [tileMember(member, id), members[member]]))
}
