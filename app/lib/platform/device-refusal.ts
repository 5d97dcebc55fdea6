// The field of a device form that the platform means when it refuses.
import type { PlatformError } from './errors'
import { type Refusal, refusalOf } from './refusal'

/** Fields of a device that the platform may mean. */
export const fieldOfKey = {
  'device.profile-gone': 'deviceProfileId',
  'credentials.id-required': 'token',
  'credentials.mqtt-basic-required': 'userName',
}

const fieldOfSecret: Record<string, string> = {
  ACCESS_TOKEN: 'token',
  X509_CERTIFICATE: 'certificate',
  MQTT_BASIC: 'userName',
}

export function deviceRefusal(error: PlatformError, credentialsType = 'ACCESS_TOKEN'): Refusal {
  const refusal = refusalOf(error, { fieldOfKey })
  return refusal.key === 'credentials.taken' ? { ...refusal, field: fieldOfSecret[credentialsType] } : refusal
}
