// A new device with the credentials of its maker's choice: both or neither, on every version of the platform.
import type { Connection } from './connection.server'
import { type Device, type DeviceChange, deviceParts } from './device'
import { devices } from './device.server'
import type { DeviceSecret } from './device-credentials'
import { saveDeviceSecret } from './device-credentials.server'

/** The device was made, its credentials were refused, and it could not be removed again: somebody must know. */
export class HalfMadeDevice extends Error {
  constructor(
    readonly device: Device,
    override readonly cause: unknown,
  ) {
    super(`device ${device.id.id} was made without the chosen credentials`)
    this.name = 'HalfMadeDevice'
  }
}

export interface NewDevice {
  parts: DeviceChange
  /** What it begins with, where another is copied. */
  start?: object
  customerId?: string
  /** Without one the platform makes a token. (`?accessToken=` would leave a device behind on 3.2.2 when it is taken.) */
  secret?: DeviceSecret
}

export async function addDevice(
  platform: Connection,
  { parts, start, customerId, secret }: NewDevice,
): Promise<Device> {
  const whole = start ? deviceParts.apply(start, parts) : deviceParts.make(parts)
  const made = await devices.create(platform, whole, customerId)
  if (!secret) return made
  try {
    await saveDeviceSecret(platform, made.id.id, () => secret)
    return made
  } catch (error) {
    await devices.remove(platform, made.id.id).catch(() => {
      throw new HalfMadeDevice(made, error)
    })
    throw error
  }
}
