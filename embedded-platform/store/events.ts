// The table of events. They are written in one place and go with the entity that they belong to.

import type { TimePageLink } from '../api/page'
import type { Queryable, Tx } from '../db/database'
import { type EntityId, timeOfId } from '../ids'
import type { Platform } from '../platform'
import { type EventRow, type EventType, eventOf } from '../schemas/event'
import { queryPage } from './page-query'

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

export interface EventFilter {
  tenantId: string
  entity: EntityId
  /** Absent: of any type. Of a type that is not known there are none. */
  type?: string
}

/** A text is searched for at the beginning of the type, as long as no type is asked for. */
export function eventsPage(db: Queryable, { tenantId, entity, type }: EventFilter, link: TimePageLink) {
  const params: unknown[] = [tenantId, entity.id]
  const where = ['tenant_id = $1', 'entity_id = $2']
  if (type !== undefined) where.push(`type = $${params.push(type)}`)
  if (link.startTime !== undefined) where.push(`created_time >= $${params.push(link.startTime)}`)
  if (link.endTime !== undefined) where.push(`created_time <= $${params.push(link.endTime)}`)
  return queryPage(db, {
    select: COLUMNS,
    from: 'event',
    where,
    params,
    search: 'type',
    sortable: { createdTime: 'created_time', eventType: 'type' },
    unique: 'id',
    link: type === undefined ? link : { ...link, textSearch: undefined },
    map: eventOf,
  })
}

export async function removeEvents(tx: Tx, _: Platform, entities: readonly EntityId[]): Promise<void> {
  await tx.query('DELETE FROM event WHERE entity_id = ANY($1::uuid[])', [entities.map(({ id }) => id)])
}
