// The customer calls that pickers need.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { CustomerSchema } from './customer'
import { type PageLink, pageQuery, pageSchema } from './page'

const CustomerPageSchema = pageSchema(CustomerSchema)

/** Tenant administrators only; the Public customer is among them. */
export const listCustomers = (platform: Connection, link: PageLink) =>
  platform.request(`/api/customers${pageQuery(link)}`, CustomerPageSchema)

const ShortCustomerSchema = z.looseObject({ title: z.string(), isPublic: z.boolean().nullish() })

/** Also for the customer's own users. */
export const getShortCustomer = (platform: Connection, customerId: string) =>
  platform.request(`/api/customer/${encodeURIComponent(customerId)}/shortInfo`, ShortCustomerSchema)
