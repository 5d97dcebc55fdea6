// How devices of a profile reach the platform, as the parts that its form changes. What is only there with another
// transport, device type or payload is read as it would begin, and not written.
import type { Part } from './editable'
import { type NewTransport, transports } from './new-transports'
import { ATTRIBUTES_SAMPLE, TELEMETRY_SAMPLE } from './proto-samples'

type Members = Record<string, unknown>

const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}

const dataOf = (profile: Members) => membersOf(profile.profileData)
const configurationOf = (profile: Members) => membersOf(dataOf(profile).transportConfiguration)
const typeOf = (profile: Members) => String(profile.transportType ?? '')

const withConfiguration = (profile: Members, transportConfiguration: Members): Members => ({
  ...profile,
  profileData: { ...dataOf(profile), transportConfiguration },
})

const PAYLOAD = 'transportPayloadTypeConfiguration'
const COAP = 'coapDeviceTypeConfiguration'

const coapDeviceOf = (profile: Members) => String(membersOf(configurationOf(profile)[COAP]).coapDeviceType ?? 'DEFAULT')

/** What holds the payload; undefined where there is none to choose. */
function payloadOf(profile: Members): Members | undefined {
  if (typeOf(profile) === 'MQTT') return membersOf(configurationOf(profile)[PAYLOAD])
  const isCoap = typeOf(profile) === 'COAP' && coapDeviceOf(profile) === 'DEFAULT'
  return isCoap ? membersOf(membersOf(configurationOf(profile)[COAP])[PAYLOAD]) : undefined
}

function withPayload(profile: Members, payload: Members): Members {
  const configuration = configurationOf(profile)
  if (typeOf(profile) === 'MQTT') return withConfiguration(profile, { ...configuration, [PAYLOAD]: payload })
  return withConfiguration(profile, {
    ...configuration,
    [COAP]: { ...membersOf(configuration[COAP]), [PAYLOAD]: payload },
  })
}

/** Another transport begins as that does, but for the payload, which the form shows of both. Newer platforms refuse a
 * profile without all three configurations. */
export const transportType: Part<string> = {
  read: typeOf,
  write(profile, type) {
    const payload = payloadOf(profile)
    const whole = {
      type: 'DEFAULT',
      provisionType: 'DISABLED',
      provisionDeviceKey: null,
      ...profile,
      transportType: type,
      profileData: {
        configuration: { type: 'DEFAULT' },
        provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
        alarms: null,
        ...dataOf(profile),
        transportConfiguration: { type, ...transports[type as NewTransport] },
      },
    }
    return payload && payloadOf(whole) ? withPayload(whole, payload) : whole
  },
}

const topic = (name: 'deviceTelemetryTopic' | 'deviceAttributesTopic'): Part<string> => ({
  read(profile) {
    const stored = typeOf(profile) === 'MQTT' ? configurationOf(profile)[name] : undefined
    return typeof stored === 'string' && stored !== '' ? stored : transports.MQTT[name]
  },
  write: (profile, value) =>
    typeOf(profile) === 'MQTT' ? withConfiguration(profile, { ...configurationOf(profile), [name]: value }) : profile,
})

const coapDevice: Part<string> = {
  read: (profile) => (typeOf(profile) === 'COAP' ? coapDeviceOf(profile) : 'DEFAULT'),
  write(profile, type) {
    if (typeOf(profile) !== 'COAP') return profile
    const begun = type === 'DEFAULT' ? transports.COAP[COAP] : { coapDeviceType: type }
    return withConfiguration(profile, { ...configurationOf(profile), [COAP]: begun })
  },
}

const payloadType: Part<string> = {
  read: (profile) => String(payloadOf(profile)?.transportPayloadType ?? 'JSON'),
  write(profile, type) {
    const payload = payloadOf(profile)
    if (!payload) return profile
    if (type !== 'PROTOBUF') return withPayload(profile, { transportPayloadType: type })
    return withPayload(profile, {
      deviceTelemetryProtoSchema: TELEMETRY_SAMPLE,
      deviceAttributesProtoSchema: ATTRIBUTES_SAMPLE,
      ...payload,
      transportPayloadType: type,
    })
  },
}

const schema = (name: string, sample: string): Part<string> => ({
  read(profile) {
    const payload = payloadOf(profile)
    return payload?.transportPayloadType === 'PROTOBUF' ? String(payload[name] ?? '').replaceAll('\r\n', '\n') : sample
  },
  write(profile, value) {
    const payload = payloadOf(profile)
    return payload?.transportPayloadType === 'PROTOBUF' ? withPayload(profile, { ...payload, [name]: value }) : profile
  },
})

/** In the order in which they are written: each needs those before it. */
export const transportParts = {
  transportType,
  telemetryTopic: topic('deviceTelemetryTopic'),
  attributesTopic: topic('deviceAttributesTopic'),
  coapDevice,
  payloadType,
  telemetrySchema: schema('deviceTelemetryProtoSchema', TELEMETRY_SAMPLE),
  attributesSchema: schema('deviceAttributesProtoSchema', ATTRIBUTES_SAMPLE),
}

/** The configuration of a transport that is only kept here. */
export const keptConfiguration = (profile: object) =>
  Object.hasOwn(transports, typeOf(profile as Members)) ? undefined : configurationOf(profile as Members)
