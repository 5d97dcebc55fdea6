// REST calls that give dashboards to customers and take them back (platform-api §2.9).

import { json } from '../api/answer'
import { type Call, endpoint, TENANT } from '../api/endpoint'
import { badRequest } from '../api/errors'
import { uuidParam } from '../api/ids'
import { textOf } from '../api/members'
import { assigned, customersChanged, unassigned } from '../audit/actions'
import type { Tx } from '../db/database'
import type { Platform } from '../platform'
import { type DashboardInfoRow, type DashboardRow, dashboardOf } from '../schemas/dashboard'
import { publicCustomer } from '../store/customers'
import { assignDashboard, assignDashboardTo, unassignDashboard } from '../store/dashboard-life'
import { dashboardOfPath } from './dashboard-access'
import { customerOfPath } from './device-access'

type Change = (
  tx: Tx,
  platform: Platform,
  dashboard: DashboardInfoRow,
  customerIds: readonly string[],
) => Promise<DashboardRow>

const change = async (
  { platform }: Call<unknown>,
  dashboard: DashboardInfoRow,
  operation: Change,
  customers: (tx: Tx) => Promise<readonly string[]>,
) => json(dashboardOf(await platform.db.tx(async (tx) => operation(tx, platform, dashboard, await customers(tx)))))

const ofCustomer = (method: 'POST' | 'DELETE', operation: Change) =>
  endpoint({
    method,
    path: '/api/customer/:customerId/dashboard/:dashboardId',
    who: TENANT,
    audit: (method === 'POST' ? assigned : unassigned)('DASHBOARD', 'dashboardId'),
    answer: async (call) => {
      const customerId = await customerOfPath(call)
      const dashboard = await dashboardOfPath(call, method === 'POST' ? 'ASSIGN_TO_CUSTOMER' : 'UNASSIGN_FROM_CUSTOMER')
      return change(call, dashboard, operation, async () => [customerId])
    },
  })

const ofEverybody = (method: 'POST' | 'DELETE', operation: Change) =>
  endpoint({
    method,
    path: '/api/customer/public/dashboard/:dashboardId',
    who: TENANT,
    audit: (method === 'POST' ? assigned : customersChanged)('DASHBOARD', 'dashboardId'),
    answer: async (call) => {
      const dashboard = await dashboardOfPath(call, method === 'POST' ? 'ASSIGN_TO_CUSTOMER' : 'UNASSIGN_FROM_CUSTOMER')
      return change(call, dashboard, operation, async (tx) => [
        (await publicCustomer(tx, call.platform, dashboard.tenant_id)).id,
      ])
    },
  })

function readIds(json: unknown): string[] {
  if (!Array.isArray(json)) throw badRequest()
  return json.map((id) => textOf(id) ?? '')
}

const ofSeveral = (path: string, operation: Change, mayLackBody = false) =>
  endpoint<string[]>({
    method: 'POST',
    path: `/api/dashboard/:dashboardId/customers${path}`,
    who: TENANT,
    mayLackBody,
    body: (json) => (mayLackBody && (json === undefined || json === null) ? [] : readIds(json)),
    audit: customersChanged('DASHBOARD', 'dashboardId'),
    answer: async (call) => {
      const dashboard = await dashboardOfPath(call, 'ASSIGN_TO_CUSTOMER')
      const ids = [...new Set(call.body.map((id) => uuidParam(id, 'customerId')))]
      return change(call, dashboard, operation, async () => ids)
    },
  })

export const dashboardCustomerRoutes = [
  ofCustomer('POST', assignDashboard),
  ofCustomer('DELETE', unassignDashboard),
  ofEverybody('POST', assignDashboard),
  ofEverybody('DELETE', unassignDashboard),
  ofSeveral('', assignDashboardTo, true),
  ofSeveral('/add', assignDashboard),
  ofSeveral('/remove', unassignDashboard),
]
