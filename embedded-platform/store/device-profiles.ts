// The table of device profiles.

import { invalid } from '../api/errors'
import type { PageLink } from '../api/page'
import { isUniqueViolation, type Queryable, type Tx } from '../db/database'
import { entityId, timeOfId } from '../ids'
import { stringifyJson } from '../json/exact-json'
import type { Platform } from '../platform'
import {
  type DeviceProfileRow,
  deviceProfileInfoOf,
  deviceProfileOf,
  type ValidDeviceProfile,
} from '../schemas/device-profile'
import { DEFAULT_PROFILE_DATA, type TransportType } from '../schemas/profile-data'
import { checkText } from '../schemas/texts'
import { removeLeftovers } from './leftovers'
import { queryPage } from './page-query'

const FIELDS = [
  'tenant_id',
  'name',
  'description',
  'is_default',
  'type',
  'transport_type',
  'provision_type',
  'default_rule_chain_id',
  'default_queue_name',
  'provision_device_key',
]
const COLUMNS = ['id', 'created_time', ...FIELDS, 'profile_data'].join(', ')

const SORTABLE = {
  createdTime: 'created_time',
  name: 'name',
  description: 'description',
  type: 'type',
  transportType: 'transport_type',
  provisionType: 'provision_type',
  default: 'is_default',
  isDefault: 'is_default',
}

const DEFAULT_NAME = 'default'

async function first(db: Queryable, where: string, params: readonly unknown[]): Promise<DeviceProfileRow | undefined> {
  return (await db.query<DeviceProfileRow>(`SELECT ${COLUMNS} FROM device_profile WHERE ${where}`, params))[0]
}

export const findDeviceProfile = (db: Queryable, id: string) => first(db, 'id = $1', [id])
export const findDefaultDeviceProfile = (db: Queryable, tenantId: string) =>
  first(db, 'tenant_id = $1 AND is_default', [tenantId])
const findDeviceProfileByName = (db: Queryable, tenantId: string, name: string) =>
  first(db, 'tenant_id = $1 AND name = $2', [tenantId, name])
export const findDeviceProfileByKey = (db: Queryable, provisionDeviceKey: string) =>
  first(db, 'provision_device_key = $1', [provisionDeviceKey])

/** The profile that a device would get, if it is there already. */
export async function knownProfileOf(
  db: Queryable,
  tenantId: string,
  { deviceProfileId, type }: { deviceProfileId: string | null; type: string | null },
): Promise<DeviceProfileRow | undefined> {
  if (deviceProfileId !== null) return findDeviceProfile(db, deviceProfileId)
  return type ? findDeviceProfileByName(db, tenantId, type) : findDefaultDeviceProfile(db, tenantId)
}

const refused = (error: unknown) => {
  if (isUniqueViolation(error, 'device_profile_name_unique')) {
    return invalid('Device profile with such name already exists!')
  }
  if (isUniqueViolation(error, 'device_profile_provision_key_unique')) {
    return invalid('Device profile with such provision device key already exists!')
  }
  if (isUniqueViolation(error, 'device_profile_one_default')) {
    return invalid('Another default device profile is present in scope of current tenant!')
  }
  return error
}

async function write(db: Queryable, sql: string, params: readonly unknown[]): Promise<DeviceProfileRow> {
  const rows = await db.query<DeviceProfileRow>(sql, params).catch((error: unknown) => {
    throw refused(error)
  })
  if (!rows[0]) throw new Error('a device profile was written but not returned')
  return rows[0]
}

const values = (tenantId: string, profile: ValidDeviceProfile) => [
  tenantId,
  profile.name,
  profile.description,
  profile.isDefault,
  profile.type,
  profile.transportType,
  profile.provisionType,
  profile.defaultRuleChainId,
  profile.defaultQueueName,
  profile.provisionDeviceKey,
  stringifyJson(profile.profileData),
]

export const insertDeviceProfile = (db: Queryable, id: string, tenantId: string, profile: ValidDeviceProfile) =>
  write(
    db,
    `INSERT INTO device_profile (${COLUMNS})
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::json) RETURNING ${COLUMNS}`,
    [id, timeOfId(id), ...values(tenantId, profile)],
  )

/** A new name is the new type of the profile's devices. */
export async function updateDeviceProfile(db: Queryable, id: string, tenantId: string, profile: ValidDeviceProfile) {
  const sets = FIELDS.map((field, at) => `${field} = $${at + 2}`).join(', ')
  const row = await write(
    db,
    `UPDATE device_profile SET ${sets}, profile_data = $${FIELDS.length + 2}::json WHERE id = $1 RETURNING ${COLUMNS}`,
    [id, ...values(tenantId, profile)],
  )
  await db.query('UPDATE device SET type = $2 WHERE device_profile_id = $1 AND type <> $2', [id, profile.name])
  return row
}

export async function makeDefaultDeviceProfile(db: Queryable, tenantId: string, id: string): Promise<void> {
  await db.query('UPDATE device_profile SET is_default = false WHERE tenant_id = $1 AND is_default AND id <> $2', [
    tenantId,
    id,
  ])
  await db.query('UPDATE device_profile SET is_default = true WHERE id = $1', [id])
}

export async function isDeviceProfileUsed(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM device WHERE device_profile_id = $1 LIMIT 1', [id])).length > 0
}

export async function deleteDeviceProfileRow(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM device_profile WHERE id = $1', [id])
}

async function createPlainProfile(tx: Tx, platform: Platform, tenantId: string, name: string) {
  checkText('type', name)
  const id = platform.newId()
  const row = await insertDeviceProfile(tx, id, tenantId, {
    id: null,
    name,
    description: 'Default device profile',
    isDefault: name === DEFAULT_NAME && !(await findDefaultDeviceProfile(tx, tenantId)),
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    provisionType: 'DISABLED',
    defaultRuleChainId: null,
    defaultQueueName: null,
    provisionDeviceKey: null,
    profileData: DEFAULT_PROFILE_DATA,
  })
  tx.afterCommit(() =>
    platform.feed.publish({ kind: 'entity', entity: entityId('DEVICE_PROFILE', id), tenantId, operation: 'created' }),
  )
  return row
}

/** The profile that a tenant starts with. */
export const createDefaultDeviceProfile = (tx: Tx, platform: Platform, tenantId: string) =>
  createPlainProfile(tx, platform, tenantId, DEFAULT_NAME)

/** The tenant's profile of that name, made when there is none. */
export async function deviceProfileNamed(tx: Tx, platform: Platform, tenantId: string, name: string) {
  const find = () => findDeviceProfileByName(tx, tenantId, name)
  const known = await find()
  if (known) return known
  await tx.query('SELECT id FROM tenant WHERE id = $1 FOR NO KEY UPDATE', [tenantId]) // one at a time makes it
  return (await find()) ?? (await createPlainProfile(tx, platform, tenantId, name))
}

export const defaultDeviceProfile = async (tx: Tx, platform: Platform, tenantId: string) =>
  (await findDefaultDeviceProfile(tx, tenantId)) ?? (await createDefaultDeviceProfile(tx, platform, tenantId))

export async function deleteDeviceProfilesOfTenant(tx: Tx, platform: Platform, tenantId: string): Promise<void> {
  const rows = await tx.query<{ id: string }>('DELETE FROM device_profile WHERE tenant_id = $1 RETURNING id', [
    tenantId,
  ])
  await removeLeftovers(
    tx,
    platform,
    rows.map(({ id }) => entityId('DEVICE_PROFILE', id)),
  )
  tx.afterCommit(() => {
    for (const { id } of rows) {
      platform.feed.publish({ kind: 'entity', entity: entityId('DEVICE_PROFILE', id), tenantId, operation: 'deleted' })
    }
  })
}

const page = <T>(
  db: Queryable,
  link: PageLink,
  map: (row: DeviceProfileRow) => T,
  tenantId: string,
  transportType?: TransportType,
) =>
  queryPage(db, {
    select: COLUMNS,
    from: 'device_profile',
    where: ['tenant_id = $1', '($2::text IS NULL OR transport_type = $2)'],
    params: [tenantId, transportType ?? null],
    search: 'name',
    sortable: SORTABLE,
    unique: 'id',
    link,
    map,
  })

export const deviceProfilesPage = (db: Queryable, tenantId: string, link: PageLink) =>
  page(db, link, deviceProfileOf, tenantId)
export const deviceProfileInfosPage = (
  db: Queryable,
  tenantId: string,
  transportType: TransportType | undefined,
  link: PageLink,
) => page(db, link, deviceProfileInfoOf, tenantId, transportType)

/** Sorted key names of the devices of one profile, or of all devices of the tenant. */
export async function keysOfDevices(
  db: Queryable,
  kind: 'timeseries' | 'attributes',
  tenantId: string,
  profileId: string | undefined,
): Promise<string[]> {
  const keys =
    kind === 'timeseries'
      ? 'SELECT DISTINCT k.key FROM device d JOIN ts_kv_latest l ON l.entity_id = d.id JOIN ts_key k ON k.id = l.key'
      : 'SELECT DISTINCT k.key FROM device d JOIN attribute_kv k ON k.entity_id = d.id'
  const rows = await db.query<{ key: string }>(
    `${keys} WHERE d.tenant_id = $1 AND ($2::uuid IS NULL OR d.device_profile_id = $2) ORDER BY 1`,
    [tenantId, profileId ?? null],
  )
  return rows.map((row) => row.key)
}
