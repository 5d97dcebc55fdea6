// REST calls of the dashboard that is shown first (platform-api §2.9).

import { json } from '../api/answer'
import { type Actor, endpoint, TENANT } from '../api/endpoint'
import { found } from '../api/errors'
import { uuidParam } from '../api/ids'
import { allows } from '../auth/permissions'
import { entityId, NULL_ID } from '../ids'
import type { Platform } from '../platform'
import { dashboardOf, readHomeDashboard } from '../schemas/dashboard'
import { findCustomer } from '../store/customers'
import { findDashboard, findDashboardInfo } from '../store/dashboards'
import { namedHome, namedHomes, setHomeOfTenant } from '../store/home-dashboard'
import { announce } from '../store/tenant-life'
import { findTenant } from '../store/tenants'
import { findUser } from '../store/users'
import { dashboardFor, ownerOfDashboard } from './dashboard-access'

/** The user's, else its customer's, else its tenant's; what is gone or may not be read is passed over. */
async function homeOf({ db }: Platform, actor: Actor) {
  if (actor.isPublic || actor.authority === 'SYS_ADMIN') return undefined
  const user = await findUser(db, actor.userId)
  const customer = actor.customerId === NULL_ID ? undefined : await findCustomer(db, actor.customerId)
  const tenant = await findTenant(db, actor.tenantId)
  const infos = [user, customer, tenant].map((one) => one?.additional_info)
  for (const { id, hidesToolbar } of namedHomes(infos)) {
    const dashboard = await findDashboard(db, id)
    if (dashboard && allows(actor, 'DASHBOARD', 'READ', ownerOfDashboard(dashboard))) {
      return { ...dashboardOf(dashboard), hideDashboardToolbar: hidesToolbar }
    }
  }
  return undefined
}

export const homeDashboardRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/dashboard/home',
    who: 'signed-in',
    answer: async ({ platform, actor }) => {
      const home = await homeOf(platform, actor)
      return home && json(home)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/tenant/dashboard/home/info',
    who: TENANT,
    answer: async ({ platform, actor }) => {
      const home = namedHome(found(await findTenant(platform.db, actor.tenantId)).additional_info)
      if (!home) return json({ dashboardId: null, hideDashboardToolbar: true })
      const dashboardId = entityId('DASHBOARD', uuidParam(home.id))
      return json({ dashboardId, hideDashboardToolbar: home.hidesToolbar })
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/tenant/dashboard/home/info',
    who: TENANT,
    body: readHomeDashboard,
    answer: async (call) => {
      const { platform, actor } = call
      const { dashboardId, hideDashboardToolbar } = call.body
      if (dashboardId !== null) await dashboardFor(call, 'READ', dashboardId, findDashboardInfo)
      await platform.db.tx(async (tx) => {
        await setHomeOfTenant(tx, actor.tenantId, dashboardId === null ? null : { dashboardId, hideDashboardToolbar })
        announce(tx, platform, actor.tenantId, 'updated')
      })
      return undefined
    },
  }),
]
