// The tenant-profile calls of the platform: system administrators alone.
import { z } from 'zod'
import { EntityIdSchema } from './entity-id-schema'
import { profileCalls, profileInfos } from './profile-calls.server'
import { TenantProfileSchema } from './tenant-profile'

export const tenantProfiles = profileCalls({ one: 'tenantProfile', schema: TenantProfileSchema })

const ProfileInfoSchema = z.looseObject({ id: EntityIdSchema, name: z.string() })

export const {
  list: listTenantProfileInfos,
  get: getTenantProfileInfo,
  getDefault: getDefaultTenantProfileInfo,
} = profileInfos('tenantProfile', ProfileInfoSchema)
