// What the form of a profile's transport accepts: of what is not shown with the transport at hand nothing is asked.
import { z } from 'zod'
import { copiedTransports, newTransports } from '~/lib/platform/new-transports'
import { topicFault } from '~/lib/platform/topic-filter'

const LONGEST_TOPIC = 1000
const LONGEST_SCHEMA = 32_768

const topic = z.string().max(LONGEST_TOPIC, 'form.too-long').default('')
const protoSchema = z
  .string()
  .max(LONGEST_SCHEMA, 'form.too-long')
  .default('')
  .transform((text) => text.replaceAll('\r\n', '\n'))

export const transportFields = {
  transportType: z.enum([...newTransports, ...copiedTransports], 'device-profile.transport-type-required'),
  telemetryTopic: topic,
  attributesTopic: topic,
  coapDevice: z.enum(['DEFAULT', 'EFENTO'], 'form.not-usable').default('DEFAULT'),
  payloadType: z.enum(['JSON', 'PROTOBUF'], 'form.not-usable').default('JSON'),
  telemetrySchema: protoSchema,
  attributesSchema: protoSchema,
}

type TransportForm = z.output<z.ZodObject<typeof transportFields>>

const isBlank = (text: string) => text.trim() === ''

/** A check for `superRefine`. */
export function checkTransport(form: TransportForm, context: z.RefinementCtx): void {
  const refuse = (field: keyof TransportForm, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: form[field] })
  const { transportType, coapDevice, payloadType } = form
  if (transportType === 'MQTT') {
    for (const field of ['telemetryTopic', 'attributesTopic'] as const) {
      const fault = isBlank(form[field]) ? 'form.required' : topicFault(form[field])
      if (fault) refuse(field, fault)
    }
    if (!isBlank(form.attributesTopic) && form.telemetryTopic === form.attributesTopic)
      refuse('attributesTopic', 'device-profile.mqtt-device-topic-filters-unique')
  }
  const hasPayload = transportType === 'MQTT' || (transportType === 'COAP' && coapDevice === 'DEFAULT')
  if (!hasPayload || payloadType !== 'PROTOBUF') return
  for (const field of ['telemetrySchema', 'attributesSchema'] as const)
    if (isBlank(form[field])) refuse(field, 'form.required')
}

export const TransportSchema = z.object(transportFields).superRefine(checkTransport)
