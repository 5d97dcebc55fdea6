// The ports for devices, as a platform tells them.
import type { Connection } from './connection.server'
import { DeviceConnectivitySchema, type DevicePorts, portsIn } from './device-connectivity'
import { PlatformError } from './errors'

/** Undefined: the platform does not tell. */
export async function askDevicePorts(platform: Connection, deviceId: string): Promise<DevicePorts | undefined> {
  const { deviceConnectivity } = await platform.capabilities()
  if (!deviceConnectivity) return undefined
  try {
    const path = `/api/device-connectivity/${encodeURIComponent(deviceId)}`
    return portsIn(await platform.request(path, DeviceConnectivitySchema))
  } catch (error) {
    if (error instanceof PlatformError && error.problem === 'answer') return undefined
    throw error
  }
}
