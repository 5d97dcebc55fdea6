// The customer calls of the platform.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { CustomerSchema } from './customer'
import { entityCalls } from './entity-calls.server'
import { type PageLink, pageQuery, pageSchema } from './page'

const part = encodeURIComponent

/** Tenant administrators only; the Public customer is in lists as well. */
export const customers = entityCalls({
  one: 'customer',
  schema: CustomerSchema,
  infoSchema: CustomerSchema,
  listAt: () => '/api/customers',
  namedAt: (title) => `/api/tenant/customers?customerTitle=${part(title)}`,
})

const CustomerPageSchema = pageSchema(CustomerSchema)

/** Tenant administrators only; the Public customer is among them. */
export const listCustomers = (platform: Connection, link: PageLink) =>
  platform.request(`/api/customers${pageQuery(link)}`, CustomerPageSchema)

const ShortCustomerSchema = z.looseObject({ title: z.string(), isPublic: z.boolean().nullish() })

/** Also for the customer's own users. */
export const getShortCustomer = (platform: Connection, customerId: string) =>
  platform.request(`/api/customer/${part(customerId)}/shortInfo`, ShortCustomerSchema)

const CountSchema = z.looseObject({ totalElements: z.number() })

/** The number of what a customer has: of its users, or of entities that are assigned to it. */
export const countOfCustomer = async (
  platform: Connection,
  customerId: string,
  what: 'users' | 'devices' | 'assets' | 'entityViews' | 'dashboards',
) => (await platform.request(`/api/customer/${part(customerId)}/${what}?pageSize=1&page=0`, CountSchema)).totalElements
