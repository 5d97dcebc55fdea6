// Tenant profiles as lists and pages get them, and their forms.
import type { Connection } from '~/lib/platform/connection.server'
import { profileItem } from '~/lib/platform/profile'
import { limitsKnown, newTenantProfileParts, profileLike, tenantProfileParts } from '~/lib/platform/tenant-profile'
import { tenantProfiles } from '~/lib/platform/tenant-profile.server'
import { entitySource } from '../source.server'
import { defaultProfileId } from '../tenant/profiles.server'
import { NewTenantProfileSchema, TenantProfileFormSchema } from './form'

export const tenantProfileSource = entitySource({ calls: tenantProfiles, item: profileItem })

/** A new one begins as the default is, where there is one. */
async function begin(platform: Connection) {
  const usual = await defaultProfileId(platform)
  return profileLike(usual === undefined ? {} : await tenantProfiles.get(platform, usual))
}

export const newTenantProfileForm = {
  calls: tenantProfiles,
  parts: newTenantProfileParts,
  schema: NewTenantProfileSchema,
  begin,
}

export const tenantProfileForm = {
  calls: tenantProfiles,
  parts: tenantProfileParts,
  schema: TenantProfileFormSchema,
}

/** The fields of a new profile, with what they begin with. Isolation of newer platforms needs queues described. */
export async function newProfileFields(platform: Connection) {
  const [profile, { queueEntities }] = await Promise.all([begin(platform), platform.capabilities()])
  return {
    values: newTenantProfileParts.read(profile),
    known: limitsKnown(profile),
    canIsolate: !queueEntities,
  }
}
