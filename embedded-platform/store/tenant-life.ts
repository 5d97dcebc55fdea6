// The beginning and the end of a tenant, with everything that comes and goes along.
import type { Tx } from '../db/database'
import { entityId } from '../ids'
import type { Platform } from '../platform'
import type { TenantInput, TenantRow } from '../schemas/tenant'
import { tenantLeftovers, tenantParts } from './cascades'
import { removeCustomer } from './customer-life'
import { customerIdsOf } from './customers'
import { removeLeftovers } from './leftovers'
import { defaultTenantProfile } from './tenant-profiles'
import { deleteTenantRow, insertTenant } from './tenants'
import { removeUsers } from './user-life'
import { userIdsOf } from './users'

export async function createTenant(tx: Tx, platform: Platform, tenant: TenantInput): Promise<TenantRow> {
  const tenantProfileId = tenant.tenantProfileId ?? (await defaultTenantProfile(tx, platform.newId)).id
  const row = await insertTenant(tx, platform.newId(), { ...tenant, tenantProfileId })
  for (const make of tenantParts) await make(tx, platform, row.id)
  announce(tx, platform, row.id, 'created')
  return row
}

export async function removeTenant(tx: Tx, platform: Platform, tenantId: string): Promise<void> {
  for (const customerId of await customerIdsOf(tx, tenantId)) await removeCustomer(tx, platform, tenantId, customerId)
  for (const remove of tenantLeftovers) await remove(tx, platform, tenantId)
  await removeUsers(tx, platform, tenantId, await userIdsOf(tx, { tenantId }))
  await removeLeftovers(tx, platform, [entityId('TENANT', tenantId)])
  await deleteTenantRow(tx, tenantId)
  announce(tx, platform, tenantId, 'deleted')
}

export function announce(
  tx: Tx,
  platform: Platform,
  tenantId: string,
  operation: 'created' | 'updated' | 'deleted',
): void {
  tx.afterCommit(() =>
    platform.feed.publish({ kind: 'entity', entity: entityId('TENANT', tenantId), tenantId, operation }),
  )
}
