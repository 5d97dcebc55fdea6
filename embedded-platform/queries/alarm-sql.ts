// Alarm queries as SQL: the alarms `a` of listed entities, filtered, searched, sorted and cut to a page.
import type { Actor } from '../http/endpoint'
import { invalid } from '../http/errors'
import { ENTITY_TYPES } from '../ids'
import { nameColumn } from '../store/entity-names'
import type { AlarmDataQuery, AlarmPageLink } from './alarm-query'
import { allOf, joined, NOTHING, type Sql, sql, trusted } from './sql'

const ORIGINATOR_NAME = trusted(`coalesce(${nameColumn('a.originator_type', 'a.originator_id')}, 'Deleted')`)
/** Types are sorted and searched as numbers: the order of the list, not of its letters. */
const TYPE_NUMBER = trusted(`array_position('{${ENTITY_TYPES.join(',')}}'::text[], a.originator_type::text) - 1`)

/** What alarms are sorted by and searched in. Nothing else gets into the statement. */
const FIELDS: Record<string, Sql> = {
  createdTime: trusted('a.created_time'),
  startTs: trusted('a.start_ts'),
  startTime: trusted('a.start_ts'),
  endTs: trusted('a.end_ts'),
  endTime: trusted('a.end_ts'),
  ackTs: trusted('a.ack_ts'),
  ackTime: trusted('a.ack_ts'),
  clearTs: trusted('a.clear_ts'),
  clearTime: trusted('a.clear_ts'),
  type: trusted('a.type'),
  severity: trusted('a.severity'),
  status: trusted('a.status'),
  details: trusted('a.details::text COLLATE "C"'),
  originator: sql`${ORIGINATOR_NAME} COLLATE "C"`,
  originatorId: trusted('a.originator_id'),
  originatorType: TYPE_NUMBER,
}

const fieldOf = (name: string): Sql | undefined => (Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined)

/** From when until when alarms were made; `undefined` where it is open. */
export function timesOf({ timeWindow, startTs, endTs }: AlarmPageLink, now: number) {
  const [from, to] = timeWindow > 0 ? [now - timeWindow, now] : [startTs, endTs]
  return { from: from > 0 ? from : undefined, to: to > 0 ? to : undefined }
}

function bounds(pageLink: AlarmPageLink, now: number): Sql[] {
  const { from, to } = timesOf(pageLink, now)
  const { types, severities, statuses } = pageLink
  const found: Sql[] = []
  if (from !== undefined) found.push(sql`a.created_time >= ${from}::bigint`)
  if (to !== undefined) found.push(sql`a.created_time <= ${to}::bigint`)
  if (types.length > 0) found.push(sql`a.type = ANY(${types}::text[])`)
  if (severities.length > 0) found.push(sql`a.severity = ANY(${severities}::text[])`)
  if (statuses.length > 0) found.push(sql`a.status = ANY(${statuses}::text[])`)
  return found
}

/** In any of the fields that are listed; `undefined` where there is nothing to search for, or nothing to search in. */
function searchOf({ pageLink: { textSearch }, alarmFields }: AlarmDataQuery): Sql | undefined {
  if (!textSearch) return undefined
  const fields = [...new Set(alarmFields.map(({ key }) => fieldOf(key)))].filter((field) => field !== undefined)
  if (fields.length === 0) return undefined
  const wanted = sql`lower(${textSearch}::text COLLATE "default")`
  const hits = fields.map((field) => sql`strpos(lower((${field})::text COLLATE "default"), ${wanted}) > 0`)
  return sql`(${joined(hits, ' OR ')})`
}

interface Order {
  /** Selected as `sort`. */
  key: Sql
  columns: (row: string) => Sql
}

const order = (key: Sql, columns: (row: string) => string): Order => ({ key, columns: (row) => trusted(columns(row)) })

/**
 * Alarms sorted by something of their entities, or not at all, stand in the order of the entities. The real platform
 * cannot do that without any bound, nor together with a text search.
 */
function orderOf(
  { pageLink: { sort, isPropagatedToo } }: AlarmDataQuery,
  isBound: boolean,
  isSearched: boolean,
): Order {
  if (sort?.key.type === 'ALARM_FIELD') {
    const field = fieldOf(sort.key.key)
    if (!field) throw invalid(`Alarms cannot be sorted by '${sort.key.key}'.`)
    const direction = sort.isDescending ? 'DESC' : 'ASC'
    const keys = ['sort', 'created_time', 'alarm_id'].map((key) => `${key} ${direction}`)
    return order(field, (row) => [...keys, 'place'].map((key) => `${row}.${key}`).join(', '))
  }
  const unsorted = 'Alarms that are not sorted by a field of theirs'
  if (!isBound && !isPropagatedToo) throw invalid(`${unsorted} must be bound by time, type, severity or status.`)
  if (isSearched) throw invalid(`${unsorted} cannot be searched.`)
  return order(trusted('0'), (row) => `${row}.place, ${row}.created_time, ${row}.alarm_id`)
}

const OWN = trusted(
  'SELECT o.id AS alarm_id, entity.id AS entity_id FROM entity JOIN alarm o ON o.originator_id = entity.id',
)
/** Once for every listed entity that the alarm is told to; at its originator only where there is none. */
const TOLD_TO = trusted(
  `FROM entity JOIN relation r ON r.from_id = entity.id AND r.type_group = 'ALARM' AND r.type = 'ANY'`,
)
const PROPAGATED_TOO = sql`WITH told AS (SELECT r.to_id AS alarm_id, r.from_id AS entity_id ${TOLD_TO})
  SELECT * FROM told UNION ALL ${OWN} WHERE o.id NOT IN (SELECT told.alarm_id FROM told)`

export function alarmsStatement(actor: Actor, query: AlarmDataQuery, ids: readonly string[], now: number): Sql {
  const { pageSize, page, isPropagatedToo } = query.pageLink
  const bound = bounds(query.pageLink, now)
  const search = searchOf(query)
  const { key, columns } = orderOf(query, bound.length > 0, search !== undefined)
  const where = allOf([sql`a.tenant_id = ${actor.tenantId}::uuid`, ...bound, ...(search ? [search] : [])])
  const cut = pageSize > 0 ? sql`LIMIT ${pageSize}::bigint OFFSET ${page * pageSize}::bigint` : NOTHING
  return sql`WITH entity AS (
      SELECT listed.id, listed.place FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS listed (id, place)
    ), found AS MATERIALIZED (
      SELECT seen.alarm_id, seen.entity_id, entity.place, a.created_time, ${key} AS sort
      FROM (${isPropagatedToo ? PROPAGATED_TOO : OWN}) seen
      JOIN entity ON entity.id = seen.entity_id JOIN alarm a ON a.id = seen.alarm_id
      WHERE ${where}
    ), page AS (
      SELECT * FROM found ORDER BY ${columns('found')} ${cut}
    )
    SELECT counted.total, page.entity_id, a.*, ${ORIGINATOR_NAME} AS originator_name
    FROM (SELECT count(*)::integer AS total FROM found) counted
    LEFT JOIN page ON TRUE LEFT JOIN alarm a ON a.id = page.alarm_id ORDER BY ${columns('page')}`
}
