// Nodes that save what a message brings at its originator.
import { z } from 'zod'
import { attributesOf, DEVICE_ATTRIBUTES, parse } from '../../telemetry/payload'
import { ATTRIBUTE_SCOPES, type AttributeScope } from '../../telemetry/value'
import { saveAttributes, saveTelemetry } from '../../telemetry/write'
import { flag, text, whole } from '../engine/configuration'
import { nodeKind, success } from '../engine/node'
import type { RuleMessage } from '../message'
import { pointsOf } from '../message-points'

function refuseOther(message: RuleMessage, type: string) {
  if (message.type !== type) throw new Error(`Unsupported message type: ${message.type}`)
}

export const saveTimeseries = nodeKind({
  clazz: 'telemetry.TbMsgTimeseriesNode',
  configuration: z.strictObject({ defaultTTL: whole() }),
  start: (_, { platform }) => ({
    async take(message) {
      refuseOther(message, 'POST_TELEMETRY_REQUEST')
      const points = pointsOf(message, platform.clock())
      if (points.length === 0) throw new Error(`The message has no values: ${message.data}`)
      await saveTelemetry(platform, message.originator, points)
      return success(message)
    },
  }),
})

const scopeOf = (scope: string | null): AttributeScope => {
  const known = ATTRIBUTE_SCOPES.find((one) => one === scope)
  if (!known) throw new Error(`Unknown attribute scope: ${scope}`)
  return known
}

export const saveAttributesNode = nodeKind({
  clazz: 'telemetry.TbMsgAttributesNode',
  configuration: z.strictObject({ scope: text(), notifyDevice: flag() }),
  start({ scope }, { platform }) {
    const target = scopeOf(scope)
    return {
      async take(message) {
        refuseOther(message, 'POST_ATTRIBUTES_REQUEST')
        const values = attributesOf(parse(message.data, 'strict'), DEVICE_ATTRIBUTES)
        await saveAttributes(platform, message.originator, target, values)
        return success(message)
      },
    }
  },
})
