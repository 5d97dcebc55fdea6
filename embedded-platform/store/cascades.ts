// What hangs on what, in one visible list each: a noun that keeps something for tenants, customers or entities adds its line.
import type { Tx } from '../db/database'
import type { EntityId } from '../ids'
import type { Platform } from '../platform'

/** What a new tenant starts with. */
export const tenantParts: readonly ((tx: Tx, platform: Platform, tenantId: string) => Promise<unknown>)[] = []

/** What goes with a tenant, in the order in which it can go; users and customers are gone already. */
export const tenantLeavings: readonly ((tx: Tx, platform: Platform, tenantId: string) => Promise<unknown>)[] = []

/** What a customer leaves when it goes: its devices and the like become the tenant's own again. */
export const customerLeavings: readonly ((
  tx: Tx,
  platform: Platform,
  customer: { tenantId: string; customerId: string },
) => Promise<unknown>)[] = []

/** What is kept about any entity, whatever its type: attributes, telemetry, relations. */
const entityLeavings: readonly ((tx: Tx, platform: Platform, entities: readonly EntityId[]) => Promise<unknown>)[] = []

/** Called by whoever deletes an entity, in the same transaction. */
export async function removeLeavings(tx: Tx, platform: Platform, entities: readonly EntityId[]): Promise<void> {
  if (entities.length === 0) return
  for (const remove of entityLeavings) await remove(tx, platform, entities)
}
