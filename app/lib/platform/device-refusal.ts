// Which field of a device form the platform means when it refuses.
import { errorKey, type PlatformError } from './errors'

export interface DeviceRefusal {
  /** Undefined: the form as a whole. */
  field?: string
  key: string
  values?: Record<string, string | number>
}

const fieldOfKey: Record<string, string> = {
  'device.name-required': 'name',
  'device.name-exists': 'name',
  'error.name-malformed': 'name',
  'device.profile-gone': 'deviceProfileId',
  'device.customer-gone': 'customerId',
  'device.credentials-id-required': 'token',
  'device.mqtt-basic-required': 'userName',
}

const fieldOfSecret: Record<string, string> = {
  ACCESS_TOKEN: 'token',
  X509_CERTIFICATE: 'certificate',
  MQTT_BASIC: 'userName',
}

const fieldOfMember: Record<string, string> = { name: 'name', label: 'label', additionalInfo: 'description' }

export function deviceRefusal(error: PlatformError, credentialsType = 'ACCESS_TOKEN'): DeviceRefusal {
  const { key, values } = errorKey(error)
  if (key === 'device.credentials-taken') return { field: fieldOfSecret[credentialsType], key }
  // Newer platforms name the member: “Validation error: label is malformed”.
  const [, member = '', why = ''] = /^Validation error: (\w+) (.*)$/s.exec(error.platformMessage) ?? []
  const field = fieldOfMember[member]
  if (field) return { field, key: why.startsWith('is malformed') ? 'error.name-malformed' : key, values }
  return { field: fieldOfKey[key], key, values }
}
