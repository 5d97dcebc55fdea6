// The owner of the console: the tenant's title, or the customer's. A page is worth showing without it. Every page asks
// for it and it hardly ever changes, so an answer serves for half a minute.
import type { Connection } from '~/lib/platform/connection.server'
import { getShortCustomer } from '~/lib/platform/customer.server'
import { PlatformError } from '~/lib/platform/errors'
import { getTenant } from '~/lib/platform/tenant.server'
import type { SessionUser } from '~/lib/session/session-user'

const SERVES_MS = 30_000
const MOST_KEPT = 1000

/** By the owner's id, the one asked for first at the front. */
const kept = new Map<string, { title: string; askedAt: number }>()

async function ownerTitle(id: string, ask: () => Promise<{ title: string }>): Promise<string> {
  const known = kept.get(id)
  if (known && Date.now() - known.askedAt < SERVES_MS) return known.title
  const { title } = await ask()
  kept.delete(id)
  kept.set(id, { title, askedAt: Date.now() })
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return title
}

export async function placeTitle(platform: Connection, user: SessionUser): Promise<string | undefined> {
  try {
    switch (user.authority) {
      case 'SYS_ADMIN':
        return undefined
      case 'TENANT_ADMIN':
        return await ownerTitle(user.tenantId, () => getTenant(platform, user.tenantId))
      case 'CUSTOMER_USER':
        return await ownerTitle(user.customerId, () => getShortCustomer(platform, user.customerId))
    }
  } catch (error) {
    if (error instanceof PlatformError) return undefined // the page itself says what is wrong with the platform
    throw error
  }
}
