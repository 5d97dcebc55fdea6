// The names that a customer's or tenant's details show of what is stored by an id or in English.
import type { Connection } from '~/lib/platform/connection.server'
import type { OrganisationItem } from '~/lib/platform/contact'
import type { EntityId } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import { dashboardNaming } from '../choices.server'
import { countryName } from './countries.server'

export async function contactNames(
  { platform, request }: { platform: Connection; request: Request },
  owner: EntityId,
  { country, homeDashboardId }: OrganisationItem,
) {
  const [named, homeDashboard] = await Promise.all([
    countryName(request, country),
    homeDashboardId && titleOf(platform, owner, homeDashboardId),
  ])
  return { country: named, homeDashboard: homeDashboard || undefined }
}

/** Details are worth showing without. */
const titleOf = (platform: Connection, owner: EntityId, id: string) =>
  dashboardNaming(owner)
    .nameOf(platform, id)
    .catch((error) => {
      if (error instanceof PlatformError) return id
      throw error
    })
