// Alarm queries as SQL: the alarms `a` of listed entities, filtered, searched, sorted and cut to a page.
import type { Actor } from '../api/endpoint'
import { invalid } from '../api/errors'
import { ENTITY_TYPES } from '../ids'
import { nameColumn } from '../store/entity-names'
import type { AlarmDataQuery, AlarmPageLink } from './alarm-query'
import { allOf, joined, NOTHING, type Sql, sql, trusted } from './sql'
import { containing } from './wildcards'

const ORIGINATOR_NAME = trusted(`coalesce(${nameColumn('a.originator_type', 'a.originator_id')}, 'Deleted')`)
/** Types are sorted and searched as numbers: the order of the list, not of its letters. */
const TYPE_NUMBER = trusted(`array_position('{${ENTITY_TYPES.join(',')}}'::text[], a.originator_type::text) - 1`)

/** Fields that alarms are sorted by and searched in. Nothing else gets into the statement. */
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
  details: trusted(`coalesce(a.details::text, '') COLLATE "C"`), // without any they come first
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
  const hits = fields.map((field) => containing(sql`lower((${field})::text COLLATE "default")`, wanted))
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

/** Once for every listed entity that the alarm is told to; at its originator only where there is none. */
const TOLD = trusted(`, told AS MATERIALIZED (
  SELECT entity.*, r.to_id AS alarm_id FROM entity
  JOIN relation r ON r.from_id = entity.entity_id AND r.type_group = 'ALARM' AND r.type = 'ANY'
)`)
const NOT_TOLD = trusted('AND a.id NOT IN (SELECT told.alarm_id FROM told)')

interface Parts {
  where: Sql
  key: Sql
  columns: Order['columns']
  cut: Sql
}

function partsOf(actor: Actor, query: AlarmDataQuery, now: number): Parts {
  const { pageSize, page } = query.pageLink
  const bound = bounds(query.pageLink, now)
  const search = searchOf(query)
  return {
    ...orderOf(query, bound.length > 0, search !== undefined),
    where: allOf([sql`a.tenant_id = ${actor.tenantId}::uuid`, ...bound, ...(search ? [search] : [])]),
    cut: pageSize > 0 ? sql`LIMIT ${pageSize}::bigint OFFSET ${page * pageSize}::bigint` : NOTHING,
  }
}

/** `found` and `page` are CTEs; each alarm comes with its page's place and with how many there are. */
const shownPage = (ctes: Sql, total: Sql, columns: Order['columns']) => sql`WITH ${ctes}
  SELECT counted.total, page.entity_id, a.*, ${ORIGINATOR_NAME} AS originator_name
  FROM (SELECT count(*)::integer AS total ${total}) counted
  LEFT JOIN page ON TRUE LEFT JOIN alarm a ON a.id = page.alarm_id ORDER BY ${columns('page')}`

/** Of listed entities. */
export function alarmsStatement(actor: Actor, query: AlarmDataQuery, ids: readonly string[], now: number): Sql {
  const { isPropagatedToo } = query.pageLink
  const { where, key, columns, cut } = partsOf(actor, query, now)
  const found = (from: string) =>
    sql`SELECT a.id AS alarm_id, entity_id, place, a.created_time, ${key} AS sort FROM ${trusted(from)} WHERE ${where}`
  const own = found('entity JOIN alarm a ON a.originator_id = entity.entity_id')
  const all = sql`${found('told JOIN alarm a ON a.id = told.alarm_id')} UNION ALL ${own} ${NOT_TOLD}`
  const ctes = sql`entity AS (
      SELECT listed.id AS entity_id, listed.place FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS listed (id, place)
    ) ${isPropagatedToo ? TOLD : NOTHING}, found AS MATERIALIZED (${isPropagatedToo ? all : own}),
    page AS (SELECT * FROM found ORDER BY ${columns('found')} ${cut})`
  return shownPage(ctes, trusted('FROM found'), columns)
}

/** True when the entities' order decides nothing and asking for them twice costs little: they need not be listed. */
export const needsNoList = ({ pageLink, source, keyFilters }: AlarmDataQuery): boolean =>
  pageLink.sort?.key.type === 'ALARM_FIELD' &&
  fieldOf(pageLink.sort.key.key) !== undefined &&
  pageLink.pageSize > 0 &&
  !pageLink.isPropagatedToo &&
  !source.isWalk &&
  keyFilters.length === 0

/** True when the alarms are those of all entities of a type that the tenant has: none of these need be looked at. */
export const isOfWholeType = (actor: Actor, query: AlarmDataQuery): boolean =>
  needsNoList(query) && query.source.isAll === true && actor.authority !== 'CUSTOMER_USER'

/** In the order of an index: page and count take of it what they need, and rows are not put aside. */
const isByTime = ({ pageLink: { sort, textSearch } }: AlarmDataQuery) => sort?.key.key === 'createdTime' && !textSearch

/**
 * Of very many entities, that `isMeant` describes by their row `e`; absent: of all of their type that there are. They
 * are hashed or looked up whatever the planner believes (hence IS TRUE): a join that it took for a small one never ends.
 * That is done once, for page and count.
 */
export function alarmsStatementOfMany(actor: Actor, query: AlarmDataQuery, isMeant: Sql | undefined, now: number): Sql {
  const { where, key, columns, cut } = partsOf(actor, query, now)
  const { relation, type } = query.source.table
  const ofType = type ? sql`a.originator_type = ${type}::text` : trusted('TRUE')
  const ofMeant = isMeant
    ? sql`AND (EXISTS (SELECT 1 FROM ${relation} e WHERE e.id = a.originator_id AND ${isMeant})) IS TRUE`
    : sql`AND a.originator_id NOT IN (SELECT gone.id FROM deleted_originator gone WHERE gone.tenant_id = ${actor.tenantId}::uuid)`
  const from = sql`FROM alarm a WHERE ${where} AND ${ofType} ${ofMeant}`
  const found = sql`SELECT a.id AS alarm_id, a.originator_id AS entity_id, 0 AS place, a.created_time, ${key} AS sort
    ${from}`
  const page = (of: Sql) => sql`page AS (SELECT * FROM ${of} ORDER BY ${columns('found')} ${cut})`
  if (!isMeant && isByTime(query)) return shownPage(page(sql`(${found}) found`), from, columns)
  const ctes = sql`found AS MATERIALIZED (${found}), ${page(trusted('found'))}`
  return shownPage(ctes, trusted('FROM found'), columns)
}
