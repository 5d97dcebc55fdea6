// Events of an entity: its life, its faults, its counts, and what went through it while somebody debugs.
import { z } from 'zod'
import type { Connection } from './connection.server'
import type { EntityId } from './entity-id'
import type { EventType } from './event-type'
import { type PageLink, pageQuery, pageSchema } from './page'

const EventSchema = z.looseObject({
  id: z.looseObject({ id: z.string() }),
  createdTime: z.number(),
  type: z.string(),
  body: z.record(z.string(), z.unknown()).nullish(),
})
export type PlatformEvent = z.output<typeof EventSchema>
const EventPageSchema = pageSchema(EventSchema)

export interface EventLink extends PageLink {
  /** Both ends belong to it. */
  startTime: number
  endTime: number
}

interface EventsOf {
  entity: EntityId
  /** Whose events they are; events of what belongs to no tenant are the system's. */
  tenantId: string
  type: EventType
}

const base = ({ entityType, id }: EntityId) => `/api/events/${encodeURIComponent(entityType)}/${encodeURIComponent(id)}`

/** `filters`: only where the platform filters; without any the call is the one that every platform has. */
export function listEvents(
  platform: Connection,
  { entity, tenantId, type }: EventsOf,
  { startTime, endTime, ...page }: EventLink,
  filters: Readonly<Record<string, string | boolean | number>> = {},
) {
  const query = pageQuery(page, { startTime, endTime, tenantId })
  if (Object.keys(filters).length === 0) {
    return platform.request(`${base(entity)}/${type}${query}`, EventPageSchema, { lossless: true })
  }
  const body = { eventType: type, ...filters }
  return platform.request(`${base(entity)}${query}`, EventPageSchema, { method: 'POST', body, lossless: true })
}

/** All of the type within the time. Since 3.3.3. */
export function clearEvents(
  platform: Connection,
  { entity, type }: Omit<EventsOf, 'tenantId'>,
  { startTime, endTime }: Pick<EventLink, 'startTime' | 'endTime'>,
  filters: Readonly<Record<string, string | boolean | number>> = {},
) {
  const query = new URLSearchParams({ startTime: String(startTime), endTime: String(endTime) })
  const body = { eventType: type, ...filters }
  return platform.send(`${base(entity)}/clear?${query}`, { method: 'POST', body })
}
