// A dashboard alone, without the console around it: for walls, for people who have nothing else to do here, and for
// everybody who has its public link.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { DashboardView } from '~/components/dashboard/dashboard-view'
import { ErrorPage } from '~/components/layout/error-page'
import { needsOf } from '~/components/widgets/needs'
import { loadViews } from '~/components/widgets/registry'
import { boardData } from '~/lib/dashboard/page/view.server'
import { can } from '~/lib/entity/kinds'
import { requireRight } from '~/lib/entity/rights.server'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'
import { publicVisitor } from '~/lib/session/public-session.server'

export const handle = {
  i18n: ['board', 'tile', 'live', 'window', 'telemetry', 'home', 'entity', 'alarm', 'entity-type', 'error'],
  title: (_t, data) => (data as { board: { title: string } } | undefined)?.board.title ?? '',
} satisfies RouteHandle

export async function loader({ request, params }: LoaderFunctionArgs) {
  const publicId = new URL(request.url).searchParams.get('publicId') ?? undefined
  const reader =
    publicId === undefined ? await requireRight(request, 'dashboard', 'see') : await publicVisitor(publicId)
  const canManage = publicId === undefined && can(reader.user.authority, 'dashboard', 'manage')
  const id = params.dashboardId ?? ''
  const board = await boardData({ reader, request, id, canManage, publicId, needsOf })
  await loadViews(board.tiles.map(({ widget }) => widget))
  return { board }
}

export default function DashboardAlone() {
  const { board } = useLoaderData<typeof loader>()
  const query = Object.fromEntries(new URLSearchParams(useLocation().search))
  const back = board.publicId === undefined ? paths.of('dashboard').one(board.id, undefined, query) : undefined
  return (
    <main id="content" tabIndex={-1} className="board-alone">
      <DashboardView board={board} fullTo={back} />
    </main>
  )
}

export const ErrorBoundary = () => <ErrorPage alone />
