// REST calls of device profiles (platform-api §2.6).

import { json } from '../api/answer'
import { type Call, endpoint, TENANT, TENANT_CUSTOMER } from '../api/endpoint'
import { invalid, notFound } from '../api/errors'
import { uuidParam } from '../api/ids'
import { PAGE, pageLink } from '../api/page'
import { deleted, replacing, saved } from '../audit/actions'
import { requirePermission } from '../auth/permissions'
import type { Queryable, Tx } from '../db/database'
import { entityId } from '../ids'
import type { Platform } from '../platform'
import {
  checkDeviceProfile,
  type DeviceProfileInput,
  type DeviceProfileRow,
  deviceProfileInfoOf,
  deviceProfileOf,
  readDeviceProfile,
  type ValidDeviceProfile,
} from '../schemas/device-profile'
import { TRANSPORT_TYPES, type TransportType } from '../schemas/profile-data'
import {
  defaultDeviceProfile,
  deleteDeviceProfileRow,
  deviceProfileInfosPage,
  deviceProfilesPage,
  findDefaultDeviceProfile,
  findDeviceProfile,
  insertDeviceProfile,
  isDeviceProfileUsed,
  keysOfDevices,
  makeDefaultDeviceProfile,
  updateDeviceProfile,
} from '../store/device-profiles'
import { removeLeftovers } from '../store/leftovers'
import { ownerOf } from '../store/owners'

const existing = (row: DeviceProfileRow | undefined): DeviceProfileRow => {
  if (!row) throw notFound()
  return row
}

async function profileFor(call: Call<unknown>, operation: 'READ' | 'WRITE' | 'DELETE', id: string) {
  const row = existing(await findDeviceProfile(call.platform.db, id))
  requirePermission(call.actor, 'DEVICE_PROFILE', operation, { tenantId: row.tenant_id })
  return row
}

const publish = (tx: Tx, platform: Platform, row: DeviceProfileRow, operation: 'created' | 'updated' | 'deleted') =>
  tx.afterCommit(() =>
    platform.feed.publish({
      kind: 'entity',
      entity: entityId('DEVICE_PROFILE', row.id),
      tenantId: row.tenant_id,
      operation,
    }),
  )

async function checkRuleChain(db: Queryable, tenantId: string, ruleChainId: string | null) {
  if (ruleChainId === null) return
  const owner = await ownerOf(db, entityId('RULE_CHAIN', ruleChainId))
  if (!owner) throw notFound('Device profile is referencing non existing rule chain!')
  if (owner.tenantId !== tenantId) throw invalid("Can't use a rule chain of another tenant!")
}

async function checkChange(db: Queryable, old: DeviceProfileRow, profile: ValidDeviceProfile) {
  if (old.type === profile.type && old.transport_type === profile.transportType) return
  if (!(await isDeviceProfileUsed(db, old.id))) return
  const what = old.type === profile.type ? 'transport type' : 'type'
  throw invalid(`Can't change device profile ${what} because devices referenced it!`)
}

async function save(call: Call<DeviceProfileInput>, input: DeviceProfileInput): Promise<DeviceProfileRow> {
  const { platform, actor } = call
  const old = input.id === null ? undefined : await profileFor(call, 'WRITE', input.id)
  const tenantId = old?.tenant_id ?? actor.tenantId
  requirePermission(actor, 'DEVICE_PROFILE', 'CREATE', { tenantId })
  return platform.db.tx(async (tx) => {
    const profile = checkDeviceProfile(input)
    const isDefault = await findDefaultDeviceProfile(tx, tenantId)
    if (profile.isDefault && isDefault && isDefault.id !== old?.id) {
      throw invalid('Another default device profile is present in scope of current tenant!')
    }
    await checkRuleChain(tx, tenantId, profile.defaultRuleChainId)
    if (old) await checkChange(tx, old, profile)
    const row = old
      ? await updateDeviceProfile(tx, old.id, tenantId, profile)
      : await insertDeviceProfile(tx, platform.newId(), tenantId, profile)
    publish(tx, platform, row, old ? 'updated' : 'created')
    return row
  })
}

/** Empty: of any transport. */
function transportTypeOf(text: string | undefined): TransportType | undefined {
  if (!text) return undefined
  const type = TRANSPORT_TYPES.find((one) => one === text)
  if (!type) throw invalid(`No enum constant org.thingsboard.server.common.data.DeviceTransportType.${text}`)
  return type
}

const keys = (kind: 'timeseries' | 'attributes') =>
  endpoint({
    method: 'GET',
    path: `/api/deviceProfile/devices/keys/${kind}`,
    who: TENANT,
    answer: async (call) => {
      const profileId = call.query.text('deviceProfileId')
      const profile = profileId ? await profileFor(call, 'READ', uuidParam(profileId)) : undefined
      return json(await keysOfDevices(call.platform.db, kind, call.actor.tenantId, profile?.id))
    },
  })

export const deviceProfileRoutes = [
  keys('timeseries'),
  keys('attributes'),
  endpoint({
    method: 'GET',
    path: '/api/deviceProfile/:deviceProfileId',
    who: TENANT,
    answer: async (call) =>
      json(deviceProfileOf(await profileFor(call, 'READ', uuidParam(call.params.deviceProfileId, 'deviceProfileId')))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/deviceProfileInfo/default',
    who: TENANT_CUSTOMER,
    answer: async ({ platform, actor }) => {
      const { db } = platform
      const known = await findDefaultDeviceProfile(db, actor.tenantId)
      return json(
        deviceProfileInfoOf(known ?? (await db.tx((tx) => defaultDeviceProfile(tx, platform, actor.tenantId)))),
      )
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/deviceProfileInfo/:deviceProfileId',
    who: TENANT_CUSTOMER,
    answer: async ({ platform, actor, params }) => {
      const row = existing(await findDeviceProfile(platform.db, uuidParam(params.deviceProfileId, 'deviceProfileId')))
      if (row.tenant_id !== actor.tenantId) throw notFound() // the original tells it to other tenants (§9.1-9)
      return json(deviceProfileInfoOf(row))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/deviceProfile',
    who: TENANT,
    body: readDeviceProfile,
    audit: saved('DEVICE_PROFILE'),
    answer: async (call) => json(deviceProfileOf(await save(call, call.body))),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/deviceProfile/:deviceProfileId',
    who: TENANT,
    audit: deleted('DEVICE_PROFILE', 'deviceProfileId'),
    answer: async (call) => {
      const { platform, params } = call
      const row = await profileFor(call, 'DELETE', uuidParam(params.deviceProfileId, 'deviceProfileId'))
      if (row.is_default) throw invalid('Deletion of Default Device Profile is prohibited!')
      await platform.db.tx(async (tx) => {
        if (await isDeviceProfileUsed(tx, row.id)) {
          throw invalid('The device profile referenced by the devices cannot be deleted!')
        }
        await removeLeftovers(tx, platform, [entityId('DEVICE_PROFILE', row.id)])
        await deleteDeviceProfileRow(tx, row.id)
        publish(tx, platform, row, 'deleted')
      })
      return undefined
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/deviceProfile/:deviceProfileId/default',
    who: TENANT,
    audit: replacing('DEVICE_PROFILE', 'deviceProfileId', async ({ platform, actor }) => {
      const before = await findDefaultDeviceProfile(platform.db, actor.tenantId)
      return before && deviceProfileOf({ ...before, is_default: false })
    }),
    answer: async (call) => {
      const { platform, params } = call
      const row = await profileFor(call, 'WRITE', uuidParam(params.deviceProfileId, 'deviceProfileId'))
      await platform.db.tx(async (tx) => {
        const before = await findDefaultDeviceProfile(tx, row.tenant_id)
        await makeDefaultDeviceProfile(tx, row.tenant_id, row.id)
        for (const one of [before, row]) if (one) publish(tx, platform, one, 'updated')
      })
      return json(deviceProfileOf({ ...row, is_default: true }))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/deviceProfiles',
    who: TENANT,
    needs: PAGE,
    answer: async ({ platform, actor, query }) =>
      json(await deviceProfilesPage(platform.db, actor.tenantId, pageLink(query))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/deviceProfileInfos',
    who: TENANT_CUSTOMER,
    needs: PAGE,
    answer: async ({ platform, actor, query }) => {
      const link = pageLink(query)
      const transportType = transportTypeOf(query.text('transportType'))
      return json(await deviceProfileInfosPage(platform.db, actor.tenantId, transportType, link))
    },
  }),
]
