// The alarms of one device by the rules of its profile: its values, how far the rules are, and which alarms are active.
// One message after the other goes in; the caller sees to that.

import type { AlarmRow } from '../../feed/alarm-row'
import { entityId } from '../../ids'
import type { Value } from '../../json/value'
import type { Platform } from '../../platform'
import { isCleared } from '../../schemas/alarm'
import type { DeviceRow } from '../../schemas/device'
import { newestAlarm } from '../../store/alarms'
import type { Situation } from '../alarm-rules/conditions'
import { concernsAlarm, evaluate, type Memory, type Update, wantsDuration } from '../alarm-rules/evaluation'
import type { AlarmRules } from '../alarm-rules/rules'
import { applyChange, type Change, type Snapshot } from '../alarm-rules/snapshot'
import type { Sent } from '../engine/node'
import type { RuleMessage } from '../message'
import { carryOut } from './alarm-operations'
import { changesOf } from './changes'
import { type Memories, storedMemories, storeMemories } from './stored-state'
import { deviceFields, deviceValues, type OwnerValues } from './stored-values'

export interface DeviceAlarms {
  /** The messages that tell of alarms. */
  take(message: RuleMessage): Promise<Sent[]>
  /** No message came. */
  passTime(): Promise<Sent[]>
  /** A rule would hold if only time passed. */
  isWaiting(): boolean
  /** The device changed, or the rules of its profile. */
  renew(device: DeviceRow, rules: AlarmRules): Promise<void>
  /** Something happened to an alarm of the device, whoever did it. */
  hearAlarm(alarm: AlarmRow, isDeleted: boolean): void
  /** Attributes were written by somebody; rules use them with the next message. */
  hearAttributes(change: Change): void
}

export interface AlarmsHome {
  platform: Platform
  nodeId: string
  owners: OwnerValues
  /** Rules go on after a restart where they were. */
  isPersistent: boolean
}

const NO_MEMORY: Memory = {}
const NOBODY: ReadonlyMap<string, Value> = new Map()

export async function loadDeviceAlarms(
  home: AlarmsHome,
  loadedDevice: DeviceRow,
  loadedRules: AlarmRules,
): Promise<DeviceAlarms> {
  const { platform, nodeId, owners, isPersistent } = home
  const { db } = platform
  let device = loadedDevice
  let rules = loadedRules
  const snapshot: Snapshot = { ts: 0, values: await deviceValues(db, device, [...rules.keys]) }
  let memories: Memories = isPersistent ? await storedMemories(db, nodeId, device.id) : new Map()
  let isChanged = false
  /** By alarm of the profile; absent: not looked for yet. */
  const active = new Map<string, AlarmRow | undefined>()
  let metadata: RuleMessage['metadata'] = {}

  const remember = (id: string, memory: Memory) => {
    if ((memories.get(id) ?? NO_MEMORY) === memory) return
    memories.set(id, memory)
    isChanged = true
  }

  async function situationAt(ts: number): Promise<Situation> {
    const ofOwner = (id: string) => (rules.ownerKeys.size === 0 ? NOBODY : owners.of(id, rules.ownerKeys))
    const [customer, tenant] = await Promise.all([ofOwner(device.customer_id), ofOwner(device.tenant_id)])
    return {
      ts,
      value: (key) => snapshot.values.get(key),
      ofCustomer: (name) => customer.get(name),
      ofTenant: (name) => tenant.get(name),
    }
  }

  async function activeAlarm({ id, type }: { id: string; type: string }): Promise<AlarmRow | undefined> {
    if (!active.has(id)) {
      const newest = await newestAlarm(db, device.tenant_id, entityId('DEVICE', device.id), type)
      active.set(id, newest && !isCleared(newest.status) ? newest : undefined)
    }
    return active.get(id)
  }

  async function answer(update: Update, ts: number): Promise<Sent[]> {
    const concerned = rules.alarms.filter((alarm) => concernsAlarm(alarm, update))
    if (concerned.length === 0) return []
    const situation = await situationAt(ts)
    const sent: Sent[] = []
    for (const alarm of concerned) {
      const now = await activeAlarm(alarm)
      const before = memories.get(alarm.id) ?? NO_MEMORY
      const { decision, memory } = evaluate(alarm, before, update, situation, now?.severity)
      remember(alarm.id, memory)
      try {
        const told = await carryOut({ platform, device, alarm, snapshot, metadata }, decision, now)
        if (told) sent.push(told)
      } catch (error) {
        remember(alarm.id, before) // it is as if the message had not come: it may come again
        snapshot.ts = 0
        throw error
      }
    }
    return sent
  }

  async function keep() {
    if (!isPersistent || !isChanged) return
    isChanged = false
    await storeMemories(db, nodeId, device.id, memories)
  }

  return {
    async take(message) {
      const now = platform.clock()
      const changes = changesOf(message, now)
      if (changes.length > 0) metadata = message.metadata
      const sent: Sent[] = []
      for (const change of changes) {
        const update = applyChange(snapshot, rules.keys, change)
        sent.push(...(await answer(update, snapshot.ts || now)))
      }
      await keep()
      return sent
    },
    async passTime() {
      const sent = await answer({ kind: 'TIME' }, platform.clock())
      await keep()
      return sent
    },
    isWaiting: () =>
      rules.alarms.some(({ id, create, clear }) => {
        const memory = memories.get(id)
        if (!memory) return false
        const isLate = create.some((rule) => wantsDuration(rule) && memory[rule.severity])
        return isLate || (clear !== undefined && wantsDuration(clear) && memory.CLEAR !== undefined)
      }),
    async renew(nextDevice, nextRules) {
      const added = [...nextRules.keys].filter((key) => !rules.keys.has(key))
      const found = await deviceValues(db, nextDevice, added)
      for (const [key, value] of found) snapshot.values.set(key, value)
      for (const [key, value] of deviceFields(nextDevice, nextRules.keys)) snapshot.values.set(key, value)
      if (nextRules !== rules) {
        const types = new Map(rules.alarms.map(({ id, type }) => [id, type]))
        for (const { id, type } of nextRules.alarms) if (types.get(id) !== type) active.delete(id)
        const kept = nextRules.alarms.flatMap(({ id }) => {
          const memory = memories.get(id)
          return memory ? [[id, memory] as const] : []
        })
        memories = new Map(isPersistent ? kept : [])
      }
      device = nextDevice
      rules = nextRules
    },
    hearAlarm(alarm, isDeleted) {
      for (const { id, type } of rules.alarms) {
        if (type !== alarm.type || !active.has(id)) continue
        if (!isDeleted && !isCleared(alarm.status)) active.set(id, alarm)
        else if (active.get(id)?.id === alarm.id) {
          active.set(id, undefined)
          remember(id, NO_MEMORY)
        }
      }
    },
    hearAttributes(change) {
      const { ts } = snapshot
      applyChange(snapshot, rules.keys, change)
      snapshot.ts = ts // no message came
    },
  }
}
