// The device-profile calls of the platform.
import type { Connection } from './connection.server'
import { DeviceProfileInfoSchema, DeviceProfileSchema } from './device-profile'
import { firstNamed } from './find-listed.server'
import { type PageLink, pageQuery, pageSchema } from './page'
import { profileCalls } from './profile-calls.server'

/** Tenant administrators only. */
const calls = profileCalls({ one: 'deviceProfile', schema: DeviceProfileSchema })

export const deviceProfiles = {
  ...calls,
  findByName: (platform: Connection, name: string) =>
    firstNamed((link) => calls.list(platform, { kind: 'tenant' }, link), 'name', name),
}

const DeviceProfileInfoPageSchema = pageSchema(DeviceProfileInfoSchema)

/** This and what follows: customer users as well. */
export const listDeviceProfileInfos = (platform: Connection, link: PageLink) =>
  platform.request(`/api/deviceProfileInfos${pageQuery(link)}`, DeviceProfileInfoPageSchema)

export const getDeviceProfileInfo = (platform: Connection, deviceProfileId: string) =>
  platform.request(`/api/deviceProfileInfo/${encodeURIComponent(deviceProfileId)}`, DeviceProfileInfoSchema)

export const getDefaultDeviceProfileInfo = (platform: Connection) =>
  platform.request('/api/deviceProfileInfo/default', DeviceProfileInfoSchema)
