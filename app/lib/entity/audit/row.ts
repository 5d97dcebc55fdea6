// The rows of an audit log, and a record in full.
import type { Query } from '~/lib/paths'
import type { EntityId } from '~/lib/platform/entity-id'
import type { Kind } from '../kinds'
import type { AuditQuery } from './query'

/** Where a log stands: on a page of its own, or on one of an entity. */
export type AuditPlace = { kind?: undefined; id?: undefined } | { kind: Kind; id: string }

export interface AuditRow {
  id: string
  ts: number
  /** Absent: what was meant has no id. */
  entity?: EntityId
  name?: string
  user?: { id?: string; name: string }
  action: string
  status: string
  failure?: string
}

const USER = 'USER'

/** The entities of a record that have pages, perhaps: what it is about, and who did it. */
export const namedIn = ({ user, entity }: AuditRow): EntityId[] => [
  ...(user?.id ? [{ entityType: USER, id: user.id }] : []),
  ...(entity?.id ? [entity] : []),
]

export interface AuditData {
  place: AuditPlace
  query: AuditQuery
  /** The query as it stands in an address. */
  params: Query
  rows: AuditRow[]
  matches: number
  totalPages: number
  /** Not all records were looked through. */
  isPartial?: boolean
  /** The actions that can be chosen. */
  actions: string[]
  /** Of the user or customer whose records these are. */
  byName?: string
  /** The time the page was made. */
  takenAt: number
}

/** A change of one member: absent on the side that has none. */
export interface Difference {
  path: string
  before?: string
  after?: string
}

export interface AuditRecordData {
  row: AuditRow
  /** The users among those named that have pages. */
  known: string[]
  /** As JSON. */
  data: string
  customer?: { id: string; name?: string }
  /** Beside the record before it that holds the same. */
  change?: { since: number; differences: Difference[]; beyond: number }
  closeTo: string
}
