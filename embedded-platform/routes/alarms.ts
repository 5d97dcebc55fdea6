// REST calls of alarms (platform-api §2.11).

import { json } from '../api/answer'
import { type Call, endpoint } from '../api/endpoint'
import { forbidden, found, invalid } from '../api/errors'
import { entityIdParam, uuidParam } from '../api/ids'
import { TIME_PAGE, timePageLink } from '../api/page'
import { alarmNoted, alarmSaved } from '../audit/alarm-actions'
import { type Operation, requirePermission } from '../auth/permissions'
import { ALARM_STATUSES, type AlarmRow, type AlarmStatus } from '../feed/alarm-row'
import { type EntityId, entityId } from '../ids'
import {
  type AlarmInput,
  alarmInfoOf,
  alarmOf,
  checkAlarm,
  originatorOf,
  readAlarm,
  SEARCH_STATUSES,
} from '../schemas/alarm'
import { acknowledgeAlarm, changeAlarm, clearAlarm, raiseAlarm, removeAlarm } from '../store/alarm-life'
import { alarmsPage, findAlarm, highestSeverity } from '../store/alarms'
import { namesOf } from '../store/entity-names'
import { ownerOf, ownersOf } from '../store/owners'
import { changing } from './changing'
import { requireEntity } from './entity-access'

async function alarmFor(call: Call<unknown>, operation: Operation, id: string): Promise<AlarmRow> {
  const { platform, actor } = call
  const alarm = found(await findAlarm(platform.db, id))
  requirePermission(actor, 'ALARM', operation, await ownerOf(platform.db, entityId('ALARM', id)))
  return alarm
}

const alarmOfPath = (call: Call<unknown>, operation: Operation) =>
  alarmFor(call, operation, uuidParam(call.params.alarmId, 'alarmId'))

async function save(call: Call<AlarmInput>): Promise<AlarmRow> {
  const { platform, actor, body } = call
  if (actor.authority === 'SYS_ADMIN') throw forbidden()
  const old = body.id === null ? undefined : await alarmFor(call, 'WRITE', body.id)
  const alarm = checkAlarm(body, platform.clock())
  if (old) return platform.db.tx((tx) => changeAlarm(tx, platform, old, alarm))
  // the original takes any originator, also none at all and those of others (§9.1-6)
  await requireEntity(call, alarm.originator, 'READ')
  requirePermission(actor, 'ALARM', 'CREATE', await ownerOf(platform.db, alarm.originator))
  return platform.db.tx((tx) => raiseAlarm(tx, platform, actor.tenantId, alarm))
}

/** `Deleted` where an originator is gone, null where such ones have no name. */
async function withNames({ platform: { db } }: Call<unknown>, rows: readonly AlarmRow[]) {
  const originators = rows.map(originatorOf)
  const names = await namesOf(db, originators)
  const known = await ownersOf(db, originators)
  return rows.map((row) => {
    const id = row.originator_id
    return alarmInfoOf(row, names.get(id) ?? (known.has(id) ? null : 'Deleted'))
  })
}

function oneOf<const T extends string>(what: string, known: readonly T[], text: string | undefined): T | undefined {
  if (!text) return undefined
  const value = known.find((one) => one === text)
  if (!value) throw invalid(`No enum constant org.thingsboard.server.common.data.alarm.${what}.${text}`)
  return value
}

const SEARCHES = ['ANY', 'ACTIVE', 'CLEARED', 'ACK', 'UNACK'] as const

function statusesOf({ query }: Call<unknown>): readonly AlarmStatus[] | undefined {
  const search = oneOf('AlarmSearchStatus', SEARCHES, query.text('searchStatus'))
  const status = oneOf('AlarmStatus', ALARM_STATUSES, query.text('status'))
  if (search && status) {
    const both = "Both parameters 'searchStatus' and 'status'"
    throw invalid(`Invalid alarms search query: ${both} can't be specified at the same time!`)
  }
  return search ? SEARCH_STATUSES[search] : status && [status]
}

/** Alarms of an entity that the caller may read. A system administrator has no alarms: pages are empty. */
async function listed(call: Call<unknown>) {
  const { actor, params } = call
  const entity: EntityId = entityIdParam(params.entityType, params.entityId)
  const statuses = statusesOf(call)
  await requireEntity(call, entity, 'READ')
  return { tenantId: actor.tenantId, entity, statuses }
}

export const alarmRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/alarm/:alarmId',
    who: 'signed-in',
    answer: async (call) => json(alarmOf(await alarmOfPath(call, 'READ'))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/alarm/info/:alarmId',
    who: 'signed-in',
    answer: async (call) => {
      const alarm = await alarmOfPath(call, 'READ')
      const names = await namesOf(call.platform.db, [originatorOf(alarm)])
      return json(alarmInfoOf(alarm, names.get(alarm.originator_id) ?? null))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/alarm',
    who: 'signed-in',
    body: readAlarm,
    audit: alarmSaved,
    answer: async (call) => json(alarmOf(await save(call))),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/alarm/:alarmId',
    who: 'signed-in',
    answer: async (call) => {
      const alarm = await alarmOfPath(call, 'WRITE')
      await call.platform.db.tx((tx) => removeAlarm(tx, call.platform, alarm))
      return json(true)
    },
  }),
  changing({
    method: 'POST',
    path: '/api/alarm/:alarmId/ack',
    who: 'signed-in',
    audit: alarmNoted('ALARM_ACK'),
    find: (call) => alarmOfPath(call, 'WRITE'),
    change: acknowledgeAlarm,
  }),
  changing({
    method: 'POST',
    path: '/api/alarm/:alarmId/clear',
    who: 'signed-in',
    audit: alarmNoted('ALARM_CLEAR'),
    find: (call) => alarmOfPath(call, 'WRITE'),
    change: clearAlarm,
  }),
  endpoint({
    method: 'GET',
    path: '/api/alarm/:entityType/:entityId',
    who: 'signed-in',
    needs: [
      ...TIME_PAGE,
      { name: 'fetchOriginator', type: 'boolean', isOptional: true },
      { name: 'offset', isOptional: true },
    ],
    answer: async (call) => {
      const { platform, query } = call
      const page = await alarmsPage(platform.db, await listed(call), timePageLink(query))
      const data = query.boolean('fetchOriginator')
        ? await withNames(call, page.data)
        : page.data.map((row) => alarmInfoOf(row, null))
      return json({ ...page, data })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/alarm/highestSeverity/:entityType/:entityId',
    who: 'signed-in',
    answer: async (call) => {
      const severity = await highestSeverity(call.platform.db, await listed(call))
      return severity && json(severity)
    },
  }),
]
