// The node that adds the originator's telemetry of a span of time to the metadata.
import { z } from 'zod'
import type { Point } from '../../json/value'
import { valueAsText, valueJson } from '../../json/value-json'
import { history } from '../../telemetry/read'
import { flag, needed, text, texts, whole } from '../engine/configuration'
import { nodeKind, success } from '../engine/node'
import { type RuleMessage, withMetadata } from '../message'
import { filled } from '../templates'
import { millisecondsOf, timeUnit } from './time-units'

const MOST_POINTS = 1_000

const configuration = z.strictObject({
  startInterval: whole(),
  endInterval: whole(),
  startIntervalPattern: text(),
  endIntervalPattern: text(),
  useMetadataIntervalPatterns: flag(),
  startIntervalTimeUnit: timeUnit(),
  endIntervalTimeUnit: timeUnit(),
  fetchMode: needed(),
  orderBy: text(),
  limit: whole(),
  latestTsKeyNames: texts(),
})
type Configuration = z.output<typeof configuration>

/** Epoch milliseconds that a pattern says. */
function timeBy(pattern: string | null, message: RuleMessage): number {
  const value = filled(pattern ?? '', message)
  const time = Number(value)
  if (value.trim() === '' || !Number.isSafeInteger(time)) throw new Error(`${pattern} is no time: ${value}`)
  return time
}

function spanOf(configuration: Configuration, message: RuleMessage, now: number) {
  const { startIntervalPattern, endIntervalPattern, useMetadataIntervalPatterns } = configuration
  if (useMetadataIntervalPatterns) {
    return { startTs: timeBy(startIntervalPattern, message), endTs: timeBy(endIntervalPattern, message) }
  }
  const { startInterval, endInterval, startIntervalTimeUnit, endIntervalTimeUnit } = configuration
  return {
    startTs: now - millisecondsOf(startInterval, startIntervalTimeUnit),
    endTs: now - millisecondsOf(endInterval, endIntervalTimeUnit),
  }
}

/** One value is shown as a text, whatever it is; of all, each by its own type. */
const listed = (points: readonly Point[]) =>
  `[${points.map(({ ts, value }) => `{"ts":${ts},"value":${valueJson(value)}}`).join(',')}]`
const single = (points: readonly Point[]) => points.slice(0, 1).map(({ value }) => valueAsText(value))[0] ?? ''

export const originatorTelemetry = nodeKind({
  clazz: 'metadata.TbGetTelemetryNode',
  configuration,
  start(configuration, { platform }) {
    const { fetchMode, orderBy, limit, latestTsKeyNames } = configuration
    const isAll = fetchMode === 'ALL'
    const isAscending = isAll ? orderBy !== 'DESC' : fetchMode === 'FIRST'
    const most = limit > 0 ? Math.min(limit, MOST_POINTS) : MOST_POINTS
    return {
      async take(message) {
        if (latestTsKeyNames.length === 0) throw new Error('No telemetry is chosen')
        const found = await history(platform.db, message.originator.id, {
          keys: latestTsKeyNames.map((pattern) => filled(pattern, message)),
          ...spanOf(configuration, message, platform.clock()),
          limit: isAll ? most : 1,
          order: isAscending ? 'ASC' : 'DESC',
        })
        const texts = [...found].map(([key, points]) => [key, isAll ? listed(points) : single(points)] as const)
        return success(withMetadata(message, Object.fromEntries(texts)))
      },
    }
  },
})
