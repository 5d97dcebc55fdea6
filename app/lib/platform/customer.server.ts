// The customer calls of the platform.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { CustomerSchema } from './customer'
import { countAt, entityCalls } from './entity-calls.server'

const part = encodeURIComponent

/** Tenant administrators only; the Public customer is in lists as well. */
export const customers = entityCalls({
  one: 'customer',
  schema: CustomerSchema,
  namedAt: (title) => `/api/tenant/customers?customerTitle=${part(title)}`,
})

const ShortCustomerSchema = z.looseObject({ title: z.string(), isPublic: z.boolean().nullish() })

/** Also for the customer's own users. */
export const getShortCustomer = (platform: Connection, customerId: string) =>
  platform.request(`/api/customer/${part(customerId)}/shortInfo`, ShortCustomerSchema)

/** The number of what a customer has: of its users, or of entities that are assigned to it. */
export const countOfCustomer = (
  platform: Connection,
  customerId: string,
  what: 'users' | 'devices' | 'assets' | 'entityViews' | 'dashboards',
) => countAt(platform, `/api/customer/${part(customerId)}/${what}`)
