// Activity of a device, in its server attributes: lastActivityTime, active, connects and disconnects. That it came,
// went or fell silent is told to the rule engine once it is written. Its inactivityTimeout holds at once. A device that
// is connected is active, though it sends nothing.
import { entityId } from '../ids'
import type { Value } from '../json/value'
import type { Platform } from '../platform'
import { type DeviceState, type StateEvent, tellOfState } from '../rules/origins/devices'
import { attributes } from '../telemetry/read'
import { saveAttributes } from '../telemetry/write'
import type { KnownDevices } from './known-devices'
import { createSessions, type Session, type SessionKind } from './sessions'

/** Not every message is worth a write: the time is written at most this often. */
const WRITE_EVERY_MS = 2_000
const CHECK_EVERY_MS = 60_000
const INACTIVE_AFTER_MS = 600_000
/** After a long downtime a whole fleet is silent: it is told in groups, so that others get on. */
const SILENT_A_GROUP = 200

interface Heard {
  last: number
  written: number
}

export interface Activity {
  /** A message came, or another sign of life. Does not wait for the write. */
  heard(deviceId: string): void
  /** Is heard of as long as the session lasts. */
  connected(deviceId: string, by?: SessionKind): Session
  /** Marks devices that have been silent for too long; runs by itself every minute. */
  check(): Promise<void>
  close(): Promise<void>
}

const time = (value: number): Value => ({ type: 'LONG', value: BigInt(value) })
const flag = (value: boolean): Value => ({ type: 'BOOLEAN', value })

/** Silent devices that count as active, or that were made inactive without anybody being told (by a shorter timeout). */
const SILENT = `
  SELECT d.id, coalesce(m.long_v, 0) > 0 AND m.long_v >= coalesce(t.long_v, 0) AS is_told
  FROM attribute_kv a
  JOIN device d ON d.id = a.entity_id
  LEFT JOIN attribute_kv t ON t.entity_id = a.entity_id AND t.scope = 'SERVER_SCOPE' AND t.key = 'lastActivityTime'
  LEFT JOIN attribute_kv i ON i.entity_id = a.entity_id AND i.scope = 'SERVER_SCOPE' AND i.key = 'inactivityTimeout'
  LEFT JOIN attribute_kv m ON m.entity_id = a.entity_id AND m.scope = 'SERVER_SCOPE' AND m.key = 'inactivityAlarmTime'
  WHERE a.scope = 'SERVER_SCOPE' AND a.key = 'active'
    AND (a.bool_v OR coalesce(m.long_v, 0) < coalesce(t.long_v, 0))
    AND greatest(coalesce(t.long_v, 0), d.created_time)
      + CASE WHEN i.long_v > 0 THEN i.long_v ELSE $2::bigint END < $1::bigint`

/** Server attributes by their name in the state. */
const STATE = {
  lastConnectTime: 'lastConnectTime',
  lastActivityTime: 'lastActivityTime',
  lastDisconnectTime: 'lastDisconnectTime',
  lastInactivityAlarmTime: 'inactivityAlarmTime',
  inactivityTimeout: 'inactivityTimeout',
}

export function createActivity(platform: Platform, devices: KnownDevices): Activity {
  const { db, clock, feed, log } = platform
  const active = new Map<string, Heard>()
  const writes = new Set<Promise<void>>()

  const follow = (deviceId: string, work: Promise<void>) => {
    const done = work
      .catch((error: unknown) => log('error', 'activity not written', { deviceId, error: String(error) }))
      .finally(() => writes.delete(done))
    writes.add(done)
  }
  const save = (deviceId: string, values: { key: string; value: Value }[]) =>
    saveAttributes(platform, entityId('DEVICE', deviceId), 'SERVER_SCOPE', values)
  const write = (deviceId: string, values: { key: string; value: Value }[], event?: StateEvent) =>
    follow(deviceId, event ? save(deviceId, values).then(() => tell(deviceId, event)) : save(deviceId, values))

  async function stateOf(deviceId: string): Promise<DeviceState> {
    const keys = ['active', ...Object.values(STATE)]
    const found = new Map(
      (await attributes(db, deviceId, { scope: 'SERVER_SCOPE', keys })).map(({ key, value }) => [key, value.value]),
    )
    const timeOf = (name: keyof typeof STATE) => Number(found.get(STATE[name]) ?? 0) || 0
    return {
      active: found.get('active') === true,
      lastConnectTime: timeOf('lastConnectTime'),
      lastActivityTime: timeOf('lastActivityTime'),
      lastDisconnectTime: timeOf('lastDisconnectTime'),
      lastInactivityAlarmTime: timeOf('lastInactivityAlarmTime'),
      inactivityTimeout: timeOf('inactivityTimeout') || INACTIVE_AFTER_MS,
    }
  }

  async function tell(deviceId: string, event: StateEvent) {
    const device = await devices.byId(deviceId)
    if (device) tellOfState(platform, device, event, await stateOf(deviceId))
  }

  /** Nobody is told yet: the next check tells who was not. */
  async function timeoutChanged(deviceId: string, timeout: number) {
    if (sessions.isOpen(deviceId)) heard(deviceId)
    const state = await stateOf(deviceId)
    const known = active.get(deviceId)
    const isActive = clock() < Math.max(state.lastActivityTime, known?.last ?? 0) + timeout
    if (isActive === state.active) return
    if (!isActive) {
      if (known && known.last > known.written) writeTime(deviceId, known)
      active.delete(deviceId)
    }
    await save(deviceId, [{ key: 'active', value: flag(isActive) }])
  }

  /** A restart forgets who is active: only who was not becomes so. */
  async function becomeActive(deviceId: string, last: number) {
    const { active: wasActive } = await stateOf(deviceId)
    // Two saves, as watchers are told them; they share a commit.
    const saved = [
      save(deviceId, [{ key: 'active', value: flag(true) }]),
      save(deviceId, [{ key: 'lastActivityTime', value: time(last) }]),
    ]
    await Promise.all(saved)
    if (!wasActive) await tell(deviceId, 'ACTIVITY_EVENT')
  }
  const writeTime = (deviceId: string, heard: Heard) => {
    heard.written = heard.last
    write(deviceId, [{ key: 'lastActivityTime', value: time(heard.last) }])
  }
  const writeTimes = () => {
    for (const [deviceId, heard] of active) if (heard.last > heard.written) writeTime(deviceId, heard)
  }

  const sessions = createSessions({
    came: (deviceId) => write(deviceId, [{ key: 'lastConnectTime', value: time(clock()) }], 'CONNECT_EVENT'),
    went: (deviceId) => write(deviceId, [{ key: 'lastDisconnectTime', value: time(clock()) }], 'DISCONNECT_EVENT'),
  })

  function heard(deviceId: string) {
    const last = clock()
    const known = active.get(deviceId)
    if (!known) {
      active.set(deviceId, { last, written: last })
      follow(deviceId, becomeActive(deviceId, last))
      return
    }
    known.last = last
    if (last - known.written >= WRITE_EVERY_MS) writeTime(deviceId, known)
  }

  const stop = feed.listen((change) => {
    const { entity, kind } = change
    if (kind === 'entity' && change.operation === 'deleted') active.delete(entity.id)
    if (kind !== 'attributes' || change.scope !== 'SERVER_SCOPE' || entity.entityType !== 'DEVICE') return
    const timeout = change.values.find(({ key }) => key === STATE.inactivityTimeout)?.value
    if (timeout?.type === 'LONG' && timeout.value > 0n)
      follow(entity.id, timeoutChanged(entity.id, Number(timeout.value)))
  })

  async function check() {
    writeTimes()
    await Promise.all(writes)
    const now = clock()
    const silent = await db.query<{ id: string; is_told: boolean }>(SILENT, [now, INACTIVE_AFTER_MS])
    const inactive = { key: 'active', value: flag(false) }
    const alarmed = { key: STATE.lastInactivityAlarmTime, value: time(now) }
    for (let from = 0; from < silent.length; from += SILENT_A_GROUP) {
      for (const { id, is_told: isTold } of silent.slice(from, from + SILENT_A_GROUP)) {
        if (sessions.isOpen(id)) heard(id)
        if ((active.get(id)?.last ?? 0) >= now) continue // it is connected, or spoke up meanwhile
        active.delete(id)
        if (isTold) write(id, [inactive])
        else write(id, [inactive, alarmed], 'INACTIVITY_EVENT')
      }
      await Promise.all(writes)
    }
  }

  let checking: Promise<void> | undefined
  /** One at a time: a check of a large fleet may take longer than the time to the next. */
  const checkOnce = () => {
    checking ??= check().finally(() => {
      checking = undefined
    })
    return checking
  }

  const often = setInterval(writeTimes, WRITE_EVERY_MS)
  const seldom = setInterval(() => {
    checkOnce().catch((error: unknown) => log('error', 'activity not checked', { error: String(error) }))
  }, CHECK_EVERY_MS)
  often.unref()
  seldom.unref()

  return {
    heard,
    connected(deviceId, by) {
      const session = sessions.open(deviceId, by)
      heard(deviceId)
      return session
    },
    check: checkOnce,
    async close() {
      stop()
      clearInterval(often)
      clearInterval(seldom)
      writeTimes()
      await Promise.all(writes)
    },
  }
}
