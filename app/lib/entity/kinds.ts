// The kinds of entities there are. A new one is a declaration here and a few route files (README, “Add a kind”).
import type { AttributeScope } from '../platform/attribute-scope'
import type { Authority } from '../session/session-user'
import type { KindDeclaration, Right, TabName } from './kind'
import { asset } from './kinds/asset'
import { customer } from './kinds/customer'
import { dashboard } from './kinds/dashboard'
import { device } from './kinds/device'
import { deviceProfile } from './kinds/device-profile'
import { entityView } from './kinds/entity-view'
import { ruleChain } from './kinds/rule-chain'
import { tenant } from './kinds/tenant'
import { tenantProfile } from './kinds/tenant-profile'
import { user } from './kinds/user'
import { widgetsBundle } from './kinds/widgets-bundle'

export const kinds = {
  device,
  asset,
  entityView,
  dashboard,
  ruleChain,
  deviceProfile,
  widgetsBundle,
  customer,
  tenant,
  tenantProfile,
  user,
} satisfies Record<string, KindDeclaration>

export type Kind = keyof typeof kinds

/** As a declaration of no kind in particular. */
export const kindOf = (kind: Kind): KindDeclaration => kinds[kind]

export const can = (authority: Authority, kind: Kind, right: Right) =>
  kindOf(kind).rights[right]?.includes(authority) ?? false

/** Tabs for administrators of the tenant alone. */
const OF_TENANT: readonly TabName[] = ['auditLogs', 'calculatedFields']

/** The tabs of its pages for somebody of that role, without those that the platform has nothing for. */
export const tabsOf = (kind: Kind, authority: Authority | undefined, absent?: readonly TabName[]): readonly TabName[] =>
  kindOf(kind).tabs.filter(
    (tab) => (authority === 'TENANT_ADMIN' || !OF_TENANT.includes(tab)) && !absent?.includes(tab),
  )

/** Those of its attributes that the platform writes itself. */
export const ownKeys = (kind: Kind, scope: AttributeScope): readonly string[] =>
  scope === 'SERVER_SCOPE' ? (kindOf(kind).ownKeys ?? []) : []

export const kindNames = Object.keys(kinds) as Kind[]

/** The kind of an entity type as the platform writes it. */
export const kindOfType = (type: string | null | undefined) => kindNames.find((kind) => kindOf(kind).type === type)
