// The first tab: what is known about the dashboard.
import { useRouteLoaderData } from '@remix-run/react'
import { DashboardDetails } from '~/components/dashboards/dashboard-details'
import { useEntityFrame } from '~/components/entity/use-entity-item'
import type { dashboardLoader } from '~/lib/entity/dashboard/detail.server'

export default function DashboardDetailsTab() {
  const frame = useEntityFrame('dashboard')
  const looks = useRouteLoaderData<typeof dashboardLoader>('routes/_app+/dashboards+/$dashboardId+/_layout')?.looks
  return frame && looks ? <DashboardDetails {...frame} looks={looks} /> : null
}
