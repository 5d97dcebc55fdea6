// The device-profile calls of the platform.
import type { Connection } from './connection.server'
import { DeviceProfileInfoSchema, DeviceProfileSchema } from './device-profile'
import { type PageLink, pageQuery, pageSchema } from './page'
import { profileCalls } from './profile-calls.server'

/** Tenant administrators only. */
export const deviceProfiles = profileCalls({ one: 'deviceProfile', schema: DeviceProfileSchema })

const DeviceProfileInfoPageSchema = pageSchema(DeviceProfileInfoSchema)

/** This and what follows: customer users as well. */
export const listDeviceProfileInfos = (platform: Connection, link: PageLink) =>
  platform.request(`/api/deviceProfileInfos${pageQuery(link)}`, DeviceProfileInfoPageSchema)

export const getDeviceProfileInfo = (platform: Connection, deviceProfileId: string) =>
  platform.request(`/api/deviceProfileInfo/${encodeURIComponent(deviceProfileId)}`, DeviceProfileInfoSchema)

export const getDefaultDeviceProfileInfo = (platform: Connection) =>
  platform.request('/api/deviceProfileInfo/default', DeviceProfileInfoSchema)
