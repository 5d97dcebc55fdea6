// One dashboard: its head and its tabs.
import { useLoaderData } from '@remix-run/react'
import { DashboardActions } from '~/components/dashboards/dashboard-actions'
import { DetailHeader } from '~/components/entity/detail-header'
import { DetailPage } from '~/components/entity/detail-page'
import { dashboardLoader } from '~/lib/entity/dashboard/detail.server'
import { detailHandle } from '~/lib/entity/handles'

export const handle = detailHandle('dashboard')
export const loader = dashboardLoader

export default function DashboardPage() {
  const { looks: _looks, ...frame } = useLoaderData<typeof loader>()
  const actions = frame.canManage && <DashboardActions item={frame.item} />
  return (
    <DetailPage
      kind="dashboard"
      id={frame.item.id}
      header={<DetailHeader kind="dashboard" {...frame} actions={actions} />}
    />
  )
}
