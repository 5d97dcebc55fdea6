// Attributes and latest values of series as columns beside the rows `e`, to search and sort by.
import type { Conditions } from './conditions'
import { keyName } from './entity-key'
import {
  isOneRow,
  type LatestKey,
  newestFirst,
  VALUE_AS_NUMBER,
  VALUE_AS_TEXT,
  valueRows,
  valuesOfAll,
} from './latest-sql'
import { joined, type Sql, sql, trusted } from './sql'

interface ValueColumn {
  /** A value that is not there is null. */
  number: Sql
  text: Sql
}

export interface ValueColumns {
  of(key: LatestKey): ValueColumn
  /** The joins that the columns asked for need. */
  readonly joins: Sql
}

/** Joined, the database reads all entities' values at once. The time for planning grows with the number of joins. */
const MOST_JOINED = 4

export function valueColumns({ ofValue }: Conditions): ValueColumns {
  const columns = new Map<string, ValueColumn>()
  const joins: Sql[] = []
  const newest = (select: Sql, key: LatestKey) =>
    sql`SELECT ${select} ${valueRows(key)} AND ${ofValue(key)} ${newestFirst(key)} LIMIT 1`
  const both = sql`${VALUE_AS_NUMBER} AS number, ${VALUE_AS_TEXT} AS text`

  function joinedColumn(key: LatestKey): ValueColumn {
    const name = `s${joins.length}`
    joins.push(
      isOneRow(key)
        ? sql`LEFT JOIN (SELECT v.entity_id, ${both} ${valuesOfAll(key)} AND ${ofValue(key)}) ${trusted(name)}
            ON ${trusted(name)}.entity_id = e.id`
        : sql`LEFT JOIN LATERAL (${newest(both, key)}) ${trusted(name)} ON TRUE`,
    )
    return { number: trusted(`${name}.number`), text: trusted(`${name}.text`) }
  }
  const lookedUp = (key: LatestKey): ValueColumn => ({
    number: sql`(${newest(VALUE_AS_NUMBER, key)})`,
    text: sql`(${newest(VALUE_AS_TEXT, key)})`,
  })

  return {
    of(key) {
      const known = columns.get(keyName(key))
      if (known) return known
      const made = joins.length < MOST_JOINED ? joinedColumn(key) : lookedUp(key)
      columns.set(keyName(key), made)
      return made
    },
    get joins() {
      return joined(joins, ' ')
    },
  }
}
