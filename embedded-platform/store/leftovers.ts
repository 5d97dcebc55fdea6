// Leftovers of any entity, which go with it: whoever keeps something of that kind adds a line.
import type { Tx } from '../db/database'
import type { EntityId } from '../ids'
import type { Platform } from '../platform'
import { noteDeletedOriginators } from './deleted-originators'
import { removeEvents } from './events'
import { removeRelations } from './relations'

/** Things that go with any entity, whatever its type. Attributes, telemetry and alarms stay; whose alarms, is noted. */
const entityLeftovers: readonly ((tx: Tx, platform: Platform, entities: readonly EntityId[]) => Promise<unknown>)[] = [
  removeRelations,
  removeEvents,
  noteDeletedOriginators,
]

/** Called by whoever deletes an entity, in the same transaction. */
export async function removeLeftovers(tx: Tx, platform: Platform, entities: readonly EntityId[]): Promise<void> {
  if (entities.length === 0) return
  for (const remove of entityLeftovers) await remove(tx, platform, entities)
}
