// The data of a device profile: configurations by kind, with the defaults that the platform fills in.
import { badRequest, invalid } from '../api/errors'
import { type Members, members } from '../api/members'
import { type ProfileAlarm, readProfileAlarm } from './alarm-rules'
import { faultOfProtoSchema } from './proto-schema'

export const TRANSPORT_TYPES = ['DEFAULT', 'MQTT', 'COAP', 'LWM2M'] as const
export type TransportType = (typeof TRANSPORT_TYPES)[number]

export const PROVISION_TYPES = ['DISABLED', 'ALLOW_CREATE_NEW_DEVICES', 'CHECK_PRE_PROVISIONED_DEVICES'] as const
export type ProvisionType = (typeof PROVISION_TYPES)[number]

export const TELEMETRY_TOPIC = 'v1/devices/me/telemetry'
export const ATTRIBUTES_TOPIC = 'v1/devices/me/attributes'

type PayloadType =
  | { transportPayloadType: 'JSON' }
  | {
      transportPayloadType: 'PROTOBUF'
      deviceTelemetryProtoSchema: string | null
      deviceAttributesProtoSchema: string | null
    }

export type TransportConfiguration =
  | { type: 'DEFAULT' }
  | {
      type: 'MQTT'
      deviceTelemetryTopic: string | null
      deviceAttributesTopic: string | null
      transportPayloadTypeConfiguration: PayloadType
    }
  | {
      type: 'COAP'
      coapDeviceTypeConfiguration:
        | { coapDeviceType: 'DEFAULT'; transportPayloadTypeConfiguration: PayloadType }
        | { coapDeviceType: 'EFENTO' }
    }
  | { type: 'LWM2M'; [member: string]: unknown }

export interface ProfileData {
  configuration: { type: 'DEFAULT' } | null
  transportConfiguration: TransportConfiguration | null
  provisionConfiguration: { type: ProvisionType; provisionDeviceSecret: string | null } | null
  alarms: ProfileAlarm[] | null
}

export const DEFAULT_PROFILE_DATA: ProfileData = {
  configuration: { type: 'DEFAULT' },
  transportConfiguration: { type: 'DEFAULT' },
  provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
  alarms: null,
}

/** A member that tells the kind of an object: it must be there. */
function kindOf<const T extends string>(from: Members, name: string, kinds: readonly T[]): T {
  const kind = kinds.find((one) => one === from.raw(name))
  if (kind === undefined) throw badRequest()
  return kind
}

function readPayload(from: Members | null): PayloadType {
  if (!from) return { transportPayloadType: 'JSON' }
  const transportPayloadType = kindOf(from, 'transportPayloadType', ['JSON', 'PROTOBUF'])
  if (transportPayloadType === 'JSON') return { transportPayloadType }
  return {
    transportPayloadType,
    deviceTelemetryProtoSchema: from.text('deviceTelemetryProtoSchema'),
    deviceAttributesProtoSchema: from.text('deviceAttributesProtoSchema'),
  }
}

function readCoap(
  from: Members | null,
): Extract<TransportConfiguration, { type: 'COAP' }>['coapDeviceTypeConfiguration'] {
  const coapDeviceType = from ? kindOf(from, 'coapDeviceType', ['DEFAULT', 'EFENTO']) : 'DEFAULT'
  if (coapDeviceType === 'EFENTO') return { coapDeviceType }
  const payload = readPayload(from?.object('transportPayloadTypeConfiguration') ?? null)
  return { coapDeviceType, transportPayloadTypeConfiguration: payload }
}

function readTransport(value: unknown): TransportConfiguration {
  const from = members(value)
  const topic = (name: string, fallback: string) => (from.has(name) ? from.text(name) : fallback)
  const type = kindOf(from, 'type', TRANSPORT_TYPES)
  switch (type) {
    case 'DEFAULT':
      return { type }
    case 'MQTT':
      return {
        type,
        deviceTelemetryTopic: topic('deviceTelemetryTopic', TELEMETRY_TOPIC),
        deviceAttributesTopic: topic('deviceAttributesTopic', ATTRIBUTES_TOPIC),
        transportPayloadTypeConfiguration: readPayload(from.object('transportPayloadTypeConfiguration')),
      }
    case 'COAP':
      return { type, coapDeviceTypeConfiguration: readCoap(from.object('coapDeviceTypeConfiguration')) }
    case 'LWM2M':
      return { ...Object(value), type }
  }
}

export function readProfileData(from: Members): ProfileData {
  const configuration = from.object('configuration')
  const transport = from.object('transportConfiguration')
  const provision = from.object('provisionConfiguration')
  const alarms = from.list('alarms')
  return {
    configuration: configuration && { type: kindOf(configuration, 'type', ['DEFAULT']) },
    transportConfiguration: transport && readTransport(from.raw('transportConfiguration')),
    provisionConfiguration: provision && {
      type: kindOf(provision, 'type', PROVISION_TYPES),
      provisionDeviceSecret: provision.text('provisionDeviceSecret'),
    },
    alarms: alarms?.map(readProfileAlarm) ?? null,
  }
}

function checkPayload(payload: PayloadType) {
  if (payload.transportPayloadType === 'JSON') return
  const schemas = { telemetry: payload.deviceTelemetryProtoSchema, attributes: payload.deviceAttributesProtoSchema }
  for (const [name, schema] of Object.entries(schemas)) {
    const fault = faultOfProtoSchema(schema)
    if (fault) throw invalid(`[Transport Configuration] the ${name} proto schema cannot be used: ${fault}`)
  }
}

export function checkProfileData({ transportConfiguration, alarms }: ProfileData): void {
  if (transportConfiguration?.type === 'MQTT') checkPayload(transportConfiguration.transportPayloadTypeConfiguration)
  if (transportConfiguration?.type === 'COAP') {
    const coap = transportConfiguration.coapDeviceTypeConfiguration
    if (coap.coapDeviceType === 'DEFAULT') checkPayload(coap.transportPayloadTypeConfiguration)
  }
  const types = new Set<string>()
  for (const { alarmType } of alarms ?? []) {
    if (!alarmType) throw invalid('Alarm rule type should be specified!')
    if (types.has(alarmType)) {
      throw invalid(`Can't create device profile with the same alarm rule types: "${alarmType}"!`)
    }
    types.add(alarmType)
  }
}
