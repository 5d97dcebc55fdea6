// Tenants: the system administrator keeps them, a tenant reads its own.

import { json } from '../api/answer'
import { endpoint, SYS, SYS_TENANT } from '../api/endpoint'
import { found, invalid } from '../api/errors'
import { uuidParam } from '../api/ids'
import { PAGE, pageLink } from '../api/page'
import { requirePermission } from '../auth/permissions'
import type { Queryable, Tx } from '../db/database'
import type { Platform } from '../platform'
import { checkContact } from '../schemas/contact'
import { readTenant, type TenantInput, type TenantRow, tenantInfoOf, tenantOf } from '../schemas/tenant'
import { checkText } from '../schemas/texts'
import { tellLimits } from '../store/api-usage-state'
import { withoutStaleDashboards } from '../store/home-dashboard'
import { announce, createTenant, removeTenant } from '../store/tenant-life'
import { defaultTenantProfile, findTenantProfile } from '../store/tenant-profiles'
import { findTenant, findTenantInfo, tenantInfosPage, tenantsPage, updateTenant } from '../store/tenants'
import { changing } from './changing'

async function check(db: Queryable, tenant: TenantInput): Promise<void> {
  if (!tenant.title) throw invalid('Tenant title should be specified!')
  checkText('title', tenant.title)
  checkContact(tenant)
  if (tenant.tenantProfileId !== null && !(await findTenantProfile(db, tenant.tenantProfileId)))
    throw invalid('Tenant is referencing to non-existent tenant profile!')
}

async function saveTenant(tx: Tx, platform: Platform, tenant: TenantInput): Promise<TenantRow> {
  if (tenant.id !== null) found(await findTenant(tx, tenant.id))
  await check(tx, tenant)
  if (tenant.id === null) return createTenant(tx, platform, tenant)
  const tenantProfileId = tenant.tenantProfileId ?? (await defaultTenantProfile(tx, platform.newId)).id
  const saved = await updateTenant(tx, tenant.id, { ...tenant, tenantProfileId })
  await tellLimits(tx, platform, [saved.id])
  announce(tx, platform, saved.id, 'updated')
  return saved
}

export const tenantRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/tenant/:tenantId',
    who: SYS_TENANT,
    answer: async ({ platform: { db }, actor, params }) => {
      const tenant = found(await findTenant(db, uuidParam(params.tenantId, 'tenantId')))
      requirePermission(actor, 'TENANT', 'READ', { tenantId: tenant.id })
      const additional_info = await withoutStaleDashboards(db, tenant.additional_info, ['homeDashboardId'])
      return json(tenantOf({ ...tenant, additional_info }))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/tenant/info/:tenantId',
    who: SYS_TENANT,
    answer: async ({ platform: { db }, actor, params }) => {
      const tenant = found(await findTenantInfo(db, uuidParam(params.tenantId, 'tenantId')))
      requirePermission(actor, 'TENANT', 'READ', { tenantId: tenant.id })
      return json(tenantInfoOf(tenant))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/tenant',
    who: SYS,
    body: readTenant,
    answer: async ({ platform, body }) => json(tenantOf(await platform.db.tx((tx) => saveTenant(tx, platform, body)))),
  }),
  changing({
    method: 'DELETE',
    path: '/api/tenant/:tenantId',
    who: SYS,
    find: async ({ platform, params }) => found(await findTenant(platform.db, uuidParam(params.tenantId, 'tenantId'))),
    change: (tx, platform, { id }) => removeTenant(tx, platform, id),
  }),
  endpoint({
    method: 'GET',
    path: '/api/tenants',
    who: SYS,
    needs: PAGE,
    answer: async ({ platform, query }) => json(await tenantsPage(platform.db, pageLink(query))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/tenantInfos',
    who: SYS,
    needs: PAGE,
    answer: async ({ platform, query }) => json(await tenantInfosPage(platform.db, pageLink(query))),
  }),
]
