// The life of dashboards: saved, assigned to customers, deleted, by a user or with their tenant or customer.

import { found, invalid } from '../api/errors'
import type { Queryable, Tx } from '../db/database'
import { entityId } from '../ids'
import type { Platform } from '../platform'
import type { DashboardInfoRow, DashboardInput, DashboardRow } from '../schemas/dashboard'
import { checkLimit } from '../schemas/tenant-profile'
import { checkText } from '../schemas/texts'
import { findCustomer } from './customers'
import {
  addCustomers,
  countDashboards,
  dashboardIdsOfTenant,
  deleteDashboardRows,
  dropCustomers,
  findDashboard,
  insertDashboard,
  takeDashboardsFrom,
  updateDashboard,
} from './dashboards'
import { removeLeftovers } from './leftovers'
import { profileConfigurationOf } from './tenant-profiles'

type Operation = 'created' | 'updated' | 'deleted' | 'assigned' | 'unassigned'

function publish(tx: Tx, platform: Platform, id: string, tenantId: string, operation: Operation): void {
  tx.afterCommit(() =>
    platform.feed.publish({ kind: 'entity', entity: entityId('DASHBOARD', id), tenantId, operation }),
  )
}

function check({ title }: DashboardInput): void {
  if (!title) throw invalid('Dashboard title should be specified!')
  checkText('title', title)
}

const again = async (tx: Tx, id: string): Promise<DashboardRow> => found(await findDashboard(tx, id))

export async function createDashboard(
  tx: Tx,
  platform: Platform,
  tenantId: string,
  dashboard: DashboardInput,
): Promise<DashboardRow> {
  check(dashboard)
  const { maxDashboards } = await profileConfigurationOf(tx, tenantId)
  if (maxDashboards > 0) checkLimit(maxDashboards, await countDashboards(tx, tenantId), 'dashboards')
  const id = platform.newId()
  await insertDashboard(tx, { id, tenantId }, dashboard)
  publish(tx, platform, id, tenantId, 'created')
  return again(tx, id)
}

export async function changeDashboard(
  tx: Tx,
  platform: Platform,
  old: DashboardInfoRow,
  dashboard: DashboardInput,
): Promise<DashboardRow> {
  check(dashboard)
  await updateDashboard(tx, old.id, dashboard)
  publish(tx, platform, old.id, old.tenant_id, 'updated')
  return again(tx, old.id)
}

async function removeAll(tx: Tx, platform: Platform, tenantId: string, ids: readonly string[]): Promise<void> {
  await removeLeftovers(
    tx,
    platform,
    ids.map((id) => entityId('DASHBOARD', id)),
  )
  await deleteDashboardRows(tx, ids)
  for (const id of ids) publish(tx, platform, id, tenantId, 'deleted')
}

export const removeDashboard = (tx: Tx, platform: Platform, { id, tenant_id }: DashboardInfoRow) =>
  removeAll(tx, platform, tenant_id, [id])

export const removeDashboardsOfTenant = async (tx: Tx, platform: Platform, tenantId: string) =>
  removeAll(tx, platform, tenantId, await dashboardIdsOfTenant(tx, tenantId))

export async function unassignDashboardsOfCustomer(
  tx: Tx,
  platform: Platform,
  { tenantId, customerId }: { tenantId: string; customerId: string },
): Promise<void> {
  for (const id of await takeDashboardsFrom(tx, customerId)) publish(tx, platform, id, tenantId, 'unassigned')
}

async function checkCustomer(db: Queryable, tenantId: string, customerId: string): Promise<void> {
  const customer = await findCustomer(db, customerId)
  if (!customer) throw invalid("Can't assign dashboard to non-existent customer!")
  if (customer.tenant_id !== tenantId) throw invalid("Can't assign dashboard to customer from different tenant!")
}

/** A customer that has it already keeps it. */
export async function assignDashboard(
  tx: Tx,
  platform: Platform,
  dashboard: DashboardInfoRow,
  customerIds: readonly string[],
): Promise<DashboardRow> {
  const has = new Set(dashboard.customers?.map(({ id }) => id))
  const added = customerIds.filter((id) => !has.has(id))
  for (const id of added) await checkCustomer(tx, dashboard.tenant_id, id)
  await addCustomers(tx, dashboard.id, added)
  if (added.length > 0) publish(tx, platform, dashboard.id, dashboard.tenant_id, 'assigned')
  return again(tx, dashboard.id)
}

/** A customer that does not have it loses nothing. */
export async function unassignDashboard(
  tx: Tx,
  platform: Platform,
  dashboard: DashboardInfoRow,
  customerIds: readonly string[],
): Promise<DashboardRow> {
  const gone = dashboard.customers?.filter(({ id }) => customerIds.includes(id)) ?? []
  await dropCustomers(
    tx,
    dashboard.id,
    gone.map(({ id }) => id),
  )
  if (gone.length > 0) publish(tx, platform, dashboard.id, dashboard.tenant_id, 'unassigned')
  return again(tx, dashboard.id)
}

export async function assignDashboardTo(
  tx: Tx,
  platform: Platform,
  dashboard: DashboardInfoRow,
  customerIds: readonly string[],
): Promise<DashboardRow> {
  const others = dashboard.customers?.flatMap(({ id }) => (customerIds.includes(id) ? [] : [id])) ?? []
  await unassignDashboard(tx, platform, dashboard, others)
  return assignDashboard(tx, platform, dashboard, customerIds)
}
