// Devices on the wire and in the database.

import { badRequest } from '../api/errors'
import { isObject, members } from '../api/members'
import { type EntityId, entityId, NULL_ID } from '../ids'
import { sameSpelling } from '../json/exact-json'
import { isPublicCustomer } from './customer'
import { TRANSPORT_TYPES, type TransportType } from './profile-data'

export interface DeviceData {
  configuration: { type: 'DEFAULT' }
  /** Members beside the type are kept as sent; the type DEFAULT has none. */
  transportConfiguration: { type: TransportType; [member: string]: unknown }
}

export interface DeviceRow {
  id: string
  created_time: number
  tenant_id: string
  customer_id: string
  name: string
  type: string
  label: string | null
  device_profile_id: string
  device_data: DeviceData
  additional_info: unknown
}

export interface DeviceInfoRow extends DeviceRow {
  customer_title: string | null
  customer_info: unknown
  device_profile_name: string
}

export interface Device {
  id: EntityId
  createdTime: number
  additionalInfo: unknown
  tenantId: EntityId
  customerId: EntityId
  name: string
  type: string
  label: string | null
  deviceProfileId: EntityId
  deviceData: DeviceData
}

export const deviceOf = (row: DeviceRow): Device => ({
  id: entityId('DEVICE', row.id),
  createdTime: row.created_time,
  additionalInfo: row.additional_info,
  tenantId: entityId('TENANT', row.tenant_id),
  customerId: entityId('CUSTOMER', row.customer_id),
  name: row.name,
  type: row.type,
  label: row.label,
  deviceProfileId: entityId('DEVICE_PROFILE', row.device_profile_id),
  deviceData: row.device_data,
})

export const deviceInfoOf = (row: DeviceInfoRow) => ({
  ...deviceOf(row),
  customerTitle: row.customer_title,
  customerIsPublic: isPublicCustomer({ additional_info: row.customer_info }),
  deviceProfileName: row.device_profile_name,
})

export const isGateway = (additionalInfo: unknown): boolean =>
  isObject(additionalInfo) && additionalInfo.gateway === true

/** A device as a client sends it; a customer that it leaves out is none. */
export interface DeviceInput {
  id: string | null
  customerId: string
  name: string | null
  type: string | null
  label: string | null
  deviceProfileId: string | null
  transportConfiguration: DeviceData['transportConfiguration'] | null
  additionalInfo: unknown
}

function readTransport(value: unknown): DeviceInput['transportConfiguration'] {
  if (value === undefined || value === null) return null
  if (!isObject(value)) throw badRequest()
  const type = TRANSPORT_TYPES.find((one) => one === value.type)
  if (type === undefined) throw badRequest()
  return type === 'DEFAULT' ? { type } : sameSpelling(value, { ...value, type })
}

export function readDevice(json: unknown): DeviceInput {
  const body = members(json)
  const data = body.object('deviceData')
  const configuration = data?.object('configuration')
  if (configuration && configuration.raw('type') !== 'DEFAULT') throw badRequest()
  body.integer('createdTime') // ours counts, but it must be readable
  body.id('tenantId', 'TENANT') // the caller's tenant counts
  return {
    id: body.id('id', 'DEVICE'),
    customerId: body.id('customerId', 'CUSTOMER') ?? NULL_ID,
    name: body.text('name'),
    type: body.text('type'),
    label: body.text('label'),
    deviceProfileId: body.id('deviceProfileId', 'DEVICE_PROFILE'),
    transportConfiguration: readTransport(data?.raw('transportConfiguration')),
    additionalInfo: body.json('additionalInfo'),
  }
}

/** The data that fits the profile: what was sent for another transport gives way to an empty configuration. */
export const deviceDataFor = (
  transportType: TransportType,
  sent: DeviceInput['transportConfiguration'],
): DeviceData => ({
  configuration: { type: 'DEFAULT' },
  transportConfiguration: sent?.type === transportType ? sent : { type: transportType },
})
