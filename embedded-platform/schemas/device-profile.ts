// Device profiles on the wire and in the database.
import { invalid } from '../api/errors'
import { members } from '../api/members'
import { type EntityId, entityId } from '../ids'
import {
  checkProfileData,
  PROVISION_TYPES,
  type ProfileData,
  type ProvisionType,
  readProfileData,
  TRANSPORT_TYPES,
  type TransportType,
} from './profile-data'
import { checkText } from './texts'

export interface DeviceProfileRow {
  id: string
  created_time: number
  tenant_id: string
  name: string
  description: string | null
  is_default: boolean
  type: 'DEFAULT'
  transport_type: TransportType
  provision_type: ProvisionType | null
  default_rule_chain_id: string | null
  default_queue_name: string | null
  provision_device_key: string | null
  profile_data: ProfileData
}

export const deviceProfileOf = (row: DeviceProfileRow) => ({
  id: entityId('DEVICE_PROFILE', row.id),
  createdTime: row.created_time,
  tenantId: entityId('TENANT', row.tenant_id),
  name: row.name,
  description: row.description,
  type: row.type,
  transportType: row.transport_type,
  provisionType: row.provision_type,
  defaultRuleChainId: row.default_rule_chain_id && entityId('RULE_CHAIN', row.default_rule_chain_id),
  defaultQueueName: row.default_queue_name,
  profileData: row.profile_data,
  provisionDeviceKey: row.provision_device_key,
  default: row.is_default,
})

export interface DeviceProfileInfo {
  id: EntityId
  name: string
  type: 'DEFAULT'
  transportType: TransportType
}

export const deviceProfileInfoOf = (
  row: Pick<DeviceProfileRow, 'id' | 'name' | 'type' | 'transport_type'>,
): DeviceProfileInfo => ({
  id: entityId('DEVICE_PROFILE', row.id),
  name: row.name,
  type: row.type,
  transportType: row.transport_type,
})

/** As a client sends it; what it leaves out is null. */
export interface DeviceProfileInput {
  id: string | null
  name: string | null
  description: string | null
  isDefault: boolean
  type: 'DEFAULT' | null
  transportType: TransportType | null
  provisionType: ProvisionType | null
  defaultRuleChainId: string | null
  defaultQueueName: string | null
  provisionDeviceKey: string | null
  profileData: ProfileData | null
}

export function readDeviceProfile(json: unknown): DeviceProfileInput {
  const body = members(json)
  const profileData = body.object('profileData')
  body.integer('createdTime') // ours counts, but it must be readable
  body.id('tenantId', 'TENANT')
  return {
    id: body.id('id', 'DEVICE_PROFILE'),
    name: body.text('name'),
    description: body.text('description'),
    isDefault: body.boolean('default') ?? false,
    type: body.oneOf('type', ['DEFAULT']),
    transportType: body.oneOf('transportType', TRANSPORT_TYPES),
    provisionType: body.oneOf('provisionType', PROVISION_TYPES),
    defaultRuleChainId: body.id('defaultRuleChainId', 'RULE_CHAIN'),
    defaultQueueName: body.text('defaultQueueName'),
    provisionDeviceKey: body.text('provisionDeviceKey'),
    profileData: profileData && readProfileData(profileData),
  }
}

/** A profile that may be stored. */
export interface ValidDeviceProfile extends DeviceProfileInput {
  name: string
  type: 'DEFAULT'
  transportType: TransportType
  profileData: ProfileData
}

/** The checks that need no database. */
export function checkDeviceProfile(profile: DeviceProfileInput): ValidDeviceProfile {
  const { name, type, transportType, profileData } = profile
  if (!name) throw invalid('Device profile name should be specified!')
  if (!type) throw invalid('Device profile type should be specified!')
  if (!transportType) throw invalid('Device profile transport type should be specified!')
  if (!profileData) throw invalid('Device profile data should be specified!')
  checkProfileData(profileData)
  checkText('name', name)
  checkText('description', profile.description, Number.POSITIVE_INFINITY)
  checkText('queue name', profile.defaultQueueName)
  checkText('provision device key', profile.provisionDeviceKey, 1024)
  return { ...profile, name, type, transportType, profileData }
}
