// Reading and changing what a device proves itself with.
import type { Connection } from './connection.server'
import { type DeviceCredentials, DeviceCredentialsSchema, type DeviceSecret, withSecret } from './device-credentials'
import { entityId } from './entity-id'
import { PlatformError } from './errors'
import { saveChange } from './save-change.server'

export const getDeviceCredentials = (platform: Connection, deviceId: string) =>
  platform.request(`/api/device/${encodeURIComponent(deviceId)}/credentials`, DeviceCredentialsSchema)

/** A 3.2.2 platform can have left a device without any: then they are made. */
async function storedOrNew(platform: Connection, deviceId: string): Promise<DeviceCredentials> {
  try {
    return await getDeviceCredentials(platform, deviceId)
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) {
      return { deviceId: entityId('DEVICE', deviceId), credentialsType: '' }
    }
    throw error
  }
}

export const saveDeviceSecret = (
  platform: Connection,
  deviceId: string,
  choose: (stored: DeviceCredentials) => DeviceSecret,
) =>
  saveChange({
    read: () => storedOrNew(platform, deviceId),
    change: (stored) => withSecret(stored, choose(stored)),
    save: (credentials) =>
      platform.request('/api/device/credentials', DeviceCredentialsSchema, { method: 'POST', body: credentials }),
  })
