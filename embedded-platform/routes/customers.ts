// Customers of a tenant.

import { json, text } from '../api/answer'
import { type Actor, type Call, endpoint, TENANT, TENANT_CUSTOMER } from '../api/endpoint'
import { found } from '../api/errors'
import { uuidParam } from '../api/ids'
import { PAGE, pageLink } from '../api/page'
import { deleted, saved } from '../audit/actions'
import { type Operation, requirePermission } from '../auth/permissions'
import type { Tx } from '../db/database'
import type { Platform } from '../platform'
import { type CustomerInput, type CustomerRow, customerOf, isPublicCustomer, readCustomer } from '../schemas/customer'
import { changeCustomer, createCustomer, removeCustomer } from '../store/customer-life'
import { customersOfTenant, findCustomer, findCustomerByTitle } from '../store/customers'
import { withoutStaleDashboards } from '../store/home-dashboard'
import { changing } from './changing'

const APPLICATION_TEXT = 'application/text'

const ownerOf = (customer: CustomerRow) => ({ tenantId: customer.tenant_id, customerId: customer.id })

async function permitted({ platform, actor, params }: Call, operation: Operation): Promise<CustomerRow> {
  const customer = found(await findCustomer(platform.db, uuidParam(params.customerId, 'customerId')))
  requirePermission(actor, 'CUSTOMER', operation, ownerOf(customer))
  return customer
}

async function save(tx: Tx, platform: Platform, actor: Actor, customer: CustomerInput): Promise<CustomerRow> {
  if (customer.id === null) return createCustomer(tx, platform, actor.tenantId, customer)
  const known = found(await findCustomer(tx, customer.id))
  requirePermission(actor, 'CUSTOMER', 'WRITE', ownerOf(known))
  return changeCustomer(tx, platform, known, customer)
}

export const customerRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/customer/:customerId',
    who: TENANT_CUSTOMER,
    answer: async (call: Call) => {
      const customer = await permitted(call, 'READ')
      const { db } = call.platform
      const additional_info = await withoutStaleDashboards(db, customer.additional_info, ['homeDashboardId'])
      return json(customerOf({ ...customer, additional_info }))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/customer/:customerId/shortInfo',
    who: TENANT_CUSTOMER,
    answer: async (call: Call) => {
      const customer = await permitted(call, 'READ')
      return json({ title: customer.title, isPublic: isPublicCustomer(customer) })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/customer/:customerId/title',
    who: TENANT_CUSTOMER,
    produces: APPLICATION_TEXT,
    answer: async (call: Call) => text((await permitted(call, 'READ')).title, APPLICATION_TEXT),
  }),
  endpoint({
    method: 'POST',
    path: '/api/customer',
    who: TENANT,
    body: readCustomer,
    audit: saved('CUSTOMER'),
    answer: async ({ platform, actor, body }) => {
      const saved = await platform.db.tx((tx) => save(tx, platform, actor, body))
      return json(customerOf(saved))
    },
  }),
  changing({
    method: 'DELETE',
    path: '/api/customer/:customerId',
    who: TENANT,
    audit: deleted('CUSTOMER', 'customerId'),
    find: (call) => permitted(call, 'DELETE'),
    change: (tx, platform, { tenant_id, id }) => removeCustomer(tx, platform, tenant_id, id),
  }),
  endpoint({
    method: 'GET',
    path: '/api/customers',
    who: TENANT,
    needs: PAGE,
    answer: async ({ platform, actor, query }) =>
      json(await customersOfTenant(platform.db, actor.tenantId, pageLink(query))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/tenant/customers',
    who: TENANT,
    needs: [{ name: 'customerTitle' }],
    answer: async ({ platform, actor, query }) => {
      const title = query.required('customerTitle')
      return json(customerOf(found(await findCustomerByTitle(platform.db, actor.tenantId, title))))
    },
  }),
]
