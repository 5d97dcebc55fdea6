// Nodes that save what a message brings at its originator.
import { z } from 'zod'
import { ATTRIBUTE_SCOPES, type AttributeScope } from '../../json/value'
import { attributesOf, DEVICE_ATTRIBUTES, parse } from '../../telemetry/payload'
import { saveAttributes, saveTelemetry } from '../../telemetry/write'
import { usageOf } from '../../usage/usage'
import { flag, text, textsByName, whole } from '../engine/configuration'
import { nodeKind, success } from '../engine/node'
import type { RuleMessage } from '../message'
import { pointsOf } from '../message-points'

function refuseOther(message: RuleMessage, type: string) {
  if (message.type !== type) throw new Error(`Unsupported message type: ${message.type}`)
}

const ttlOf = (text: string | undefined) => (text ? Number.parseInt(text, 10) || 0 : undefined)

/** Points stay until they are deleted, as on every SQL database: a time to live is read, and has no effect. */
function checkTimeToLive({ metadata: { TTL: ttl } }: RuleMessage) {
  if (ttl && !/^[+-]?\d+$/.test(ttl)) throw new Error(`The time to live of the message is no number: ${ttl}`)
}

export const saveTimeseries = nodeKind({
  clazz: 'telemetry.TbMsgTimeseriesNode',
  configuration: z.strictObject({ defaultTTL: whole() }),
  start: ({ defaultTTL }, { platform, tenantId }) => ({
    async take(message) {
      refuseOther(message, 'POST_TELEMETRY_REQUEST')
      const usage = usageOf(platform)
      checkTimeToLive(message)
      const points = pointsOf(message, platform.clock())
      if (points.length === 0) throw new Error(`The message has no values: ${message.data}`)
      if (!usage.isEnabled(tenantId, 'db_storage'))
        throw new Error('Nothing is stored: the tenant has used up its limit')
      await saveTelemetry(platform, message.originator, points)
      usage.countStored(tenantId, points, ttlOf(message.metadata.TTL) ?? defaultTTL)
      return success(message)
    },
  }),
})

const scopeOf = (scope: string | null): AttributeScope => {
  const known = ATTRIBUTE_SCOPES.find((one) => one === scope)
  if (!known) throw new Error(`Unknown attribute scope: ${scope}`)
  return known
}

/** A device need not hear of shared attributes that it sent itself: then the metadata say so. */
const asksToTell = ({ metadata: { notifyDevice } }: RuleMessage) =>
  !notifyDevice || notifyDevice.toLowerCase() === 'true'

export const saveAttributesNode = nodeKind({
  clazz: 'telemetry.TbMsgAttributesNode',
  configuration: z.strictObject({
    scope: text(),
    notifyDevice: z.preprocess((value) => value ?? true, flag()),
  }),
  start({ scope, notifyDevice }, { platform }) {
    const target = scopeOf(scope)
    return {
      async take(message) {
        refuseOther(message, 'POST_ATTRIBUTES_REQUEST')
        const values = attributesOf(parse(message.data, 'strict'), DEVICE_ATTRIBUTES)
        const isUntold = !notifyDevice && !asksToTell(message)
        await saveAttributes(platform, message.originator, target, values, { isUntold })
        return success(message)
      },
    }
  },
})

export const saveToCustomTable = nodeKind({
  clazz: 'action.TbSaveToCustomCassandraTableNode',
  configuration: z.strictObject({ tableName: text(), fieldsMapping: textsByName() }),
  start: ({ tableName }) => ({
    take() {
      throw new Error(`The table ${tableName} cannot be written: the embedded platform has no Cassandra database`)
    },
  }),
})
