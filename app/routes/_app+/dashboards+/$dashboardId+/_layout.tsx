// One dashboard: its head and its tabs.
import { useLoaderData } from '@remix-run/react'
import { DashboardActions } from '~/components/dashboards/dashboard-actions'
import { EntityPage } from '~/components/entity/entity-page'
import { dashboardLoader } from '~/lib/entity/dashboard/detail.server'
import { detailHandle } from '~/lib/entity/handles'

export const handle = detailHandle('dashboard')
export const loader = dashboardLoader

export default function DashboardPage() {
  const { looks: _looks, ...frame } = useLoaderData<typeof loader>()
  const actions = frame.canManage && <DashboardActions item={frame.item} />
  return <EntityPage kind="dashboard" {...frame} actions={actions} />
}
