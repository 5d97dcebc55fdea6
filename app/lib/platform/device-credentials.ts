// The credentials of a device: an access token, a certificate, or an MQTT client id with user name and password.
import { z } from 'zod'
import { jsonIn } from '~/lib/json-in'
import { EntityIdSchema } from './entity-id-schema'

export const DeviceCredentialsSchema = z.looseObject({
  deviceId: EntityIdSchema.nullish(),
  credentialsId: z.string().nullish(),
  credentialsType: z.string(),
  credentialsValue: z.string().nullish(),
})
export type DeviceCredentials = z.output<typeof DeviceCredentialsSchema>

export const credentialsTypes = ['ACCESS_TOKEN', 'X509_CERTIFICATE', 'MQTT_BASIC'] as const

export type DeviceSecret =
  | { type: 'ACCESS_TOKEN'; token: string }
  | { type: 'X509_CERTIFICATE'; certificate: string }
  | { type: 'MQTT_BASIC'; clientId: string; userName: string; password: string }
  /** A kind of a newer platform: shown by its name, never edited. */
  | { type: 'OTHER'; name: string; value: string }

const MqttBasicSchema = z.object({
  clientId: z.string().nullish(),
  userName: z.string().nullish(),
  password: z.string().nullish(),
})

const mqttBasic = (text: string) => MqttBasicSchema.safeParse(jsonIn(text)).data ?? {}

export function secretOf(credentials: DeviceCredentials): DeviceSecret {
  const value = credentials.credentialsValue ?? ''
  switch (credentials.credentialsType) {
    case 'ACCESS_TOKEN':
      return { type: 'ACCESS_TOKEN', token: credentials.credentialsId ?? '' }
    case 'X509_CERTIFICATE':
      return { type: 'X509_CERTIFICATE', certificate: value }
    case 'MQTT_BASIC': {
      const { clientId, userName, password } = mqttBasic(value)
      return { type: 'MQTT_BASIC', clientId: clientId ?? '', userName: userName ?? '', password: password ?? '' }
    }
    default:
      return { type: 'OTHER', name: credentials.credentialsType, value: value || (credentials.credentialsId ?? '') }
  }
}

/** The stored credentials with another secret in them; id, version and unknown members stay. */
export function withSecret(stored: DeviceCredentials, secret: DeviceSecret): DeviceCredentials {
  switch (secret.type) {
    case 'ACCESS_TOKEN':
      return { ...stored, credentialsType: secret.type, credentialsId: secret.token, credentialsValue: null }
    case 'X509_CERTIFICATE':
      return { ...stored, credentialsType: secret.type, credentialsId: null, credentialsValue: secret.certificate }
    case 'MQTT_BASIC': {
      const { clientId, userName, password } = secret
      // Absent parts are null: an empty text would have to be matched by the device.
      const parts = { clientId: clientId || null, userName: userName || null, password: password || null }
      return {
        ...stored,
        credentialsType: secret.type,
        credentialsId: null,
        credentialsValue: JSON.stringify(parts),
      }
    }
    case 'OTHER':
      return stored
    default:
      return secret satisfies never
  }
}
