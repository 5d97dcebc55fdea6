// The names that a customer's or tenant's details show of what is stored by an id or in English.
import type { Connection } from '~/lib/platform/connection.server'
import type { OrganisationItem } from '~/lib/platform/contact'
import type { EntityId } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import { dashboardNaming, type Naming } from '../choices.server'
import { countryName } from './countries.server'

export async function contactNames(
  { platform, request }: { platform: Connection; request: Request },
  owner: EntityId,
  { country, homeDashboardId }: OrganisationItem,
) {
  const [named, homeDashboard] = await Promise.all([
    countryName(request, country),
    titleOf(platform, dashboardNaming(owner), homeDashboardId),
  ])
  return { country: named, homeDashboard }
}

/** Details are worth showing without. */
export async function titleOf(platform: Connection, naming: Naming, id: string | undefined) {
  if (!id) return undefined
  return naming.nameOf(platform, id).catch((error) => {
    if (error instanceof PlatformError) return id
    throw error
  })
}
