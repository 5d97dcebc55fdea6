// A dashboard, as it is looked at.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DashboardView } from '~/components/dashboard/dashboard-view'
import { idIn } from '~/lib/entity/detail.server'
import { requireRight } from '~/lib/entity/rights.server'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'
import { boardPage } from '../../../__board-page.server'

export const handle = {
  callsFunctions: true,
  i18n: ['board', 'tile', 'live', 'window', 'telemetry', 'entity', 'alarm', 'entity-type', 'tool', 'claim'],
  trail: (t, data) => [
    { label: t('home.dashboards'), to: paths.of('dashboard').list() },
    ...(data ? [{ label: (data as { board: { title: string } }).board.title, to: '' }] : []),
  ],
} satisfies RouteHandle

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const reader = await requireRight(request, 'dashboard', 'see')
  return boardPage(idIn('dashboard', params), { reader, request, context, place: 'shell' })
}

export default function DashboardPage() {
  return <DashboardView {...useLoaderData<typeof loader>()} />
}
