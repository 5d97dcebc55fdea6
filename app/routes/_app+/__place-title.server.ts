// The owner of the console: the tenant's title, or the customer's. A page is worth showing without it.
import type { Connection } from '~/lib/platform/connection.server'
import { getShortCustomer } from '~/lib/platform/customer.server'
import { PlatformError } from '~/lib/platform/errors'
import { getTenant } from '~/lib/platform/tenant.server'
import type { SessionUser } from '~/lib/session/session-user'

export async function placeTitle(platform: Connection, user: SessionUser): Promise<string | undefined> {
  try {
    switch (user.authority) {
      case 'SYS_ADMIN':
        return undefined
      case 'TENANT_ADMIN':
        return (await getTenant(platform, user.tenantId)).title
      case 'CUSTOMER_USER':
        return (await getShortCustomer(platform, user.customerId)).title
    }
  } catch (error) {
    if (error instanceof PlatformError) return undefined // the page itself says what is wrong with the platform
    throw error
  }
}
