// Customers of a tenant.
import { deleted, saved } from '../audit/actions'
import { type Operation, requirePermission } from '../auth/permissions'
import type { Tx } from '../db/database'
import { json, text } from '../http/answer'
import { type Actor, type Call, endpoint, TENANT, TENANT_CUSTOMER } from '../http/endpoint'
import { found, invalid } from '../http/errors'
import { uuidParam } from '../http/ids'
import { PAGE, pageLink } from '../http/page'
import { entityId } from '../ids'
import type { Platform } from '../platform'
import { checkContact } from '../schemas/contact'
import {
  type CustomerInput,
  type CustomerRow,
  customerOf,
  isPublicCustomer,
  PUBLIC_TITLE,
  readCustomer,
} from '../schemas/customer'
import { checkLimit } from '../schemas/tenant-profile'
import { checkText } from '../schemas/texts'
import { removeCustomer } from '../store/customer-life'
import {
  countCustomers,
  customersOfTenant,
  findCustomer,
  findCustomerByTitle,
  insertCustomer,
  updateCustomer,
} from '../store/customers'
import { withoutStaleDashboards } from '../store/home-dashboard'
import { profileConfigurationOf } from '../store/tenant-profiles'
import { findTenant } from '../store/tenants'
import { changing } from './changing'

const APPLICATION_TEXT = 'application/text'

const ownerOf = (customer: CustomerRow) => ({ tenantId: customer.tenant_id, customerId: customer.id })

async function permitted({ platform, actor, params }: Call, operation: Operation): Promise<CustomerRow> {
  const customer = found(await findCustomer(platform.db, uuidParam(params.customerId, 'customerId')))
  requirePermission(actor, 'CUSTOMER', operation, ownerOf(customer))
  return customer
}

function check(customer: CustomerInput): void {
  if (!customer.title) throw invalid('Customer title should be specified!')
  if (customer.title === PUBLIC_TITLE) throw invalid("'Public' title for customer is system reserved!")
  checkText('title', customer.title)
  checkContact(customer)
}

async function save(tx: Tx, platform: Platform, actor: Actor, customer: CustomerInput): Promise<CustomerRow> {
  const known = customer.id === null ? undefined : found(await findCustomer(tx, customer.id))
  if (known) requirePermission(actor, 'CUSTOMER', 'WRITE', ownerOf(known))
  check(customer)
  if (known) return updateCustomer(tx, known.id, customer)
  if (!(await findTenant(tx, actor.tenantId))) throw invalid('Customer is referencing to non-existent tenant!')
  const { maxCustomers } = await profileConfigurationOf(tx, actor.tenantId)
  checkLimit(maxCustomers, await countCustomers(tx, actor.tenantId), 'customers')
  return insertCustomer(tx, { id: platform.newId(), tenantId: actor.tenantId }, customer)
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
      const saved = await platform.db.tx(async (tx) => {
        const row = await save(tx, platform, actor, body)
        const act = body.id === null ? 'created' : 'updated'
        tx.afterCommit(() =>
          platform.feed.publish({ kind: 'entity', entity: entityId('CUSTOMER', row.id), tenantId: row.tenant_id, act }),
        )
        return row
      })
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
