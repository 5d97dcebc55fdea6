// Users whose pages this person may open: administrators of a tenant keep none of each other, the system keeps no users
// of customers, and some are gone.
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import { sourceOf } from '../sources.server'

/** More than a page names as a rule: the others go without a link. */
const MOST_ASKED = 20

async function opens(platform: Connection, id: string): Promise<boolean> {
  try {
    const isOfCustomer = (await sourceOf('user').info(platform, id)).customerId !== undefined
    return isOfCustomer === (platform.authority === 'TENANT_ADMIN')
  } catch (error) {
    if (error instanceof PlatformError) return false
    throw error
  }
}

/** The ids of those among `entities`. */
export async function usersWithPages(platform: Connection, entities: readonly EntityId[]): Promise<string[]> {
  if (platform.authority === 'CUSTOMER_USER') return []
  const users = entities.filter(({ entityType }) => entityType === 'USER')
  const ids = [...new Set(users.map(({ id }) => id))].slice(0, MOST_ASKED)
  const found = await runLimited(ids, (id) => opens(platform, id))
  return ids.filter((_, index) => found[index])
}
