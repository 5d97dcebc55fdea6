// What the pages of dashboards begin with: who looks, what the dashboard shows them, and the views that draw it.
import { loadBoardViews } from '~/components/dashboard/load-board-views.server'
import { needsOf } from '~/components/widgets/needs'
import { readDashboard } from '~/lib/dashboard/model/read-dashboard'
import { boardAbout } from '~/lib/dashboard/page/about.server'
import type { BoardPlace } from '~/lib/dashboard/page/data'
import { boardOf } from '~/lib/dashboard/page/view.server'
import { can } from '~/lib/entity/kinds'
import { requireRight } from '~/lib/entity/rights.server'
import type { LoadContext } from '~/lib/load-context'
import { beginPage } from '~/lib/page/head.server'
import { DashboardSchema } from '~/lib/platform/dashboard'
import { dashboards } from '~/lib/platform/dashboard.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { publicVisitor } from '~/lib/session/public-session.server'
import type { SignedIn } from '~/lib/session/session.server'
import { settleWindow } from '~/lib/time/window-address.server'

interface BoardReader {
  reader: SignedIn
  publicId?: string
}

/** Whoever is signed in, or everybody who has the public link. */
export async function readerOf(request: Request): Promise<BoardReader> {
  const publicId = new URL(request.url).searchParams.get('publicId') ?? undefined
  if (publicId === undefined) return { reader: await requireRight(request, 'dashboard', 'see') }
  return { reader: await publicVisitor(publicId), publicId }
}

interface Page extends BoardReader {
  request: Request
  /** Of a page that brings no headers of its own: it begins as soon as its dashboard has been read. */
  context?: LoadContext
  place: BoardPlace
}

export const boardPage = async (id: string, page: Page) =>
  boardPageOf(await orNotFound(dashboards.get(page.reader.platform, id), 'dashboard'), page)

/** `document`: the dashboard as the platform sent it. */
export async function boardPageOf(document: unknown, page: Page) {
  const { reader, publicId, place, request, context } = page
  const info = DashboardSchema.parse(document)
  const dashboard = readDashboard(document)
  settleWindow(request) // or leads on to the same window in moments
  if (context) await beginPage(request, context)
  const { showDashboardsSelect, hideToolbar } = dashboard.settings
  const hasSelect = place !== 'home' && showDashboardsSelect && !hideToolbar
  const canManage = publicId === undefined && can(reader.user.authority, 'dashboard', 'manage')
  const [board, about] = await Promise.all([
    boardOf(dashboard, { ...page, id: info.id.id, canManage, needsOf }),
    publicId === undefined ? boardAbout(info, { ...page, hasSelect }) : undefined,
  ])
  await loadBoardViews(board, request)
  // Everybody who has the public link is one of the customer's, and has no places of their own.
  return { board, about, authority: publicId === undefined ? reader.user.authority : undefined }
}
