// The device-profile calls that lists and pickers need; every tenant and customer user may make them.
import type { Connection } from './connection.server'
import { DeviceProfileInfoSchema, DeviceProfileSchema } from './device-profile'
import { type PageLink, pageQuery, pageSchema } from './page'

const DeviceProfileInfoPageSchema = pageSchema(DeviceProfileInfoSchema)

export const listDeviceProfileInfos = (platform: Connection, link: PageLink) =>
  platform.request(`/api/deviceProfileInfos${pageQuery(link)}`, DeviceProfileInfoPageSchema)

export const getDeviceProfileInfo = (platform: Connection, deviceProfileId: string) =>
  platform.request(`/api/deviceProfileInfo/${encodeURIComponent(deviceProfileId)}`, DeviceProfileInfoSchema)

export const getDefaultDeviceProfileInfo = (platform: Connection) =>
  platform.request('/api/deviceProfileInfo/default', DeviceProfileInfoSchema)

/** Tenant administrators only. */
export const getDeviceProfile = (platform: Connection, deviceProfileId: string) =>
  platform.request(`/api/deviceProfile/${encodeURIComponent(deviceProfileId)}`, DeviceProfileSchema)
