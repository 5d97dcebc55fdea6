// The table of devices.

import { invalid } from '../api/errors'
import type { PageLink } from '../api/page'
import { isUniqueViolation, type Queryable } from '../db/database'
import { timeOfId } from '../ids'
import { stringifyJson } from '../json/exact-json'
import { type DeviceData, type DeviceInfoRow, type DeviceRow, deviceInfoOf, deviceOf } from '../schemas/device'
import { queryPage } from './page-query'

const NAMES = [
  'id',
  'created_time',
  'tenant_id',
  'customer_id',
  'name',
  'type',
  'label',
  'device_profile_id',
  'device_data',
  'additional_info',
]
const COLUMNS = NAMES.join(', ')
const DEVICE_COLUMNS = NAMES.map((name) => `d.${name}`).join(', ')
const INFO_COLUMNS = `${DEVICE_COLUMNS}, c.title AS customer_title, c.additional_info AS customer_info, p.name AS device_profile_name`
const NAMES_OF_OTHERS =
  'LEFT JOIN device_profile p ON p.id = d.device_profile_id LEFT JOIN customer c ON c.id = d.customer_id'

const SORTABLE = { createdTime: 'd.created_time', name: 'd.name', type: 'd.type', label: 'd.label' }
const SORTABLE_OTHERS = { customerTitle: 'c.title', deviceProfileName: 'p.name' }

async function first(db: Queryable, where: string, params: readonly unknown[]): Promise<DeviceRow | undefined> {
  return (await db.query<DeviceRow>(`SELECT ${COLUMNS} FROM device WHERE ${where}`, params))[0]
}

export const findDevice = (db: Queryable, id: string) => first(db, 'id = $1', [id])
export const findDeviceByName = (db: Queryable, tenantId: string, name: string) =>
  first(db, 'tenant_id = $1 AND name = $2', [tenantId, name])

export async function findDeviceInfo(db: Queryable, id: string): Promise<DeviceInfoRow | undefined> {
  return (
    await db.query<DeviceInfoRow>(`SELECT ${INFO_COLUMNS} FROM device d ${NAMES_OF_OTHERS} WHERE d.id = $1`, [id])
  )[0]
}

async function write(db: Queryable, sql: string, params: readonly unknown[]): Promise<DeviceRow> {
  const rows = await db.query<DeviceRow>(sql, params).catch((error: unknown) => {
    throw isUniqueViolation(error, 'device_name_unique') ? invalid('Device with such name already exists!') : error
  })
  if (!rows[0]) throw new Error('a device was written but not returned')
  return rows[0]
}

/** Columns that a save sets. */
export interface DeviceValues {
  tenantId: string
  customerId: string
  name: string
  type: string
  label: string | null
  deviceProfileId: string
  deviceData: DeviceData
  additionalInfo: unknown
}

const values = (device: DeviceValues) => [
  device.tenantId,
  device.customerId,
  device.name,
  device.type,
  device.label,
  device.deviceProfileId,
  stringifyJson(device.deviceData),
  device.additionalInfo === null ? null : stringifyJson(device.additionalInfo),
]

export const insertDevice = (db: Queryable, id: string, device: DeviceValues) =>
  write(
    db,
    `INSERT INTO device (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::json, $10::json) RETURNING ${COLUMNS}`,
    [id, timeOfId(id), ...values(device)],
  )

export const updateDevice = (db: Queryable, id: string, device: DeviceValues) =>
  write(
    db,
    `UPDATE device SET tenant_id = $2, customer_id = $3, name = $4, type = $5, label = $6, device_profile_id = $7,
       device_data = $8::json, additional_info = $9::json WHERE id = $1 RETURNING ${COLUMNS}`,
    [id, ...values(device)],
  )

export const setCustomerOfDevice = (db: Queryable, id: string, customerId: string) =>
  write(db, `UPDATE device SET customer_id = $2 WHERE id = $1 RETURNING ${COLUMNS}`, [id, customerId])

export async function deleteDeviceRow(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM device WHERE id = $1', [id])
}

export async function countDevices(db: Queryable, tenantId: string): Promise<number> {
  const [row] = await db.query<{ total: number }>('SELECT count(*) AS total FROM device WHERE tenant_id = $1', [
    tenantId,
  ])
  return row?.total ?? 0
}

export async function deviceIdsOfTenant(db: Queryable, tenantId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>('SELECT id FROM device WHERE tenant_id = $1', [tenantId])
  return rows.map((row) => row.id)
}

/** Types in use, by code points. */
export async function deviceTypes(db: Queryable, tenantId: string): Promise<string[]> {
  const rows = await db.query<{ type: string }>('SELECT DISTINCT type FROM device WHERE tenant_id = $1 ORDER BY type', [
    tenantId,
  ])
  return rows.map((row) => row.type)
}

/** The owner of devices: the tenant, or one of its customers. */
export interface DevicesOf {
  tenantId: string
  customerId?: string
}

export async function devicesByIds(db: Queryable, { tenantId, customerId }: DevicesOf, ids: readonly string[]) {
  const rows = await db.query<DeviceRow>(
    `SELECT ${COLUMNS} FROM device
     WHERE id = ANY($1::uuid[]) AND tenant_id = $2 AND ($3::uuid IS NULL OR customer_id = $3)`,
    [ids, tenantId, customerId ?? null],
  )
  return rows.map(deviceOf)
}

export interface DeviceListFilter extends DevicesOf {
  type?: string
  /** Not looked at when a type is given. */
  deviceProfileId?: string
}

function conditions({ tenantId, customerId, type, deviceProfileId }: DeviceListFilter) {
  const params: unknown[] = [tenantId]
  const where = ['d.tenant_id = $1']
  const equal = (column: string, value: string | undefined) => {
    if (value !== undefined) where.push(`d.${column} = $${params.push(value)}`)
  }
  equal('customer_id', customerId)
  equal('type', type)
  if (type === undefined) equal('device_profile_id', deviceProfileId)
  return { where, params }
}

export const devicesPage = (db: Queryable, filter: DeviceListFilter, link: PageLink) =>
  queryPage(db, {
    select: DEVICE_COLUMNS,
    from: 'device d',
    ...conditions(filter),
    search: 'd.name',
    sortable: SORTABLE,
    unique: 'd.id',
    link,
    map: deviceOf,
  })

export const deviceInfosPage = (db: Queryable, filter: DeviceListFilter, link: PageLink) =>
  queryPage(db, {
    select: INFO_COLUMNS,
    from: 'device d',
    joins: NAMES_OF_OTHERS,
    ...conditions(filter),
    search: 'd.name',
    sortable: SORTABLE,
    sortableJoined: SORTABLE_OTHERS,
    unique: 'd.id',
    link,
    map: deviceInfoOf,
  })
