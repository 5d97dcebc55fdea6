// Devices by their credentials, kept in memory: a message must not cost a look-up. What changes is forgotten at once.
import type { Platform } from '../platform'
import { type DeviceWithCredentials, findDeviceByCredentials } from '../store/connected-devices'

const MOST_KEPT = 100_000
/** Another process may change what a shared database holds: nothing is believed longer than this. */
const SHARED_MAX_AGE_MS = 2_000

interface Kept {
  device: DeviceWithCredentials
  since: number
}

export interface KnownDevices {
  byCredentials(credentialsId: string): Promise<DeviceWithCredentials | undefined>
  close(): void
}

export function createKnownDevices({ db, feed, clock }: Platform): KnownDevices {
  const kept = new Map<string, Kept>()
  const idsOfDevice = new Map<string, string>()
  let changes = 0

  const forgetAll = () => {
    kept.clear()
    idsOfDevice.clear()
  }
  const forget = (deviceId: string) => {
    const credentialsId = idsOfDevice.get(deviceId)
    idsOfDevice.delete(deviceId)
    if (credentialsId !== undefined) kept.delete(credentialsId)
  }
  const stop = feed.listen(({ kind, entity }) => {
    if (kind !== 'entity' && kind !== 'device-credentials') return
    if (entity.entityType === 'DEVICE') forget(entity.id)
    else if (entity.entityType === 'DEVICE_PROFILE') forgetAll()
    else return
    changes++
  })
  const isFresh = ({ since }: Kept) => db.engine === 'pglite' || clock() - since < SHARED_MAX_AGE_MS

  return {
    async byCredentials(credentialsId) {
      const known = kept.get(credentialsId)
      if (known && isFresh(known)) return known.device
      const before = changes
      const device = await findDeviceByCredentials(db, credentialsId)
      if (!device || before !== changes) return device // it may have changed while it was looked up
      if (kept.size >= MOST_KEPT) forgetAll()
      kept.set(credentialsId, { device, since: clock() })
      idsOfDevice.set(device.id, credentialsId)
      return device
    },
    close: stop,
  }
}
