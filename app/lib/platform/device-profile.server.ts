// The device-profile calls of the platform.
import { DeviceProfileInfoSchema, DeviceProfileSchema } from './device-profile'
import { firstNamed } from './find-listed.server'
import { profileCalls, profileInfos } from './profile-calls.server'

/** Tenant administrators only. */
const calls = profileCalls({ one: 'deviceProfile', schema: DeviceProfileSchema })

export const deviceProfiles = {
  ...calls,
  findByName: firstNamed(calls.list, 'name'),
}

/** Customer users are told as well. */
export const {
  list: listDeviceProfileInfos,
  get: getDeviceProfileInfo,
  getDefault: getDefaultDeviceProfileInfo,
} = profileInfos('deviceProfile', DeviceProfileInfoSchema)
