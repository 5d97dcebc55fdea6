// What can raise alarms, as far as queries of alarms know: an entity of one of these types.
import type { Authority } from '~/lib/session/session-user'
import { can, kindOfType } from '../kinds'

export const ORIGINATOR_TYPES = ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'CUSTOMER', 'USER', 'TENANT'] as const
export type OriginatorType = (typeof ORIGINATOR_TYPES)[number]

/** Those whose entities belong to a customer; itself among them. */
export const ORIGINATORS_OF_CUSTOMER = ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'USER', 'CUSTOMER'] as const

/** Those whose entities a person of that role sees. The tenant is its administrators' own. */
export const originatorsFor = (authority: Authority): OriginatorType[] =>
  ORIGINATOR_TYPES.filter((type) => {
    const kind = kindOfType(type)
    return type === 'TENANT' ? authority === 'TENANT_ADMIN' : kind !== undefined && can(authority, kind, 'see')
  })
