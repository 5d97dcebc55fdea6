// The rows of a table of events, and one in full.
import type { Query } from '~/lib/paths'
import type { EntityId } from '~/lib/platform/entity-id'
import type { EventType } from '~/lib/platform/event-type'
import type { Kind } from '../kinds'
import type { EventQuery } from './query'

/** What an event holds depends on its type: what is absent is not shown. */
export interface EventRow {
  id: string
  ts: number
  server?: string
  /** Of a fault: where it happened; of a life: what happened. */
  what?: string
  isDone?: boolean
  processed?: number
  errors?: number
  /** Of a message: on its way in or out, of what, about what. */
  direction?: string
  messageType?: string
  messageId?: string
  relationType?: string
  about?: EntityId
  aboutType?: string
  /** The first line alone. */
  error?: string
}

export interface EventsData {
  kind: Kind
  entity: EntityId
  types: readonly EventType[]
  query: EventQuery
  /** The query as it stands in an address. */
  params: Query
  rows: EventRow[]
  matches: number
  totalPages: number
  /** The platform filters. */
  canFilter: boolean
  canClear: boolean
  takenAt: number
  /** A page without scripts reads again by itself. */
  refresh: boolean
}

export interface EventData {
  row: EventRow
  /** Long texts of it, by the names that the platform gives them. */
  parts: { name: string; text: string }[]
  closeTo: string
  /** The events before and after it on the page. */
  previous?: string
  next?: string
}
