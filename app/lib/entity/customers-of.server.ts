// Titles of the customers that entities belong to, for calls that answer only their ids.
import type { Connection } from '~/lib/platform/connection.server'
import { getShortCustomer } from '~/lib/platform/customer.server'
import type { Owner } from '~/lib/platform/entity-calls.server'
import { assignedId } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import type { Owned } from '~/lib/platform/owned'

export interface OwnerMembers {
  customerTitle?: string
  customerIsPublic?: boolean
}

/** A customer user's own is not shown beside each entity, so it is not asked for. */
export async function customersOf(platform: Connection, owner: Owner, entities: readonly Owned[]) {
  const assigned = owner.kind === 'tenant' ? entities.map(({ customerId }) => assignedId(customerId)) : []
  const ids = [...new Set(assigned)].filter((id) => id !== undefined)
  const found = await runLimited(ids, async (id) => [id, await ownerMembers(platform, id)] as const)
  const byId = new Map(found)
  return (id: string | undefined): OwnerMembers => (id && byId.get(id)) || {}
}

async function ownerMembers(platform: Connection, id: string): Promise<OwnerMembers> {
  try {
    const { title, isPublic } = await getShortCustomer(platform, id)
    return { customerTitle: title, customerIsPublic: isPublic ?? false }
  } catch (error) {
    if (error instanceof PlatformError && error.problem === 'answer') return {} // deleted meanwhile
    throw error
  }
}
