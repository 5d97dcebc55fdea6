// A dashboard, as it is looked at.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { DashboardView } from '~/components/dashboard/dashboard-view'
import { needsOf } from '~/components/widgets/needs'
import { loadViews } from '~/components/widgets/registry'
import { boardData } from '~/lib/dashboard/page/view.server'
import { idIn } from '~/lib/entity/detail.server'
import { can } from '~/lib/entity/kinds'
import { requireRight } from '~/lib/entity/rights.server'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle = {
  i18n: ['board', 'tile', 'live', 'window', 'telemetry', 'entity', 'alarm', 'entity-type'],
  trail: (t, data) => [
    { label: t('home.dashboards'), to: paths.of('dashboard').list() },
    ...(data ? [{ label: (data as { title: string }).title, to: '' }] : []),
  ],
} satisfies RouteHandle

export async function loader({ request, params }: LoaderFunctionArgs) {
  const auth = await requireRight(request, 'dashboard', 'see')
  const data = await boardData({
    reader: auth,
    request,
    id: idIn('dashboard', params),
    canManage: can(auth.user.authority, 'dashboard', 'manage'),
    needsOf,
  })
  await loadViews(data.tiles.map(({ widget }) => widget))
  return data
}

export default function DashboardPage() {
  const board = useLoaderData<typeof loader>()
  const query = Object.fromEntries(new URLSearchParams(useLocation().search))
  return <DashboardView board={board} fullTo={paths.fullDashboard(board.id, query)} />
}
