// One row of the walk, for one endpoint: who is admitted, what to whose entity, and how it is called.
import { allows, type Operation, type Resource } from '../../../embedded-platform/auth/permissions'
import { NULL_ID } from '../../../embedded-platform/ids'
import { type Caller, KINDS, type Kind, type Noun, type Target, type World } from './world'

export type Outcome = 401 | 403 | 404 | 'reached'
type Roles = 'anyone' | 'signed-in' | 'SA' | 'TA' | 'CU' | 'SA TA' | 'TA CU'

interface Ask {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export interface Row {
  /** `GET /api/tenant/devices?deviceName`: method, path, required URL parameters. */
  endpoint: string
  roles: Roles
  noun?: Noun
  operation?: Operation
  ask?: (target: Target, caller: Caller, world: World) => Ask
  /** Looked up within the tenant: another tenant's is not there. Devices are, unless this says otherwise. */
  isByTenant?: boolean
  /** Nothing is spoilt when it is done. */
  keeps?: boolean
  /** Somebody else who may was faster. */
  mayBeGone?: boolean
  /** Whoever may waits for a device: no answer yet is one. */
  waits?: boolean
  /** Refusals are bare text. */
  isText?: boolean
  /** The rule where the contract says more than the table. */
  rule?: (caller: Caller, target: Target, byTable: Outcome) => Outcome
}

type More = Omit<Row, 'endpoint' | 'roles' | 'noun' | 'operation'>

export const on = (endpoint: string, roles: Roles, noun: Noun, operation: Operation, more: More = {}): Row => ({
  endpoint,
  roles,
  noun,
  operation,
  ...more,
})
export const role = (endpoint: string, roles: Roles, more: More = {}): Row => ({ endpoint, roles, ...more })

const ROLE_NAMES = { SYS_ADMIN: 'SA', TENANT_ADMIN: 'TA', CUSTOMER_USER: 'CU' } as const
const isAdmitted = ({ roles }: Row, { actor }: Caller) =>
  roles === 'signed-in' || roles === 'anyone' || roles.split(' ').includes(ROLE_NAMES[actor.authority])

const resourceOf = (noun: Noun): Resource => (noun === 'RULE_NODE' ? 'RULE_CHAIN' : noun)

function byTable(row: Row, { actor }: Caller, { owner }: Target): Outcome {
  const { noun, operation } = row
  if (!noun || !operation) return 'reached'
  const isElsewhere = actor.tenantId !== NULL_ID && owner.tenantId !== actor.tenantId
  if ((row.isByTenant ?? noun === 'DEVICE') && isElsewhere) return 404
  return allows(actor, resourceOf(noun), operation, owner) ? 'reached' : 403
}

export function expected(row: Row, caller: Caller, target: Target): Outcome {
  if (row.roles === 'anyone') return 'reached'
  if (caller.name === 'anonymous') return 401
  if (!isAdmitted(row, caller)) return 403
  const outcome = byTable(row, caller, target)
  return row.rule?.(caller, target, outcome) ?? outcome
}

export const isDecidedByRole = (row: Row, caller: Caller) =>
  row.roles === 'anyone' || caller.name === 'anonymous' || !isAdmitted(row, caller)

/** The owners that make a difference to this caller. */
export function kindsFor(row: Row, caller: Caller): readonly Kind[] {
  const kinds: readonly Kind[] = row.noun ? KINDS[row.noun] : ['own']
  return isDecidedByRole(row, caller) ? kinds.slice(0, 1) : kinds
}

const DEFAULTS: Record<string, string> = {
  pageSize: '10',
  page: '0',
  keys: 'k',
  startTs: '0',
  endTs: '1000',
  isSystem: 'false',
  bundleAlias: 'cards',
  alias: 'none',
  limit: '1',
  serviceType: 'TB_CORE',
  componentTypes: 'FILTER',
  timeseries: 'false',
  attributes: 'false',
  tenantId: NULL_ID,
  activateToken: 'none',
  resetToken: 'none',
  email: 'nobody@example.com',
}

const asWord = (noun: Noun) => noun.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** Method, path with query, and body of the request. */
export function requestOf(row: Row, caller: Caller, target: Target, world: World) {
  const request = row.ask?.(target, caller, world) ?? {}
  const [method = '', rest = ''] = row.endpoint.split(' ')
  const [path = '', needs = ''] = rest.split('?')
  const params: Record<string, string> = {
    customerId: caller.customerId,
    tenantId: world.other.tenantId,
    scope: 'SERVER_SCOPE',
    ...(row.noun && { [`${asWord(row.noun)}Id`]: target.id, entityType: row.noun, entityId: target.id }),
    ...request.params,
  }
  const query: Record<string, string> = {}
  for (const name of needs.split('&').filter(Boolean)) query[name] = DEFAULTS[name] ?? 'none'
  const search = new URLSearchParams({ ...query, ...request.query }).toString()
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'none'))
  const body = method === 'POST' ? request.body : undefined
  return { method, path: search ? `${filled}?${search}` : filled, body }
}
