// The table of events. They are written in one place and go with the entity that they belong to.
import type { Queryable, Tx } from '../db/database'
import { type EntityId, timeOfId } from '../ids'
import type { Platform } from '../platform'
import { type EventRow, type EventType, eventOf } from '../schemas/event'

const COLUMNS = 'id, created_time, tenant_id, entity_type, entity_id, type, uid, body'

export interface NewEvent {
  tenantId: string
  entity: EntityId
  type: EventType
  body: Record<string, unknown>
}

/** In the order of the list, in one statement. */
export async function saveEvents(db: Queryable, newId: () => string, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const ids = events.map(newId)
  await db.query(
    `INSERT INTO event (${COLUMNS}) SELECT id, at, tenant, entity_type, entity, type, id::text, body::json
     FROM unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::text[], $5::uuid[], $6::text[], $7::text[])
       AS e (id, at, tenant, entity_type, entity, type, body)`,
    [
      ids,
      ids.map(timeOfId),
      events.map((event) => event.tenantId),
      events.map((event) => event.entity.entityType),
      events.map((event) => event.entity.id),
      events.map((event) => event.type),
      events.map((event) => JSON.stringify(event.body)),
    ],
  )
}

/** The newest first. */
export async function newestEvents(db: Queryable, entity: string, type: EventType, limit: number) {
  const rows = await db.query<EventRow>(
    `SELECT ${COLUMNS} FROM event WHERE entity_id = $1 AND type = $2 ORDER BY created_time DESC, id DESC LIMIT $3`,
    [entity, type, limit],
  )
  return rows.map(eventOf)
}

export async function removeEvents(tx: Tx, _: Platform, entities: readonly EntityId[]): Promise<void> {
  await tx.query('DELETE FROM event WHERE entity_id = ANY($1::uuid[])', [entities.map(({ id }) => id)])
}
