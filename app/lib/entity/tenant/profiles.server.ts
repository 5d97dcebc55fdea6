// The tenant profiles that a form offers.
import type { Connection } from '~/lib/platform/connection.server'
import { PlatformError } from '~/lib/platform/errors'
import { getDefaultTenantProfileInfo } from '~/lib/platform/tenant-profile.server'
import { choicesWith, tenantProfileNaming } from '../choices.server'

export const profilesWith = (platform: Connection, chosenId: string | undefined) =>
  choicesWith(tenantProfileNaming, platform, chosenId)

/** With the one that a new tenant begins with: the one before had it, or it is the default. */
export async function profilesForNew(platform: Connection, likely: string | undefined) {
  const profileId = likely ?? (await defaultProfileId(platform))
  return { profiles: await profilesWith(platform, profileId), profileId }
}

/** A platform without a default has it chosen. */
export async function defaultProfileId(platform: Connection): Promise<string | undefined> {
  try {
    return (await getDefaultTenantProfileInfo(platform)).id.id
  } catch (error) {
    if (error instanceof PlatformError && error.problem === 'answer') return undefined
    throw error
  }
}
