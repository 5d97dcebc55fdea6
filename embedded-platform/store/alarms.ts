// The table of alarms.

import type { TimePageLink } from '../api/page'
import type { Queryable } from '../db/database'
import { type AlarmRow, type AlarmStatus, SEVERITIES, type Severity } from '../feed/alarm-row'
import { type EntityId, type EntityType, entityId, timeOfId } from '../ids'
import { stringifyJson } from '../json/exact-json'
import type { ValidAlarm } from '../schemas/alarm'
import { queryPage } from './page-query'

const FIELDS = [
  'severity',
  'status',
  'end_ts',
  'ack_ts',
  'clear_ts',
  'details',
  'propagate',
  'propagate_relation_types',
] as const
const NAMES = ['id', 'created_time', 'tenant_id', 'type', 'originator_type', 'originator_id', 'start_ts', ...FIELDS]
const COLUMNS = NAMES.join(', ')

const SORTABLE = {
  createdTime: 'created_time',
  type: 'type',
  originatorType: 'originator_type',
  severity: 'severity',
  status: 'status',
  startTs: 'start_ts',
  endTs: 'end_ts',
  ackTs: 'ack_ts',
  clearTs: 'clear_ts',
  propagate: 'propagate',
}

export async function findAlarm(db: Queryable, id: string): Promise<AlarmRow | undefined> {
  return (await db.query<AlarmRow>(`SELECT ${COLUMNS} FROM alarm WHERE id = $1`, [id]))[0]
}

export async function newestAlarm(
  db: Queryable,
  tenantId: string,
  { id }: EntityId,
  type: string,
): Promise<AlarmRow | undefined> {
  const rows = await db.query<AlarmRow>(
    `SELECT ${COLUMNS} FROM alarm WHERE tenant_id = $1 AND originator_id = $2 AND type = $3
     ORDER BY created_time DESC, id DESC LIMIT 1`,
    [tenantId, id, type],
  )
  return rows[0]
}

async function write(db: Queryable, sql: string, params: readonly unknown[]): Promise<AlarmRow> {
  const [row] = await db.query<AlarmRow>(sql, params)
  if (!row) throw new Error('an alarm was written but not returned')
  return row
}

const jsonOrNull = (value: unknown) => (value === null || value === undefined ? null : stringifyJson(value))

export const insertAlarm = (db: Queryable, id: string, tenantId: string, alarm: ValidAlarm) =>
  write(
    db,
    `INSERT INTO alarm (${COLUMNS})
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::json, $14, $15::json) RETURNING ${COLUMNS}`,
    [
      id,
      timeOfId(id),
      tenantId,
      alarm.type,
      alarm.originator.entityType,
      alarm.originator.id,
      alarm.startTs,
      alarm.severity,
      alarm.status,
      alarm.endTs,
      alarm.ackTs,
      alarm.clearTs,
      jsonOrNull(alarm.details),
      alarm.propagate,
      stringifyJson(alarm.relationTypes),
    ],
  )

export type AlarmChange = Partial<Pick<AlarmRow, (typeof FIELDS)[number]>>

/** Columns that the change does not name stay. */
export function updateAlarm(db: Queryable, row: AlarmRow, change: AlarmChange): Promise<AlarmRow> {
  const next = { ...row, ...change }
  return write(
    db,
    `UPDATE alarm SET severity = $2, status = $3, end_ts = $4, ack_ts = $5, clear_ts = $6, details = $7::json,
       propagate = $8, propagate_relation_types = $9::json WHERE id = $1 RETURNING ${COLUMNS}`,
    [
      row.id,
      next.severity,
      next.status,
      next.end_ts,
      next.ack_ts,
      next.clear_ts,
      jsonOrNull(next.details),
      next.propagate,
      stringifyJson(next.propagate_relation_types),
    ],
  )
}

export async function deleteAlarmRow(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM alarm WHERE id = $1', [id])
}

/** Whom the alarm is told to beside its originator. */
export async function toldOf(db: Queryable, id: string): Promise<EntityId[]> {
  const rows = await db.query<{ from_type: EntityType; from_id: string }>(
    `SELECT from_type, from_id FROM relation WHERE to_id = $1 AND type_group = 'ALARM' AND type = 'ANY'`,
    [id],
  )
  return rows.map(({ from_type, from_id }) => entityId(from_type, from_id))
}

/** Of the entity itself, or told to it. */
const OF_ENTITY = `tenant_id = $1 AND (originator_id = $2 OR EXISTS (
  SELECT 1 FROM relation r WHERE r.from_id = $2 AND r.to_id = alarm.id AND r.type_group = 'ALARM'))`

export interface AlarmFilter {
  tenantId: string
  entity: EntityId
  /** Absent: any. */
  statuses?: readonly AlarmStatus[]
}

function conditions({ tenantId, entity, statuses }: AlarmFilter) {
  const params: unknown[] = [tenantId, entity.id]
  const where = [OF_ENTITY]
  if (statuses) where.push(`status = ANY($${params.push(statuses)}::text[])`)
  return { params, where }
}

export function alarmsPage(db: Queryable, filter: AlarmFilter, link: TimePageLink) {
  const { params, where } = conditions(filter)
  if (link.startTime !== undefined) where.push(`created_time >= $${params.push(link.startTime)}`)
  if (link.endTime !== undefined) where.push(`created_time <= $${params.push(link.endTime)}`)
  return queryPage(db, {
    select: COLUMNS,
    from: 'alarm',
    where,
    params,
    search: ['type', 'severity', 'status'],
    sortable: SORTABLE,
    unique: 'id',
    link,
    map: (row: AlarmRow) => row,
  })
}

export async function highestSeverity(db: Queryable, filter: AlarmFilter): Promise<Severity | undefined> {
  const { params, where } = conditions(filter)
  const rows = await db.query<{ severity: Severity }>(
    `SELECT DISTINCT severity FROM alarm WHERE ${where.join(' AND ')}`,
    params,
  )
  return SEVERITIES.find((severity) => rows.some((row) => row.severity === severity))
}
