// The rows that a filter of an entity query leads to.
import type { EntityTable } from './entity-tables'
import type { Sql } from './sql'

/** Rows `e` of a table. Whether the caller sees them is asked besides. */
export interface EntitySource {
  table: EntityTable
  condition: Sql
  /** The condition follows relations. */
  isWalk?: boolean
  /** There is no condition: all of the table that the caller sees. */
  isAll?: boolean
}
