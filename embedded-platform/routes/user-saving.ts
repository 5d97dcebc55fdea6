// The users that may be saved, by whom, and what is wrong with the others.

import type { Actor } from '../api/endpoint'
import { forbidden, found, invalid } from '../api/errors'
import { requirePermission } from '../auth/permissions'
import type { Tx } from '../db/database'
import { NULL_ID } from '../ids'
import type { Platform } from '../platform'
import { checkLimit } from '../schemas/tenant-profile'
import { checkEmail, checkText } from '../schemas/texts'
import type { UserInput, UserRow } from '../schemas/user'
import { findCustomer } from '../store/customers'
import { profileConfigurationOf } from '../store/tenant-profiles'
import { findTenant } from '../store/tenants'
import type { UserCredentials } from '../store/user-credentials'
import { announceEnd, announceUser, createUser } from '../store/user-life'
import { countUsers, emailIsTaken, findUser, updateUser } from '../store/users'

export const ownerOfUser = (user: UserRow) => ({
  tenantId: user.tenant_id,
  customerId: user.customer_id,
  userId: user.id,
  authority: user.authority,
})

const ownerOfInput = (input: UserInput) => ({
  tenantId: input.tenantId,
  customerId: input.customerId,
  userId: input.id ?? undefined,
  authority: input.authority ?? undefined,
})

export async function saveUser(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  sent: UserInput,
  credentials: Partial<UserCredentials>,
): Promise<UserRow> {
  const input = actor.authority === 'TENANT_ADMIN' ? { ...sent, tenantId: actor.tenantId } : sent
  if (input.id === null) {
    requirePermission(actor, 'USER', 'CREATE', ownerOfInput(input))
    await check(tx, input)
    const { maxUsers } = await profileConfigurationOf(tx, input.tenantId)
    checkLimit(maxUsers, await countUsers(tx, input.tenantId), 'users')
    return createUser(tx, platform, input, credentials)
  }
  const known = found(await findUser(tx, input.id))
  requirePermission(actor, 'USER', 'WRITE', ownerOfUser(known))
  requirePermission(actor, 'USER', 'WRITE', ownerOfInput(input))
  if (actor.authority === 'CUSTOMER_USER') forbidRising(known, input)
  await check(tx, input)
  const saved = await updateUser(tx, input.id, input)
  announceUser(tx, platform, saved, 'updated')
  if (hasOtherRights(known, saved)) announceEnd(tx, platform, saved.id) // open sockets carry the old rights
  return saved
}

const hasOtherRights = (before: UserRow, after: UserRow) =>
  before.authority !== after.authority ||
  before.tenant_id !== after.tenant_id ||
  before.customer_id !== after.customer_id

/** In the original a customer user can make an administrator of itself (§9.1-1). */
function forbidRising(known: UserRow, input: UserInput): void {
  const isOther = (sent: string | null, stored: string) => sent !== null && sent !== NULL_ID && sent !== stored
  const rises =
    isOther(input.authority, known.authority) ||
    isOther(input.tenantId, known.tenant_id) ||
    isOther(input.customerId, known.customer_id)
  if (rises) throw forbidden()
}

async function check(tx: Tx, input: UserInput): Promise<void> {
  if (!input.email) throw invalid('User email should be specified!')
  checkEmail(input.email)
  checkText('email', input.email)
  checkText('firstName', input.firstName)
  checkText('lastName', input.lastName)
  checkPlace(input)
  if (await emailIsTaken(tx, input.email, input.id))
    throw invalid(`User with email '${input.email}'  already present in database!`)
  if (input.tenantId !== NULL_ID && !(await findTenant(tx, input.tenantId)))
    throw invalid('User is referencing to non-existent tenant!')
  if (input.customerId === NULL_ID) return
  const customer = await findCustomer(tx, input.customerId)
  if (!customer) throw invalid('User is referencing to non-existent customer!')
  if (customer.tenant_id !== input.tenantId) throw invalid("User can't be assigned to customer from different tenant!")
}

/** Each authority has its place: nowhere, in a tenant, in a customer. */
function checkPlace({ authority, tenantId, customerId }: UserInput): void {
  const [hasTenant, hasCustomer] = [tenantId !== NULL_ID, customerId !== NULL_ID]
  if (authority === null) throw invalid("User authority isn't defined!")
  if (authority === 'SYS_ADMIN' && (hasTenant || hasCustomer))
    throw invalid("System administrator can't be assigned neither to tenant nor to customer!")
  if (authority === 'TENANT_ADMIN' && !hasTenant) throw invalid('Tenant administrator should be assigned to tenant!')
  if (authority === 'TENANT_ADMIN' && hasCustomer) throw invalid("Tenant administrator can't be assigned to customer!")
  if (authority === 'CUSTOMER_USER' && !(hasTenant && hasCustomer))
    throw invalid('Customer user should be assigned to customer!')
}
