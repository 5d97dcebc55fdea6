// The tenant-profile calls of the platform: system administrators alone.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { EntityIdSchema } from './entity-id-schema'
import { type PageLink, pageQuery, pageSchema } from './page'
import { profileCalls } from './profile-calls.server'
import { TenantProfileSchema } from './tenant-profile'

export const tenantProfiles = profileCalls({ one: 'tenantProfile', schema: TenantProfileSchema })

const ProfileInfoSchema = z.looseObject({ id: EntityIdSchema, name: z.string() })
const ProfileInfoPageSchema = pageSchema(ProfileInfoSchema)

export const listTenantProfileInfos = (platform: Connection, link: PageLink) =>
  platform.request(`/api/tenantProfileInfos${pageQuery(link)}`, ProfileInfoPageSchema)

export const getTenantProfileInfo = (platform: Connection, id: string) =>
  platform.request(`/api/tenantProfileInfo/${encodeURIComponent(id)}`, ProfileInfoSchema)

export const getDefaultTenantProfileInfo = (platform: Connection) =>
  platform.request('/api/tenantProfileInfo/default', ProfileInfoSchema)
