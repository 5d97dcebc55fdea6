// REST calls of dashboards: single ones and lists (platform-api §2.9).

import { json } from '../api/answer'
import { type Call, endpoint, SYS, TENANT, TENANT_CUSTOMER } from '../api/endpoint'
import { found } from '../api/errors'
import { uuidParam } from '../api/ids'
import { PAGE, pageLink } from '../api/page'
import { deleted, saved } from '../audit/actions'
import { requirePermission } from '../auth/permissions'
import { type DashboardInput, dashboardInfoOf, dashboardOf, readDashboard } from '../schemas/dashboard'
import { changeDashboard, createDashboard, removeDashboard } from '../store/dashboard-life'
import { dashboardsOfCustomer, dashboardsOfTenant, findDashboard, findDashboardInfo } from '../store/dashboards'
import { findTenant } from '../store/tenants'
import { changing } from './changing'
import { dashboardFor, dashboardOfPath } from './dashboard-access'
import { customerOfPath } from './device-access'

const MOST_DATA_POINTS = 50_000

async function save(call: Call<DashboardInput>) {
  const { platform, actor, body } = call
  if (body.id === null) {
    requirePermission(actor, 'DASHBOARD', 'CREATE', { tenantId: actor.tenantId })
    return platform.db.tx((tx) => createDashboard(tx, platform, actor.tenantId, body))
  }
  const old = await dashboardFor(call, 'WRITE', body.id, findDashboardInfo)
  return platform.db.tx((tx) => changeDashboard(tx, platform, old, body))
}

export const dashboardRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/dashboard/serverTime',
    who: 'signed-in',
    answer: ({ platform }) => json(platform.clock()),
  }),
  endpoint({
    method: 'GET',
    path: '/api/dashboard/maxDatapointsLimit',
    who: 'signed-in',
    answer: () => json(MOST_DATA_POINTS),
  }),
  endpoint({
    method: 'GET',
    path: '/api/dashboard/info/:dashboardId',
    who: 'signed-in',
    answer: async (call) => json(dashboardInfoOf(await dashboardOfPath(call, 'READ'))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/dashboard/:dashboardId',
    who: TENANT_CUSTOMER,
    answer: async (call) => {
      const id = uuidParam(call.params.dashboardId, 'dashboardId')
      return json(dashboardOf(await dashboardFor(call, 'READ', id, findDashboard)))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/dashboard',
    who: TENANT,
    body: readDashboard,
    audit: saved('DASHBOARD'),
    answer: async (call) => json(dashboardOf(await save(call))),
  }),
  changing({
    method: 'DELETE',
    path: '/api/dashboard/:dashboardId',
    who: TENANT,
    audit: deleted('DASHBOARD', 'dashboardId'),
    find: (call) => dashboardOfPath(call, 'DELETE'),
    change: removeDashboard,
  }),
  endpoint({
    method: 'GET',
    path: '/api/tenant/:tenantId/dashboards',
    who: SYS,
    needs: PAGE,
    answer: async ({ platform: { db }, params, query }) => {
      const id = uuidParam(params.tenantId, 'tenantId')
      const link = pageLink(query)
      return json(await dashboardsOfTenant(db, found(await findTenant(db, id)).id, link))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/tenant/dashboards',
    who: TENANT,
    needs: PAGE,
    answer: async ({ platform, actor, query }) =>
      json(await dashboardsOfTenant(platform.db, actor.tenantId, pageLink(query))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/customer/:customerId/dashboards',
    who: TENANT_CUSTOMER,
    needs: PAGE,
    answer: async (call) => {
      const customerId = await customerOfPath(call)
      return json(await dashboardsOfCustomer(call.platform.db, customerId, pageLink(call.query)))
    },
  }),
]
