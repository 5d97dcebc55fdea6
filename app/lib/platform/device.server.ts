// The device calls of the platform.
import type { Connection } from './connection.server'
import { DeviceInfoSchema, DeviceSchema } from './device'
import { entityId } from './entity-id'
import { ownedCalls } from './owned-calls.server'

const calls = ownedCalls({ one: 'device', schema: DeviceSchema, infoSchema: DeviceInfoSchema })

export const devices = {
  ...calls,
  /** Its type follows: the platform writes the profile's name there. */
  setProfile: (platform: Connection, id: string, profileId: string): Promise<unknown> =>
    calls.update(platform, id, (device) => ({ ...device, deviceProfileId: entityId('DEVICE_PROFILE', profileId) })),
}
