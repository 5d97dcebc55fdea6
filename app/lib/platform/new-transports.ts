// The transports that a new device profile can have.
const payload = { transportPayloadType: 'JSON' }

/** Each as it begins. */
export const transports = {
  DEFAULT: {},
  MQTT: {
    deviceTelemetryTopic: 'v1/devices/me/telemetry',
    deviceAttributesTopic: 'v1/devices/me/attributes',
    transportPayloadTypeConfiguration: payload,
  },
  COAP: {
    coapDeviceTypeConfiguration: { coapDeviceType: 'DEFAULT', transportPayloadTypeConfiguration: payload },
  },
}
export type NewTransport = keyof typeof transports
export const newTransports = Object.keys(transports) as NewTransport[]
/** Those of profiles that are copied besides. */
export const copiedTransports = ['LWM2M', 'SNMP'] as const
