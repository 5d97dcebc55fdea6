// Nodes that add attributes and latest values to the metadata: of the originator, or of a device related to it.
import { z } from 'zod'
import type { EntityId } from '../../ids'
import { type Point, valueText } from '../../json/value'
import { valueJson } from '../../json/value-json'
import { attributes, latest } from '../../telemetry/read'
import { flag, texts } from '../engine/configuration'
import { type NodeHome, nodeKind, type Sent, success } from '../engine/node'
import { type RuleMessage, withMetadata } from '../message'
import { deviceRelationsQuery, relatedDevice } from '../related-entities'
import type { Metadata } from '../scripts/results'
import { filled } from '../templates'

const parts = {
  clientAttributeNames: texts(),
  sharedAttributeNames: texts(),
  serverAttributeNames: texts(),
  latestTsKeyNames: texts(),
  tellFailureIfAbsent: flag(),
  getLatestValueWithTs: flag(),
}
const configuration = z.strictObject(parts)
type Configuration = z.output<typeof configuration>

const timedText = ({ ts, value }: Point) => `{"ts":${ts},"value":${valueJson(value)}}`

const SCOPES = { cs_: 'CLIENT_SCOPE', shared_: 'SHARED_SCOPE', ss_: 'SERVER_SCOPE' } as const

/** Attributes by their names in the metadata, which say the scope; absent ones are absent. */
async function attributesOf({ platform }: NodeHome, { id }: EntityId, wanted: Record<string, string[]>) {
  const keys = Object.values(wanted).flat()
  const stored = keys.length > 0 ? await attributes(platform.db, id, { keys }) : []
  const found: Metadata = {}
  for (const { scope, key, value } of stored) {
    for (const [prefix, ofPrefix] of Object.entries(SCOPES)) {
      if (scope === ofPrefix && wanted[prefix]?.includes(key)) found[prefix + key] = valueText(value)
    }
  }
  return found
}

async function enriched(
  home: NodeHome,
  entity: EntityId,
  message: RuleMessage,
  configuration: Configuration,
): Promise<readonly Sent[]> {
  const { tellFailureIfAbsent, getLatestValueWithTs } = configuration
  const names = (patterns: readonly string[]) => patterns.map((pattern) => filled(pattern, message))
  const wanted = {
    cs_: names(configuration.clientAttributeNames),
    shared_: names(configuration.sharedAttributeNames),
    ss_: names(configuration.serverAttributeNames),
  }
  const series = names(configuration.latestTsKeyNames)
  const points = series.length > 0 ? await latest(home.platform.db, entity.id, series) : []
  const found: Metadata = {
    ...Object.fromEntries(
      points.map((point) => [point.key, getLatestValueWithTs ? timedText(point) : valueText(point.value)]),
    ),
    ...(await attributesOf(home, entity, wanted)),
  }
  const all = [...series, ...Object.entries(wanted).flatMap(([prefix, keys]) => keys.map((key) => prefix + key))]
  const missing = all.filter((name) => !Object.hasOwn(found, name))
  const richer = withMetadata(message, found)
  if (!tellFailureIfAbsent || missing.length === 0) return success(richer)
  return [{ labels: ['Failure'], message: richer, error: `Not there: ${missing.join(', ')}` }]
}

export const originatorAttributes = nodeKind({
  clazz: 'metadata.TbGetAttributesNode',
  configuration,
  start: (configuration, home) => ({
    take: (message) => enriched(home, message.originator, message, configuration),
  }),
})

export const relatedDeviceAttributes = nodeKind({
  clazz: 'metadata.TbGetDeviceAttrNode',
  configuration: z.strictObject({ ...parts, deviceRelationsQuery: deviceRelationsQuery() }),
  start: (configuration, home) => ({
    async take(message) {
      const device = await relatedDevice(home, message.originator, configuration.deviceRelationsQuery)
      return enriched(home, device, message, configuration)
    },
  }),
})
