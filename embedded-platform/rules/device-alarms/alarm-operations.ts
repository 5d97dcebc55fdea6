// Operations on the stored alarm that follow from a decision of the alarm rules, and how they are told on.
import { type AlarmRow, SEVERITIES } from '../../feed/alarm-row'
import { entityId } from '../../ids'
import { stringifyJson } from '../../json/exact-json'
import type { Platform } from '../../platform'
import { alarmOf, cleared } from '../../schemas/alarm'
import type { DeviceRow } from '../../schemas/device'
import { changeActiveAlarm, raiseAlarm } from '../../store/alarm-life'
import { detailsOf } from '../alarm-rules/details'
import type { Decision } from '../alarm-rules/evaluation'
import type { Alarm, CreateRule, Rule } from '../alarm-rules/rules'
import type { Snapshot } from '../alarm-rules/snapshot'
import type { Sent } from '../engine/node'
import { newMessage } from '../message'
import type { Metadata } from '../scripts/results'

export interface Occasion {
  platform: Platform
  device: DeviceRow
  alarm: Alarm
  snapshot: Snapshot
  /** Of the last message. */
  metadata: Metadata
}

interface Outcome {
  label: string
  flags: Metadata
  row: AlarmRow
}

const CREATED = { label: 'Alarm Created', flags: { isNewAlarm: 'true' } }
const UPDATED = { label: 'Alarm Updated', flags: { isExistingAlarm: 'true' } }
const CHANGED = {
  label: 'Alarm Severity Updated',
  flags: { isExistingAlarm: 'true', isSeverityUpdated: 'true' },
}
const CLEARED = { label: 'Alarm Cleared', flags: { isClearedAlarm: 'true' } }

const detailsBy = (rule: Rule, { values }: Snapshot) => detailsOf(rule, { value: (key) => values.get(key) })

async function create(occasion: Occasion, rule: CreateRule): Promise<Outcome> {
  const { platform, device, alarm, snapshot } = occasion
  const startTs = snapshot.ts || platform.clock()
  const row = await platform.db.tx((tx) =>
    raiseAlarm(tx, platform, device.tenant_id, {
      id: null,
      type: alarm.type,
      originator: entityId('DEVICE', device.id),
      severity: rule.severity,
      status: 'ACTIVE_UNACK',
      startTs,
      endTs: startTs,
      ackTs: 0,
      clearTs: 0,
      details: detailsBy(rule, snapshot) ?? null,
      propagate: alarm.propagate,
      relationTypes: [...alarm.relationTypes],
    }),
  )
  return row.start_ts === row.end_ts ? { ...CREATED, row } : { ...UPDATED, row }
}

/** An alarm that somebody else made worse meanwhile keeps its severity; one that is cleared or gone is raised anew. */
async function renew(occasion: Occasion, rule: CreateRule, active: AlarmRow): Promise<Outcome> {
  const { platform, snapshot } = occasion
  const details = detailsBy(rule, snapshot)
  const row = await platform.db.tx((tx) =>
    changeActiveAlarm(tx, platform, active.id, ({ severity, end_ts }) => ({
      severity: SEVERITIES[Math.min(SEVERITIES.indexOf(severity), SEVERITIES.indexOf(rule.severity))] ?? severity,
      end_ts: Math.max(end_ts, platform.clock()),
      ...(details ? { details } : {}),
    })),
  )
  if (!row) return create(occasion, rule)
  return row.severity === active.severity ? { ...UPDATED, row } : { ...CHANGED, row }
}

async function clear({ platform, snapshot }: Occasion, rule: Rule, active: AlarmRow): Promise<Outcome | undefined> {
  const details = detailsBy(rule, snapshot)
  const row = await platform.db.tx((tx) =>
    changeActiveAlarm(tx, platform, active.id, ({ status }) => ({
      status: cleared(status),
      clear_ts: platform.clock(),
      ...(details ? { details } : {}),
    })),
  )
  return row && { ...CLEARED, row }
}

function outcomeOf(occasion: Occasion, decision: Decision, active: AlarmRow | undefined) {
  if (decision.operation === 'none') return undefined
  if (decision.operation === 'clear') return active && clear(occasion, decision.rule, active)
  return active ? renew(occasion, decision.rule, active) : create(occasion, decision.rule)
}

/** The message that tells of it; `undefined` when nothing was to do. */
export async function carryOut(
  occasion: Occasion,
  decision: Decision,
  active: AlarmRow | undefined,
): Promise<Sent | undefined> {
  const outcome = await outcomeOf(occasion, decision, active)
  if (!outcome) return undefined
  const { platform, device, metadata } = occasion
  const message = newMessage(platform, {
    tenantId: device.tenant_id,
    type: 'ALARM',
    originator: entityId('DEVICE', device.id),
    metadata: { ...metadata, ...outcome.flags },
    data: stringifyJson(alarmOf(outcome.row)),
  })
  return { labels: [outcome.label], message }
}
