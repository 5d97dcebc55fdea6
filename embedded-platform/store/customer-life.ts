// The end of a customer: what was assigned goes back to the tenant, its users go with it.
import type { Tx } from '../db/database'
import { entityId } from '../ids'
import type { Platform } from '../platform'
import { customerLeavings } from './cascades'
import { deleteCustomerRow } from './customers'
import { removeLeavings } from './leavings'
import { removeUsers } from './user-life'
import { userIdsOf } from './users'

export async function removeCustomer(tx: Tx, platform: Platform, tenantId: string, customerId: string): Promise<void> {
  for (const leave of customerLeavings) await leave(tx, platform, { tenantId, customerId })
  await removeUsers(tx, platform, tenantId, await userIdsOf(tx, { tenantId, customerId }))
  const entity = entityId('CUSTOMER', customerId)
  await removeLeavings(tx, platform, [entity])
  await deleteCustomerRow(tx, customerId)
  tx.afterCommit(() => platform.feed.publish({ kind: 'entity', entity, tenantId, act: 'deleted' }))
}
