// The customer calls that pickers need.
import type { Connection } from './connection.server'
import { CustomerSchema } from './customer'
import { type PageLink, pageQuery, pageSchema } from './page'

const CustomerPageSchema = pageSchema(CustomerSchema)

/** Tenant administrators only; the Public customer is among them. */
export const listCustomers = (platform: Connection, link: PageLink) =>
  platform.request(`/api/customers${pageQuery(link)}`, CustomerPageSchema)
