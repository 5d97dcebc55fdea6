// Cascades, in one visible list each: a noun that keeps something for tenants or customers adds its line. Things that
// hang on an entity of any type are listed in leftovers.ts.
import type { Tx } from '../db/database'
import type { Platform } from '../platform'
import { removeAlarmsOfTenant } from './alarm-life'
import { createUsageState, removeUsageState } from './api-usage-state'
import { removeAssetsOfTenant, unassignAssetsOfCustomer } from './asset-life'
import { removeAuditLogsOfTenant } from './audit-logs'
import { removeDashboardsOfTenant, unassignDashboardsOfCustomer } from './dashboard-life'
import { removeDevicesOfTenant, unassignDevicesOfCustomer } from './device-life'
import { createDefaultDeviceProfile, deleteDeviceProfilesOfTenant } from './device-profiles'
import { removeEntityViewsOfTenant, unassignEntityViewsOfCustomer } from './entity-view-life'
import { createRootRuleChain, removeRuleChainsOfTenant } from './rule-chain-life'
import { removeWidgetsOfTenant } from './widget-life'

/** Parts that a new tenant starts with. */
export const tenantParts: readonly ((tx: Tx, platform: Platform, tenantId: string) => Promise<unknown>)[] = [
  createDefaultDeviceProfile,
  createRootRuleChain,
  createUsageState,
]

/** Leftovers of a tenant, in the order in which they can go; users and customers are gone already. */
export const tenantLeftovers: readonly ((tx: Tx, platform: Platform, tenantId: string) => Promise<unknown>)[] = [
  removeWidgetsOfTenant,
  removeDashboardsOfTenant,
  removeEntityViewsOfTenant,
  removeAssetsOfTenant,
  removeDevicesOfTenant,
  deleteDeviceProfilesOfTenant,
  removeRuleChainsOfTenant,
  removeAlarmsOfTenant,
  removeAuditLogsOfTenant,
  removeUsageState,
]

/** Leftovers of a customer when it goes: its devices and the like become the tenant's own again. */
export const customerLeftovers: readonly ((
  tx: Tx,
  platform: Platform,
  customer: { tenantId: string; customerId: string },
) => Promise<unknown>)[] = [
  unassignDevicesOfCustomer,
  unassignAssetsOfCustomer,
  unassignEntityViewsOfCustomer,
  unassignDashboardsOfCustomer,
]
