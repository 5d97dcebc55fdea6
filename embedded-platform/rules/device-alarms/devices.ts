// The devices that a device profile node knows: each one's messages in their order, and at once those of devices whose
// profile has no alarm rules.

import type { Change as Told } from '../../feed/feed'
import type { Platform } from '../../platform'
import { findDeviceProfile } from '../../store/device-profiles'
import { findDevice } from '../../store/devices'
import { type AlarmRules, alarmRulesOf } from '../alarm-rules/rules'
import type { Change } from '../alarm-rules/snapshot'
import { type NodeHome, type Sent, success } from '../engine/node'
import type { RuleMessage } from '../message'
import { changesValues } from './changes'
import { type AlarmsHome, type DeviceAlarms, loadDeviceAlarms } from './device-alarms'
import { ownerValues } from './stored-values'

const MOST_DEVICES = 50_000

interface Entry {
  /** `null`: there are no rules for it. Absent: not loaded yet. */
  alarms?: DeviceAlarms | null
  profileId?: string
  isStale: boolean
  isLoading: boolean
  /** Attributes changed while they were being read. */
  hasMissed: boolean
  pending: number
  tail: Promise<unknown>
}

export interface Devices {
  take(message: RuleMessage): readonly Sent[] | Promise<readonly Sent[]>
  /** Rules that only wait for time to pass are asked. */
  passTime(): void
  /** Known from a time before a restart. */
  restore(deviceId: string): Promise<void>
  close(): Promise<void>
}

/** Compiled rules by profile, until it changes. */
function profileRules({ db }: Platform) {
  const known = new Map<string, Promise<AlarmRules | undefined>>()
  return {
    of(profileId: string) {
      const found =
        known.get(profileId) ??
        findDeviceProfile(db, profileId).then((profile) => alarmRulesOf(profile?.profile_data.alarms))
      known.set(profileId, found)
      found.catch(() => known.delete(profileId))
      return found
    },
    forget: (profileId: string) => known.delete(profileId),
  }
}

export function createDevices(node: NodeHome, isPersistent: boolean): Devices {
  const { platform, nodeId, tenantId } = node
  const { db, feed, log } = platform
  const owners = ownerValues(platform)
  const profiles = profileRules(platform)
  const home: AlarmsHome = { platform, nodeId, owners, isPersistent }
  const entries = new Map<string, Entry>()
  let isClosed = false

  function makeRoom() {
    if (entries.size < MOST_DEVICES) return
    for (const [id, { pending }] of entries) {
      if (pending > 0) continue
      entries.delete(id)
      return
    }
  }
  function entryOf(id: string): Entry {
    const known = entries.get(id)
    if (known) return known
    makeRoom()
    const entry: Entry = { isStale: true, isLoading: false, hasMissed: false, pending: 0, tail: Promise.resolve() }
    entries.set(id, entry)
    return entry
  }

  async function refresh(entry: Entry, id: string) {
    entry.isStale = false
    if (entry.hasMissed) entry.alarms = undefined
    entry.hasMissed = false
    entry.isLoading = true
    try {
      const found = await findDevice(db, id)
      const device = found?.tenant_id === tenantId ? found : undefined // it may have gone to another tenant
      const isSameProfile = entry.profileId === device?.device_profile_id
      entry.profileId = device?.device_profile_id
      const rules = device && (await profiles.of(device.device_profile_id))
      if (!device || !rules) entry.alarms = null
      else if (entry.alarms && isSameProfile) await entry.alarms.renew(device, rules)
      else {
        entry.alarms = undefined
        entry.alarms = await loadDeviceAlarms(home, device, rules)
      }
    } catch (error) {
      entry.isStale = true
      throw error
    } finally {
      entry.isLoading = false
    }
  }

  /** One after the other of the same device. */
  function inTurn<T>(id: string, entry: Entry, work: (alarms: DeviceAlarms | null | undefined) => Promise<T>) {
    entry.pending++
    const done = entry.tail.then(async () => {
      try {
        while (entry.isStale) await refresh(entry, id)
        return await work(entry.alarms)
      } finally {
        entry.pending--
      }
    })
    entry.tail = done.catch(() => {}) // who waits for it is told
    return done
  }

  function onAlarm({ entity, alarm, isDeleted }: Extract<Told, { kind: 'alarm' }>) {
    if (entity.id === alarm.originator_id) entries.get(entity.id)?.alarms?.hearAlarm(alarm, isDeleted)
  }
  function onEntity({ entity, operation }: Extract<Told, { kind: 'entity' }>) {
    if (entity.entityType === 'DEVICE') {
      const entry = entries.get(entity.id)
      if (operation === 'deleted') entries.delete(entity.id)
      if (entry) entry.isStale = true
    } else if (entity.entityType === 'DEVICE_PROFILE') {
      profiles.forget(entity.id)
      for (const entry of entries.values()) if (entry.profileId === entity.id) entry.isStale = true
    }
  }
  function onAttributes(deviceId: string, change: Change) {
    const entry = entries.get(deviceId)
    entry?.alarms?.hearAttributes(change)
    if (!entry?.isLoading) return
    entry.isStale = true
    entry.hasMissed = true
  }
  const stopListening = feed.listen((told) => {
    if (told.kind === 'alarm') onAlarm(told)
    else if (told.kind === 'entity') onEntity(told)
    else if (told.kind === 'attributes' || told.kind === 'attributes-deleted') {
      const { entity, scope } = told
      if (scope === 'SERVER_SCOPE') owners.forget(entity.id)
      const isGone = told.kind === 'attributes-deleted'
      onAttributes(
        entity.id,
        isGone ? { kind: 'ATTRIBUTES_DELETED', names: told.keys } : { kind: 'ATTRIBUTE', ts: 0, values: told.values },
      )
    }
  })

  return {
    take(message) {
      const { originator } = message
      if (originator.entityType !== 'DEVICE') return success(message)
      const known = entries.get(originator.id)
      if (!changesValues(message) && !known?.pending) return success(message)
      const entry = known ?? entryOf(originator.id)
      if (entry.alarms === null && !entry.isStale && entry.pending === 0) return success(message)
      return inTurn(originator.id, entry, async (alarms) => [
        ...((await alarms?.take(message)) ?? []),
        ...success(message),
      ])
    },
    passTime() {
      for (const [id, entry] of entries) {
        if (!entry.alarms?.isWaiting()) continue
        const told = inTurn(id, entry, async (alarms) => (isClosed ? [] : ((await alarms?.passTime()) ?? [])))
        // Out of turn: a chain may lead back to this node.
        told
          .then(async (sent) => {
            for (const one of sent) await node.emit(one)
          })
          .catch((error: unknown) =>
            log('error', 'alarm rules not checked', {
              deviceId: id,
              error: error instanceof Error ? error.message : '',
            }),
          )
      }
    },
    restore: (id) => inTurn(id, entryOf(id), async () => {}),
    async close() {
      isClosed = true
      stopListening()
      await Promise.all([...entries.values()].map(({ tail }) => tail))
    },
  }
}
