// Rights on objects: the platform's table (platform-api §6) as data. A pair that is not listed is denied.

import type { Actor, Authority } from '../api/endpoint'
import { forbidden } from '../api/errors'
import { NULL_ID } from '../ids'
import type { Owner } from '../store/owners'

export type Operation =
  | 'CREATE'
  | 'READ'
  | 'WRITE'
  | 'DELETE'
  | 'ASSIGN_TO_CUSTOMER'
  | 'UNASSIGN_FROM_CUSTOMER'
  | 'RPC_CALL'
  | 'READ_CREDENTIALS'
  | 'WRITE_CREDENTIALS'
  | 'READ_ATTRIBUTES'
  | 'WRITE_ATTRIBUTES'
  | 'READ_TELEMETRY'
  | 'WRITE_TELEMETRY'
  | 'CLAIM_DEVICES'
  | 'ASSIGN_TO_TENANT'

export type Resource =
  | 'ADMIN_SETTINGS'
  | 'OAUTH2'
  | 'TENANT'
  | 'TENANT_PROFILE'
  | 'USER'
  | 'CUSTOMER'
  | 'DEVICE'
  | 'ASSET'
  | 'ENTITY_VIEW'
  | 'DEVICE_PROFILE'
  | 'DASHBOARD'
  | 'ALARM'
  | 'RULE_CHAIN'
  | 'WIDGETS_BUNDLE'
  | 'WIDGET_TYPE'
  | 'API_USAGE_STATE'

interface Rule {
  operations: 'all' | readonly Operation[]
  when: (actor: Actor, owner: Owner) => boolean
}

const READING: readonly Operation[] = ['READ', 'READ_ATTRIBUTES', 'READ_TELEMETRY']
const USING: readonly Operation[] = [...READING, 'WRITE', 'WRITE_ATTRIBUTES', 'WRITE_TELEMETRY']

const any = () => true
const systemOwned = (_: Actor, owner: Owner) => owner.tenantId === NULL_ID
const ownTenant = (actor: Actor, owner: Owner) => owner.tenantId === actor.tenantId
const ownCustomer = (actor: Actor, owner: Owner) => ownTenant(actor, owner) && owner.customerId === actor.customerId
const assignedToOwnCustomer = (actor: Actor, owner: Owner) =>
  ownTenant(actor, owner) && (owner.customerIds?.includes(actor.customerId) ?? false)
const itself = (actor: Actor, owner: Owner) => actor.userId !== NULL_ID && owner.userId === actor.userId

const all = (when: Rule['when']): Rule => ({ operations: 'all', when })
const only = (operations: readonly Operation[], when: Rule['when']): Rule => ({ operations, when })

type Rights = Partial<Record<Resource, readonly Rule[]>>

const RIGHTS: Record<Authority, Rights> = {
  SYS_ADMIN: {
    ADMIN_SETTINGS: [all(any)],
    OAUTH2: [all(any)],
    TENANT: [all(any)],
    TENANT_PROFILE: [all(any)],
    USER: [all((_, { authority }) => authority !== 'CUSTOMER_USER')],
    DASHBOARD: [only(['READ'], any)],
    RULE_CHAIN: [all(systemOwned)],
    WIDGETS_BUNDLE: [all(systemOwned)],
    WIDGET_TYPE: [all(systemOwned)],
  },
  TENANT_ADMIN: {
    TENANT: [only(READING, ownTenant)],
    USER: [all((actor, owner) => ownTenant(actor, owner) && owner.authority !== 'SYS_ADMIN')],
    CUSTOMER: [all(ownTenant)],
    DEVICE: [all(ownTenant)],
    ASSET: [all(ownTenant)],
    ENTITY_VIEW: [all(ownTenant)],
    DEVICE_PROFILE: [all(ownTenant)],
    DASHBOARD: [all(ownTenant)],
    ALARM: [all(ownTenant)],
    RULE_CHAIN: [all(ownTenant)],
    WIDGETS_BUNDLE: [only(['READ'], systemOwned), all(ownTenant)],
    WIDGET_TYPE: [only(['READ'], systemOwned), all(ownTenant)],
    API_USAGE_STATE: [all(ownTenant)],
  },
  CUSTOMER_USER: {
    USER: [all(itself)],
    CUSTOMER: [only(READING, ownCustomer)],
    DEVICE: [only([...USING, 'READ_CREDENTIALS', 'RPC_CALL'], ownCustomer), only(['CLAIM_DEVICES'], ownTenant)],
    ASSET: [only(USING, ownCustomer)],
    ENTITY_VIEW: [only(USING, ownCustomer)],
    DASHBOARD: [only(READING, assignedToOwnCustomer)],
    ALARM: [all(ownCustomer)], // the original lets a customer at every alarm of the tenant (§9.1-6)
    WIDGETS_BUNDLE: [only(['READ'], systemOwned), only(['READ'], ownTenant)],
    WIDGET_TYPE: [only(['READ'], systemOwned), only(['READ'], ownTenant)],
  },
}

/** A visitor of public dashboards looks on: changes nothing and sees no credentials (§9.1-12). */
const isForPublic = (operation: Operation) => READING.includes(operation)

export function allows(actor: Actor, resource: Resource, operation: Operation, owner: Owner = {}): boolean {
  if (actor.isPublic && !isForPublic(operation)) return false
  const rules = RIGHTS[actor.authority][resource] ?? []
  return rules.some(
    (rule) => (rule.operations === 'all' || rule.operations.includes(operation)) && rule.when(actor, owner),
  )
}

export function requirePermission(actor: Actor, resource: Resource, operation: Operation, owner?: Owner): void {
  if (!allows(actor, resource, operation, owner)) throw forbidden()
}
