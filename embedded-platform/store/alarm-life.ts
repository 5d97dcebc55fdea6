// The life of alarms, whoever changes them: user or rule engine.

import type { Tx } from '../db/database'
import type { AlarmRow } from '../feed/alarm-row'
import { entityId } from '../ids'
import type { Platform } from '../platform'
import { acknowledged, cleared, isCleared, originatorOf, type ValidAlarm } from '../schemas/alarm'
import { type AlarmChange, deleteAlarmRow, findAlarm, insertAlarm, newestAlarm, toldOf, updateAlarm } from './alarms'
import { removeLeftovers } from './leftovers'
import { saveRelation, walkRelations } from './relations'

type Operation = 'created' | 'updated' | 'deleted'

/** Told of the alarm itself, and to its originator and everybody else who sees it. */
async function publish(tx: Tx, platform: Platform, alarm: AlarmRow, operation: Operation) {
  const entity = entityId('ALARM', alarm.id)
  const told = [originatorOf(alarm), ...(alarm.propagate ? await toldOf(tx, alarm.id) : [])]
  tx.afterCommit(() => {
    platform.feed.publish({ kind: 'entity', entity, tenantId: alarm.tenant_id, operation })
    for (const one of told)
      platform.feed.publish({ kind: 'alarm', entity: one, alarm, isDeleted: operation === 'deleted' })
  })
}

/** Every ancestor of the originator sees the alarm from now on; later ones do not. */
async function propagate(tx: Tx, row: AlarmRow) {
  const filters = row.propagate_relation_types.map((relationType) => ({ relationType, entityTypes: [] }))
  const walk = { direction: 'TO', typeGroup: 'COMMON', maxLevel: 0, fetchLastLevelOnly: false } as const
  const relations = await walkRelations(tx, originatorOf(row), walk, filters)
  const ancestors = new Map(relations.map(({ from }) => [from.id, from]))
  ancestors.delete(row.originator_id) // a circle leads back to it
  const to = entityId('ALARM', row.id)
  for (const from of ancestors.values()) await saveRelation(tx, { from, to, type: 'ANY', typeGroup: 'ALARM' })
}

/** Times only grow, propagation is never switched off again; status, severity and details are the new ones. */
async function merge(tx: Tx, platform: Platform, old: AlarmRow, alarm: ValidAlarm): Promise<AlarmRow> {
  const row = await updateAlarm(tx, old, {
    severity: alarm.severity,
    status: alarm.status,
    end_ts: Math.max(old.end_ts, alarm.endTs),
    ack_ts: Math.max(old.ack_ts, alarm.ackTs),
    clear_ts: Math.max(old.clear_ts, alarm.clearTs),
    details: alarm.details,
    propagate: old.propagate || alarm.propagate,
    propagate_relation_types: [...new Set([...old.propagate_relation_types, ...alarm.relationTypes])],
  })
  if (row.propagate && !old.propagate) await propagate(tx, row)
  await publish(tx, platform, row, 'updated')
  return row
}

/** The alarm as it is inside the transaction; nobody else changes it until its end. */
async function locked(tx: Tx, id: string): Promise<AlarmRow | undefined> {
  await tx.query('SELECT 1 FROM alarm WHERE id = $1 FOR UPDATE', [id])
  return findAlarm(tx, id)
}

export async function changeAlarm(tx: Tx, platform: Platform, old: AlarmRow, alarm: ValidAlarm): Promise<AlarmRow> {
  return merge(tx, platform, (await locked(tx, old.id)) ?? old, alarm)
}

/** One alarm of a type that is not cleared is all that an originator has: raising it again changes it. */
export async function raiseAlarm(tx: Tx, platform: Platform, tenantId: string, alarm: ValidAlarm): Promise<AlarmRow> {
  const key = `alarm ${alarm.originator.id} ${alarm.type}`
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]) // one at a time raises it
  const newest = await newestAlarm(tx, tenantId, alarm.originator, alarm.type)
  if (newest && !isCleared(newest.status)) return merge(tx, platform, newest, alarm)
  const row = await insertAlarm(tx, platform.newId(), tenantId, alarm)
  if (row.propagate) await propagate(tx, row)
  await publish(tx, platform, row, 'created')
  return row
}

/** Nothing changes when it is so already. */
async function switchTo(tx: Tx, platform: Platform, old: AlarmRow, next: (row: AlarmRow) => AlarmChange | undefined) {
  const row = (await locked(tx, old.id)) ?? old
  const change = next(row)
  if (!change) return row
  const changed = await updateAlarm(tx, row, change)
  await publish(tx, platform, changed, 'updated')
  return changed
}

/** `undefined` when the alarm is cleared or gone; then nothing changes. */
export async function changeActiveAlarm(
  tx: Tx,
  platform: Platform,
  id: string,
  change: (row: AlarmRow) => AlarmChange,
): Promise<AlarmRow | undefined> {
  const row = await locked(tx, id)
  if (!row || isCleared(row.status)) return undefined
  const changed = await updateAlarm(tx, row, change(row))
  await publish(tx, platform, changed, 'updated')
  return changed
}

export const acknowledgeAlarm = (tx: Tx, platform: Platform, alarm: AlarmRow) =>
  switchTo(tx, platform, alarm, ({ status }) =>
    acknowledged(status) === status ? undefined : { status: acknowledged(status), ack_ts: platform.clock() },
  )

/** `details`: absent, they stay. */
export const clearAlarm = (tx: Tx, platform: Platform, alarm: AlarmRow, details?: unknown) =>
  switchTo(tx, platform, alarm, ({ status }) =>
    isCleared(status)
      ? undefined
      : { status: cleared(status), clear_ts: platform.clock(), ...(details === undefined ? {} : { details }) },
  )

export async function removeAlarm(tx: Tx, platform: Platform, alarm: AlarmRow): Promise<void> {
  await publish(tx, platform, alarm, 'deleted') // while it is known whom it was told to
  await removeLeftovers(tx, platform, [entityId('ALARM', alarm.id)])
  await deleteAlarmRow(tx, alarm.id)
}

export async function removeAlarmsOfTenant(tx: Tx, platform: Platform, tenantId: string): Promise<void> {
  const rows = await tx.query<{ id: string }>('DELETE FROM alarm WHERE tenant_id = $1 RETURNING id', [tenantId])
  await tx.query('DELETE FROM deleted_originator WHERE tenant_id = $1', [tenantId])
  await removeLeftovers(
    tx,
    platform,
    rows.map(({ id }) => entityId('ALARM', id)),
  )
}
