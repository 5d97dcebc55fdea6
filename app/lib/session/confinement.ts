// People whose profile names a dashboard begin with it; where it says so, that is all they see of the console: the
// dashboards they may open, alone on the screen, and their own profile.
import { paths } from '~/lib/paths'
import { isConfined, type Person } from './confined'

/** The page that a person begins with. */
export function landingOf(person: Person): string {
  const { authority, start } = person
  if (authority === 'SYS_ADMIN' || !start) return paths.home()
  return start.isFullscreen ? paths.fullDashboard(start.dashboardId) : paths.of('dashboard').one(start.dashboardId)
}

/** Where pages of everybody stand, and what pages ask for by themselves. */
const OPEN = /^\/(?:dashboard|profile|live|logout|prefs|texts|login|api\/images)(?:\/|$)/
/** What the page of a dashboard sends, or hands out. */
const OF_DASHBOARD = /^\/dashboards\/[^/]+\/(?:tile\/[^/]+|star|json)$/
const ONE = /^\/dashboards\/([\da-f-]{36})$/i

/** Where a confined person is led instead of a page that is not for them; undefined for what is. `path` is without the
 * base path, `search` with its question mark. */
export function ledBack(person: Person, path: string, search: string): string | undefined {
  if (!isConfined(person) || OPEN.test(path) || OF_DASHBOARD.test(path)) return undefined
  const [, id] = ONE.exec(path) ?? []
  // Whether they may open it, the platform says.
  return id === undefined ? landingOf(person) : `${paths.fullDashboard(id)}${search}`
}
