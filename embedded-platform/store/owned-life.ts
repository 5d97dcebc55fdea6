// The life of things of an owned table, whatever they are: assigned, taken back, deleted, alone or many at once.

import type { Tx } from '../db/database'
import { type EntityType, entityId, NULL_ID } from '../ids'
import type { Platform } from '../platform'
import type { OwnedRow } from '../schemas/owned-row'
import { removeLeftovers } from './leftovers'
import type { OwnedTable, OwnedValues } from './owned-table'

type Operation = 'created' | 'updated' | 'deleted' | 'assigned' | 'unassigned'

export function ownedLife<Row extends OwnedRow, Values extends OwnedValues>(
  type: EntityType,
  table: OwnedTable<Row, Values>,
) {
  function publish(tx: Tx, platform: Platform, thing: Pick<OwnedRow, 'id' | 'tenant_id'>, operation: Operation): void {
    const entity = entityId(type, thing.id)
    tx.afterCommit(() => platform.feed.publish({ kind: 'entity', entity, tenantId: thing.tenant_id, operation }))
  }

  async function removeAll(tx: Tx, platform: Platform, tenantId: string, ids: readonly string[]): Promise<void> {
    await removeLeftovers(
      tx,
      platform,
      ids.map((id) => entityId(type, id)),
    )
    await table.remove(tx, ids)
    for (const id of ids) publish(tx, platform, { id, tenant_id: tenantId }, 'deleted')
  }

  return {
    publish,

    /** NULL_ID: to nobody. */
    assign: async (tx: Tx, platform: Platform, id: string, customerId: string): Promise<Row> => {
      const row = await table.setCustomer(tx, id, customerId)
      publish(tx, platform, row, customerId === NULL_ID ? 'unassigned' : 'assigned')
      return row
    },

    remove: (tx: Tx, platform: Platform, thing: Pick<OwnedRow, 'id' | 'tenant_id'>) =>
      removeAll(tx, platform, thing.tenant_id, [thing.id]),

    /** The end of a tenant. */
    ofTenant: async (tx: Tx, platform: Platform, tenantId: string) =>
      removeAll(tx, platform, tenantId, await table.idsOfTenant(tx, tenantId)),

    /** The end of a customer. */
    ofCustomer: async (tx: Tx, platform: Platform, of: { tenantId: string; customerId: string }) => {
      for (const id of await table.takeFromCustomer(tx, of, NULL_ID)) {
        publish(tx, platform, { id, tenant_id: of.tenantId }, 'unassigned')
      }
    },
  }
}
