// Tenant profiles: only the system administrator sees them.

import { json } from '../api/answer'
import { endpoint, SYS } from '../api/endpoint'
import { found, invalid } from '../api/errors'
import { uuidParam } from '../api/ids'
import { PAGE, pageLink } from '../api/page'
import type { Tx } from '../db/database'
import { entityId, NULL_ID } from '../ids'
import type { Platform } from '../platform'
import {
  readTenantProfile,
  type TenantProfileInput,
  type TenantProfileRow,
  tenantProfileInfoOf,
  tenantProfileOf,
} from '../schemas/tenant-profile'
import { checkText } from '../schemas/texts'
import { tellLimits } from '../store/api-usage-state'
import { removeLeftovers } from '../store/leftovers'
import {
  deleteTenantProfileRow,
  findDefaultTenantProfile,
  findTenantProfile,
  insertTenantProfile,
  isTenantProfileUsed,
  makeDefaultTenantProfile,
  tenantIdsOfProfile,
  tenantProfileInfosPage,
  tenantProfilesPage,
  updateTenantProfile,
} from '../store/tenant-profiles'

async function save(tx: Tx, platform: Platform, profile: TenantProfileInput): Promise<TenantProfileRow> {
  const known = profile.id === null ? undefined : found(await findTenantProfile(tx, profile.id))
  if (!profile.name) throw invalid('Tenant profile name should be specified!')
  checkText('name', profile.name)
  checkText('description', profile.description, 65_535)
  if (!profile.configuration) throw invalid('Tenant profile data configuration should be specified!')
  const standard = await findDefaultTenantProfile(tx)
  if (profile.isDefault && standard && standard.id !== profile.id)
    throw invalid('Another default tenant profile is present!')
  if (!known) return insertTenantProfile(tx, platform.newId(), profile)
  if (known.isolated_tb_rule_engine !== profile.isolatedTbRuleEngine)
    throw invalid("Can't update isolatedTbRuleEngine property!")
  if (known.isolated_tb_core !== profile.isolatedTbCore) throw invalid("Can't update isolatedTbCore property!")
  const saved = await updateTenantProfile(tx, known.id, profile)
  await tellLimits(tx, platform, await tenantIdsOfProfile(tx, known.id))
  return saved
}

function announce(tx: Tx, platform: Platform, id: string, operation: 'created' | 'updated' | 'deleted'): void {
  const entity = entityId('TENANT_PROFILE', id)
  tx.afterCommit(() => platform.feed.publish({ kind: 'entity', entity, tenantId: NULL_ID, operation }))
}

const profileId = (params: Record<string, string>) => uuidParam(params.tenantProfileId, 'tenantProfileId')

export const tenantProfileRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/tenantProfile/:tenantProfileId',
    who: SYS,
    answer: async ({ platform: { db }, params }) =>
      json(tenantProfileOf(found(await findTenantProfile(db, profileId(params))))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/tenantProfileInfo/:tenantProfileId',
    who: SYS,
    answer: async ({ platform: { db }, params }) =>
      json(tenantProfileInfoOf(found(await findTenantProfile(db, profileId(params))))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/tenantProfileInfo/default',
    who: SYS,
    answer: async ({ platform: { db } }) => json(tenantProfileInfoOf(found(await findDefaultTenantProfile(db)))),
  }),
  endpoint({
    method: 'POST',
    path: '/api/tenantProfile',
    who: SYS,
    body: readTenantProfile,
    answer: async ({ platform, body }) => {
      const saved = await platform.db.tx(async (tx) => {
        const row = await save(tx, platform, body)
        announce(tx, platform, row.id, body.id === null ? 'created' : 'updated')
        return row
      })
      return json(tenantProfileOf(saved))
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/tenantProfile/:tenantProfileId',
    who: SYS,
    answer: async ({ platform, params }) => {
      await platform.db.tx(async (tx) => {
        const profile = found(await findTenantProfile(tx, profileId(params)))
        if (profile.is_default) throw invalid('Deletion of Default Tenant Profile is prohibited!')
        if (await isTenantProfileUsed(tx, profile.id))
          throw invalid('The tenant profile referenced by the tenants cannot be deleted!')
        await removeLeftovers(tx, platform, [entityId('TENANT_PROFILE', profile.id)])
        await deleteTenantProfileRow(tx, profile.id)
        announce(tx, platform, profile.id, 'deleted')
      })
      return undefined
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/tenantProfile/:tenantProfileId/default',
    who: SYS,
    answer: async ({ platform, params }) => {
      const before = await platform.db.tx(async (tx) => {
        const profile = found(await findTenantProfile(tx, profileId(params)))
        await makeDefaultTenantProfile(tx, profile.id)
        announce(tx, platform, profile.id, 'updated')
        return profile
      })
      return json(tenantProfileOf(before)) // as it was before the switch: so does the platform
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/tenantProfiles',
    who: SYS,
    needs: PAGE,
    answer: async ({ platform: { db }, query }) => json(await tenantProfilesPage(db, pageLink(query))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/tenantProfileInfos',
    who: SYS,
    needs: PAGE,
    answer: async ({ platform: { db }, query }) => json(await tenantProfileInfosPage(db, pageLink(query))),
  }),
]
