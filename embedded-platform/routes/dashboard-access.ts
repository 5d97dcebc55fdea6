// The dashboard of a path, as far as the caller may do to it what they want to.

import type { Call } from '../api/endpoint'
import { found } from '../api/errors'
import { uuidParam } from '../api/ids'
import { type Operation, requirePermission } from '../auth/permissions'
import type { DashboardInfoRow } from '../schemas/dashboard'
import { findDashboardInfo } from '../store/dashboards'

export const ownerOfDashboard = ({ tenant_id, customers }: DashboardInfoRow) => ({
  tenantId: tenant_id,
  customerIds: customers?.map(({ id }) => id),
})

export async function dashboardFor<Row extends DashboardInfoRow = DashboardInfoRow>(
  { platform, actor }: Call<unknown>,
  operation: Operation,
  id: string,
  find: (db: Call['platform']['db'], id: string) => Promise<Row | undefined>,
): Promise<Row> {
  const dashboard = found(await find(platform.db, id))
  requirePermission(actor, 'DASHBOARD', operation, ownerOfDashboard(dashboard))
  return dashboard
}

export const dashboardOfPath = (call: Call<unknown>, operation: Operation) =>
  dashboardFor(call, operation, uuidParam(call.params.dashboardId, 'dashboardId'), findDashboardInfo)
