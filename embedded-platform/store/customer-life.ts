// The life of customers: made, changed, and their end: what was assigned goes back to the tenant, users go with it.

import { invalid } from '../api/errors'
import type { Tx } from '../db/database'
import { entityId } from '../ids'
import type { Platform } from '../platform'
import { checkContact } from '../schemas/contact'
import { type CustomerInput, type CustomerRow, PUBLIC_TITLE } from '../schemas/customer'
import { checkLimit } from '../schemas/tenant-profile'
import { checkText } from '../schemas/texts'
import { customerLeftovers } from './cascades'
import { countCustomers, deleteCustomerRow, insertCustomer, updateCustomer } from './customers'
import { removeLeftovers } from './leftovers'
import { profileConfigurationOf } from './tenant-profiles'
import { findTenant } from './tenants'
import { removeUsers } from './user-life'
import { userIdsOf } from './users'

function publish(tx: Tx, platform: Platform, customer: CustomerRow, operation: 'created' | 'updated') {
  const entity = entityId('CUSTOMER', customer.id)
  tx.afterCommit(() => platform.feed.publish({ kind: 'entity', entity, tenantId: customer.tenant_id, operation }))
}

function check(customer: CustomerInput): void {
  if (!customer.title) throw invalid('Customer title should be specified!')
  if (customer.title === PUBLIC_TITLE) throw invalid("'Public' title for customer is system reserved!")
  checkText('title', customer.title)
  checkContact(customer)
}

export async function createCustomer(
  tx: Tx,
  platform: Platform,
  tenantId: string,
  customer: CustomerInput,
): Promise<CustomerRow> {
  check(customer)
  if (!(await findTenant(tx, tenantId))) throw invalid('Customer is referencing to non-existent tenant!')
  const { maxCustomers } = await profileConfigurationOf(tx, tenantId)
  checkLimit(maxCustomers, await countCustomers(tx, tenantId), 'customers')
  const row = await insertCustomer(tx, { id: platform.newId(), tenantId }, customer)
  publish(tx, platform, row, 'created')
  return row
}

export async function changeCustomer(
  tx: Tx,
  platform: Platform,
  old: CustomerRow,
  customer: CustomerInput,
): Promise<CustomerRow> {
  check(customer)
  const row = await updateCustomer(tx, old.id, customer)
  publish(tx, platform, row, 'updated')
  return row
}

export async function removeCustomer(tx: Tx, platform: Platform, tenantId: string, customerId: string): Promise<void> {
  for (const leave of customerLeftovers) await leave(tx, platform, { tenantId, customerId })
  await removeUsers(tx, platform, tenantId, await userIdsOf(tx, { tenantId, customerId }))
  const entity = entityId('CUSTOMER', customerId)
  await removeLeftovers(tx, platform, [entity])
  await deleteCustomerRow(tx, customerId)
  tx.afterCommit(() => platform.feed.publish({ kind: 'entity', entity, tenantId, operation: 'deleted' }))
}
