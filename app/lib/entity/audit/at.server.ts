// The beginning of all pages of an audit log: for whom, of what, and what of it. The log of the tenant stands at an address
// of its own; those of entities at theirs.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { env } from '~/lib/env.server'
import { paths, type Query } from '~/lib/paths'
import type { AuditScope } from '~/lib/platform/audit-log.server'
import { requireUser, type SignedIn } from '~/lib/session/session.server'
import { settleWindow } from '~/lib/time/window-address.server'
import { readZone } from '~/lib/time/zone'
import { fromIn } from '../came-from'
import { entityAt } from '../entity-at.server'
import { kindAt } from '../kind-at.server'
import { kindOf } from '../kinds'
import { requireRight } from '../rights.server'
import { type AuditQuery, auditParams, readAuditQuery } from './query'
import type { AuditPlace } from './row'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

export interface AuditAt extends SignedIn {
  place: AuditPlace
  scope: AuditScope
  query: AuditQuery
  search: URLSearchParams
  /** The query as it stands in an address. */
  params: Query
}

const isOfTenant = (request: Request) =>
  new URL(request.url).pathname.slice(env.basePath.length).startsWith(`${paths.auditLogs()}`)

export async function auditAt(args: Args): Promise<AuditAt> {
  const { request } = args
  const { auth, place } = await placeAt(args)
  const search = settleWindow(request)
  const query = readAuditQuery(search, readZone(request), Date.now())
  if (place.kind) query.by = undefined
  const params = { ...auditParams(query), ...(place.kind && fromIn(search)) }
  return { ...auth, place, scope: scopeOf(place, query), query, search, params }
}

async function placeAt({ request, params }: Args): Promise<{ auth: SignedIn; place: AuditPlace }> {
  if (isOfTenant(request)) return { auth: await requireUser(request, 'TENANT_ADMIN'), place: {} }
  const kind = kindAt(request)
  await requireUser(request, 'TENANT_ADMIN')
  const auth = await requireRight(request, kind, 'see')
  return { auth, place: { kind, id: entityAt(kind, params).id } }
}

function scopeOf({ kind, id }: AuditPlace, { by }: AuditQuery): AuditScope {
  if (kind === undefined) return by ? { of: by.find, id: by.id } : { of: 'all' }
  if (kind === 'user' || kind === 'customer') return { of: kind, id }
  return { of: 'entity', entity: { entityType: kindOf(kind).type, id } }
}
