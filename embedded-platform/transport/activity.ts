// When a device was last heard of, in its server attributes: lastActivityTime, active, connects and disconnects. That it
// came, went or fell silent is told to the rule engine once it is written.
import { entityId } from '../ids'
import type { Platform } from '../platform'
import { type DeviceState, type StateEvent, tellOfState } from '../rules/origins/devices'
import { attributes } from '../telemetry/read'
import type { Value } from '../telemetry/value'
import { saveAttributes } from '../telemetry/write'
import type { KnownDevices } from './known-devices'

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
  /** A message came. Does not wait for the write. */
  heard(deviceId: string): void
  connected(deviceId: string): void
  disconnected(deviceId: string): void
  /** Marks devices that have been silent for too long; runs by itself every minute. */
  check(): Promise<void>
  close(): Promise<void>
}

const time = (value: number): Value => ({ type: 'LONG', value: BigInt(value) })
const flag = (value: boolean): Value => ({ type: 'BOOLEAN', value })

const SILENT = `
  SELECT a.entity_id FROM attribute_kv a
  JOIN device d ON d.id = a.entity_id
  LEFT JOIN attribute_kv t ON t.entity_id = a.entity_id AND t.scope = 'SERVER_SCOPE' AND t.key = 'lastActivityTime'
  LEFT JOIN attribute_kv i ON i.entity_id = a.entity_id AND i.scope = 'SERVER_SCOPE' AND i.key = 'inactivityTimeout'
  WHERE a.scope = 'SERVER_SCOPE' AND a.key = 'active' AND a.bool_v
    AND coalesce(t.long_v, 0) + CASE WHEN i.long_v > 0 THEN i.long_v ELSE $2::bigint END < $1::bigint`

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

  const stop = feed.listen((change) => {
    if (change.kind === 'entity' && change.act === 'deleted') active.delete(change.entity.id)
  })

  async function check() {
    writeTimes()
    await Promise.all(writes)
    const now = clock()
    const silent = await db.query<{ entity_id: string }>(SILENT, [now, INACTIVE_AFTER_MS])
    const values = [
      { key: 'active', value: flag(false) },
      { key: 'inactivityAlarmTime', value: time(now) },
    ]
    for (let from = 0; from < silent.length; from += SILENT_A_GROUP) {
      for (const { entity_id: deviceId } of silent.slice(from, from + SILENT_A_GROUP)) {
        if ((active.get(deviceId)?.last ?? 0) >= now) continue // it spoke up meanwhile
        active.delete(deviceId)
        write(deviceId, values, 'INACTIVITY_EVENT')
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
    heard(deviceId) {
      const last = clock()
      const known = active.get(deviceId)
      if (!known) {
        active.set(deviceId, { last, written: last })
        follow(deviceId, becomeActive(deviceId, last))
        return
      }
      known.last = last
      if (last - known.written >= WRITE_EVERY_MS) writeTime(deviceId, known)
    },
    connected: (deviceId) => write(deviceId, [{ key: 'lastConnectTime', value: time(clock()) }], 'CONNECT_EVENT'),
    disconnected: (deviceId) =>
      write(deviceId, [{ key: 'lastDisconnectTime', value: time(clock()) }], 'DISCONNECT_EVENT'),
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
