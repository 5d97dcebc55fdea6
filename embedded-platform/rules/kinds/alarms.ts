// Nodes that raise and clear alarms of the originator, and one that asks how an alarm stands.

import { z } from 'zod'
import { isObject } from '../../api/members'
import { ALARM_STATUSES, type AlarmRow, SEVERITIES } from '../../feed/alarm-row'
import { entityId } from '../../ids'
import { parseJson, stringifyJson } from '../../json/exact-json'
import type { Platform } from '../../platform'
import { alarmOf, checkAlarm, cleared, isCleared, readAlarm, type ValidAlarm } from '../../schemas/alarm'
import { changeActiveAlarm, raiseAlarm } from '../../store/alarm-life'
import { findAlarm, newestAlarm } from '../../store/alarms'
import { ownerOf } from '../../store/owners'
import { flag, oneOf, text, texts } from '../engine/configuration'
import { by, type NodeHome, nodeKind, trueOrFalse } from '../engine/node'
import { changedMessage, newMessage, type RuleMessage, withMetadata } from '../message'
import { nodeScript } from '../scripts/node-script'
import { filled } from '../templates'

type Script = Awaited<ReturnType<typeof nodeScript<'json'>>>

/** The script sees the details that the alarm has so far. */
const detailsBy = (script: Script, message: RuleMessage, before: unknown) =>
  script.run(
    before === null || before === undefined
      ? message
      : withMetadata(message, { prevAlarmDetails: stringifyJson(before) }),
  )

/** The message that tells of the alarm in place of the one that came. */
const told = (message: RuleMessage, alarm: AlarmRow, mark: string): RuleMessage =>
  changedMessage(message, {
    type: 'ALARM',
    metadata: { ...message.metadata, [mark]: 'true' },
    data: stringifyJson(alarmOf(alarm)),
  })

/**
 * The chain that messages of alarms enter hears of the deed, too. What happens there because of it is not told on: two
 * nodes would never come to an end.
 */
function tellOfDeed({ platform, nodeId, tell }: NodeHome, message: RuleMessage, type: string, alarm: AlarmRow) {
  if (message.metadata.ruleNodeId !== undefined) return
  const { tenantId } = message
  const originator = entityId('ALARM', alarm.id)
  const data = stringifyJson(alarmOf(alarm))
  tell(newMessage(platform, { tenantId, type, originator, metadata: { ruleNodeId: nodeId }, data }))
}

async function activeAlarm({ db }: Platform, message: RuleMessage, type: string): Promise<AlarmRow | undefined> {
  const newest = await newestAlarm(db, message.tenantId, message.originator, type)
  return newest && !isCleared(newest.status) ? newest : undefined
}

/** Devices write messages: an alarm in them may only be of the tenant's own. */
async function alarmInMessage({ db, clock }: Platform, message: RuleMessage): Promise<ValidAlarm> {
  const read = readAlarm(parseJson(message.data))
  const originator = read.originator ?? message.originator
  const alarm = checkAlarm({ ...read, originator, status: read.status ?? 'ACTIVE_UNACK' }, clock())
  if (alarm.originator.id === message.originator.id) return alarm
  const owner = await ownerOf(db, alarm.originator)
  if (owner?.tenantId !== message.tenantId) throw new Error('The originator of the alarm is not known')
  return alarm
}

const createConfiguration = z.strictObject({
  alarmType: text(),
  alarmDetailsBuildJs: text(),
  severity: oneOf(SEVERITIES),
  propagate: flag(),
  useMessageAlarmData: flag(),
  relationTypes: texts(),
})

function configuredAlarm(
  { alarmType, severity, propagate, relationTypes }: z.output<typeof createConfiguration>,
  message: RuleMessage,
  now: number,
): ValidAlarm {
  const alarm = { id: null, startTs: 0, endTs: 0, ackTs: 0, clearTs: 0, details: null, propagate, relationTypes }
  const type = filled(alarmType ?? '', message)
  return checkAlarm({ ...alarm, type, originator: message.originator, severity, status: 'ACTIVE_UNACK' }, now)
}

/** One that is active keeps its status and its times, but for its end. */
async function createOrUpdate(home: NodeHome, message: RuleMessage, alarm: ValidAlarm, active: AlarmRow | undefined) {
  const { platform, tenantId } = home
  const { row, isNew } = await platform.db.tx(async (tx) => {
    const before = active && (await findAlarm(tx, active.id))
    if (!before || isCleared(before.status))
      return { row: await raiseAlarm(tx, platform, tenantId, alarm), isNew: true }
    const { type, status } = before
    const times = { endTs: platform.clock(), ackTs: 0, clearTs: 0 }
    const { originator } = message
    return {
      row: await raiseAlarm(tx, platform, tenantId, { ...alarm, type, originator, status, ...times }),
      isNew: false,
    }
  })
  tellOfDeed(home, message, isNew ? 'ENTITY_CREATED' : 'ENTITY_UPDATED', row)
  return isNew ? by('Created', told(message, row, 'isNewAlarm')) : by('Updated', told(message, row, 'isExistingAlarm'))
}

export const createAlarm = nodeKind({
  clazz: 'action.TbCreateAlarmNode',
  configuration: createConfiguration,
  async start(configuration, home) {
    const { platform } = home
    const { alarmDetailsBuildJs, useMessageAlarmData } = configuration
    const script = await nodeScript(home, 'json', alarmDetailsBuildJs)
    return {
      async take(message) {
        const alarm = useMessageAlarmData
          ? await alarmInMessage(platform, message)
          : configuredAlarm(configuration, message, platform.clock())
        const active = await activeAlarm(platform, message, alarm.type)
        if (useMessageAlarmData && !active) return createOrUpdate(home, message, alarm, active)
        const details = await detailsBy(script, message, active?.details)
        return createOrUpdate(home, message, { ...alarm, details }, active)
      },
      stop: script.stop,
    }
  },
})

/** A message of an alarm means that one, whatever its type. */
async function alarmToClear(platform: Platform, message: RuleMessage, type: string | null) {
  const { originator, tenantId } = message
  if (originator.entityType !== 'ALARM') return activeAlarm(platform, message, filled(type ?? '', message))
  const alarm = await findAlarm(platform.db, originator.id)
  return alarm?.tenant_id === tenantId && !isCleared(alarm.status) ? alarm : undefined
}

export const clearAlarm = nodeKind({
  clazz: 'action.TbClearAlarmNode',
  configuration: z.strictObject({ alarmType: text(), alarmDetailsBuildJs: text() }),
  async start({ alarmType, alarmDetailsBuildJs }, home) {
    const { platform } = home
    const script = await nodeScript(home, 'json', alarmDetailsBuildJs)
    return {
      async take(message) {
        const active = await alarmToClear(platform, message, alarmType)
        if (!active) return by('False', message)
        const details = await detailsBy(script, message, active.details)
        const row = await platform.db.tx((tx) =>
          changeActiveAlarm(tx, platform, active.id, ({ status }) => ({
            status: cleared(status),
            clear_ts: platform.clock(),
            details,
          })),
        )
        if (!row) return by('False', message)
        tellOfDeed(home, message, 'ALARM_CLEAR', row)
        return by('Cleared', told(message, row, 'isClearedAlarm'))
      },
      stop: script.stop,
    }
  },
})

function alarmIdIn(data: string): string | undefined {
  const json: unknown = JSON.parse(data)
  const id = isObject(json) && isObject(json.id) ? json.id.id : undefined
  return typeof id === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : undefined
}

export const checkAlarmStatus = nodeKind({
  clazz: 'filter.TbCheckAlarmStatusNode',
  configuration: z.strictObject({
    alarmStatusList: z.preprocess((value) => value ?? [], z.array(z.enum(ALARM_STATUSES))),
  }),
  start: ({ alarmStatusList }, { platform }) => ({
    async take(message) {
      const id = alarmIdIn(message.data)
      const alarm = id === undefined ? undefined : await findAlarm(platform.db, id)
      if (alarm?.tenant_id !== message.tenantId) throw new Error('There is no such alarm')
      return trueOrFalse(alarmStatusList.includes(alarm.status), message)
    },
  }),
})
