// Facts that the transports need of a device that shows its credentials, or that a gateway speaks for.
import type { Queryable } from '../db/database'
import type { DeviceRow } from '../schemas/device'
import { isGateway } from '../schemas/device'
import type { CredentialsType } from '../schemas/device-credentials'
import { ATTRIBUTES_TOPIC, TELEMETRY_TOPIC, type TransportConfiguration } from '../schemas/profile-data'

export interface KnownDevice {
  id: string
  tenantId: string
  name: string
  type: string
  profileId: string
  isGateway: boolean
  /** MQTT topic filters of its data. */
  telemetryTopic: string
  attributesTopic: string
}

export interface DeviceWithCredentials extends KnownDevice {
  credentialsType: CredentialsType
  credentialsValue: string | null
}

interface Row extends Pick<DeviceRow, 'id' | 'tenant_id' | 'name' | 'type' | 'device_profile_id' | 'additional_info'> {
  transport: TransportConfiguration | null
}

const COLUMNS = `d.id, d.tenant_id, d.name, d.type, d.device_profile_id, d.additional_info,
  p.profile_data -> 'transportConfiguration' AS transport`
const WITH_PROFILE = 'device d JOIN device_profile p ON p.id = d.device_profile_id'

function knownDevice(row: Row): KnownDevice {
  const mqtt = row.transport?.type === 'MQTT' ? row.transport : undefined
  return {
    id: row.id,
    tenantId: row.tenant_id,
    name: row.name,
    type: row.type,
    profileId: row.device_profile_id,
    isGateway: isGateway(row.additional_info),
    telemetryTopic: mqtt?.deviceTelemetryTopic || TELEMETRY_TOPIC,
    attributesTopic: mqtt?.deviceAttributesTopic || ATTRIBUTES_TOPIC,
  }
}

export async function findDeviceByCredentials(
  db: Queryable,
  credentialsId: string,
): Promise<DeviceWithCredentials | undefined> {
  const [row] = await db.query<Row & { credentials_type: CredentialsType; credentials_value: string | null }>(
    `SELECT ${COLUMNS}, c.credentials_type, c.credentials_value
     FROM ${WITH_PROFILE} JOIN device_credentials c ON c.device_id = d.id WHERE c.credentials_id = $1`,
    [credentialsId],
  )
  return row && { ...knownDevice(row), credentialsType: row.credentials_type, credentialsValue: row.credentials_value }
}

export async function findKnownDevice(db: Queryable, id: string): Promise<KnownDevice | undefined> {
  const [row] = await db.query<Row>(`SELECT ${COLUMNS} FROM ${WITH_PROFILE} WHERE d.id = $1`, [id])
  return row && knownDevice(row)
}
