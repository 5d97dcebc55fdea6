// Devices by their credentials, kept in memory: a message must not cost a look-up. What changes is forgotten at once.
import type { Platform } from '../platform'
import {
  type DeviceWithCredentials,
  findDeviceByCredentials,
  findKnownDevice,
  type KnownDevice,
} from '../store/connected-devices'

const MOST_KEPT = 100_000
/** Another process may change what a shared database holds: nothing is believed longer than this. */
const SHARED_MAX_AGE_MS = 2_000

export interface KnownDevices {
  byCredentials(credentialsId: string): Promise<DeviceWithCredentials | undefined>
  byId(id: string): Promise<KnownDevice | undefined>
  close(): void
}

/** One way to find devices, with what it found. */
function createMemory<T extends KnownDevice>(platform: Platform, find: (key: string) => Promise<T | undefined>) {
  const { db, clock } = platform
  const kept = new Map<string, { device: T; since: number }>()
  const keyOfDevice = new Map<string, string>()
  let changes = 0

  const clear = () => {
    kept.clear()
    keyOfDevice.clear()
  }
  return {
    async get(key: string): Promise<T | undefined> {
      const known = kept.get(key)
      if (known && (db.engine === 'pglite' || Math.abs(clock() - known.since) < SHARED_MAX_AGE_MS)) return known.device
      const before = changes
      const device = await find(key)
      if (!device || before !== changes) return device // it may have changed while it was looked up
      if (kept.size >= MOST_KEPT) clear()
      kept.set(key, { device, since: clock() })
      keyOfDevice.set(device.id, key)
      return device
    },
    forget(deviceId: string) {
      changes++
      kept.delete(keyOfDevice.get(deviceId) ?? '')
      keyOfDevice.delete(deviceId)
    },
    forgetAll() {
      changes++
      clear()
    },
  }
}

export function createKnownDevices(platform: Platform): KnownDevices {
  const { db, feed } = platform
  const byCredentials = createMemory(platform, (credentialsId) => findDeviceByCredentials(db, credentialsId))
  const byId = createMemory(platform, (id) => findKnownDevice(db, id))
  const stop = feed.listen(({ kind, entity }) => {
    if (kind !== 'entity' && kind !== 'device-credentials') return
    for (const memory of [byCredentials, byId]) {
      if (entity.entityType === 'DEVICE') memory.forget(entity.id)
      else if (entity.entityType === 'DEVICE_PROFILE') memory.forgetAll()
    }
  })
  return { byCredentials: byCredentials.get, byId: byId.get, close: stop }
}
