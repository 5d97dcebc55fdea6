// The usage of tenants for the system administrator. Platforms tell it to a tenant's own administrators alone, and let
// the system administrator speak for these: it is read in the name of one of them, by a token that is used for that and
// goes nowhere else (decision 039).
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { findUsageState, latestUsage } from '~/lib/platform/api-usage.server'
import { type Connection, openConnection } from '~/lib/platform/connection.server'
import { type EntityId, isUuid } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { runLimited } from '~/lib/platform/limited'
import { firstAdministrator, getTenant, tenants } from '~/lib/platform/tenant.server'
import { readTokensOf } from '~/lib/platform/user.server'
import { platformAddress } from '~/lib/session/platform-address.server'
import { requireUser } from '~/lib/session/session.server'
import { ifAnswered } from '../fleet.server'
import { usageKeys } from './counters'
import { keysOf, pastOf, stepOf } from './reading.server'
import { paging } from './tenants-paging'
import { type Usage, type UsageRow, usageOf } from './usage'

interface UsageState {
  platform: Connection
  entity: EntityId
}

/** Undefined: nobody can be asked, or nothing is told. */
async function usageStateOf(platform: Connection, tenantId: string): Promise<UsageState | undefined> {
  const administrator = await firstAdministrator(platform, tenantId)
  if (administrator === undefined) return undefined
  const { token } = await readTokensOf(platform, administrator)
  const { version } = await platform.capabilities()
  const own = openConnection({ baseUrl: platformAddress(), tokens: only(token), authority: 'TENANT_ADMIN', version })
  const entity = await findUsageState(own)
  return entity && { platform: own, entity }
}

/** A token that was made for one question: when it is refused, there is no other. */
function only(token: string) {
  const refused = async (): Promise<never> => {
    throw new PlatformError({ problem: 'answer', status: 401, request: 'usage of a tenant' })
  }
  return { current: async () => token, renew: refused, end: refused }
}

interface TenantUsage {
  id: string
  name: string
  /** Absent: nobody can be asked, or nothing is told. */
  rows?: UsageRow[]
}

export async function tenantsUsageLoader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireUser(request, 'SYS_ADMIN')
  const { page, size, link } = paging(request)
  const found = await tenants.list(platform, { kind: 'tenant' }, link)
  const takenAt = Date.now()
  const rowsOf = async (id: string) => {
    const state = await usageStateOf(platform, id)
    const values = state && (await latestUsage(state.platform, state.entity, usageKeys))
    return values && usageOf(values, { step: 'month', past: {} }, takenAt).rows
  }
  const usages = await runLimited(
    found.data,
    async ({ id: { id }, title }): Promise<TenantUsage> => ({ id, name: title, rows: await ifAnswered(rowsOf(id)) }),
  )
  return {
    tenants: usages,
    paging: { page, size, total: found.totalElements, totalPages: found.totalPages },
  }
}

export async function tenantUsageLoader({ request, params }: LoaderFunctionArgs) {
  const { platform } = await requireUser(request, 'SYS_ADMIN')
  const id = params.tenantId ?? ''
  if (!isUuid(id)) throw data({ kind: 'not-found', missing: 'tenant' }, 404)
  const { title } = await orNotFound(getTenant(platform, id), 'tenant')
  const step = stepOf(request)
  const usage = await ifAnswered(usageSince(platform, id, step))
  return { id, title, step, usage }
}

async function usageSince(platform: Connection, tenantId: string, step: Usage['step']): Promise<Usage | undefined> {
  const state = await usageStateOf(platform, tenantId)
  if (!state) return undefined
  const takenAt = Date.now()
  const [values, past] = await Promise.all([
    latestUsage(state.platform, state.entity, keysOf(step)),
    pastOf(state.platform, state.entity, { step, takenAt }),
  ])
  return usageOf(values, { step, past }, takenAt)
}
