// The device-profile calls of the platform.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { DeviceProfileInfoSchema, DeviceProfileSchema } from './device-profile'
import { firstNamed } from './find-listed.server'
import { profileCalls, profileInfos } from './profile-calls.server'

/** Tenant administrators only. */
const calls = profileCalls({ one: 'deviceProfile', schema: DeviceProfileSchema })

export const deviceProfiles = {
  ...calls,
  findByName: firstNamed(calls.list, 'name'),
}

/** Names of keys that devices of the profile have values of. */
export const deviceProfileKeys = (platform: Connection, id: string, of: 'timeseries' | 'attributes') =>
  platform.request(
    `/api/deviceProfile/devices/keys/${of}?deviceProfileId=${encodeURIComponent(id)}`,
    z.array(z.string()),
  )

/** Customer users are told as well. */
export const {
  list: listDeviceProfileInfos,
  get: getDeviceProfileInfo,
  getDefault: getDefaultDeviceProfileInfo,
} = profileInfos('deviceProfile', DeviceProfileInfoSchema)
