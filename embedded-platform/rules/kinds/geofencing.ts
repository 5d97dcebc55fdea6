// Nodes that look where the originator is: inside a perimeter or not, and since when.
import { z } from 'zod'
import { isObject } from '../../api/members'
import type { Platform } from '../../platform'
import { attributes } from '../../telemetry/read'
import { saveAttributes } from '../../telemetry/write'
import { decimal, flag, oneOf, text, whole } from '../engine/configuration'
import { inTurn } from '../engine/in-turn'
import { by, nodeKind, success, trueOrFalse } from '../engine/node'
import { checkPosition, isInside, numberOf, type Perimeter, RANGE_UNITS, readCorners } from '../geo/perimeters'
import type { RuleMessage } from '../message'
import { millisecondsOf, timeUnit } from './time-units'

const filterParts = {
  latitudeKeyName: text(),
  longitudeKeyName: text(),
  fetchPerimeterInfoFromMessageMetadata: flag(),
  perimeterType: oneOf(['CIRCLE', 'POLYGON']),
  polygonsDefinition: text(),
  centerLatitude: decimal(),
  centerLongitude: decimal(),
  range: decimal(),
  rangeUnit: oneOf(RANGE_UNITS),
}
const filterConfiguration = z.strictObject(filterParts)
type Configuration = z.output<typeof filterConfiguration>

function circle(parts: Record<'centerLatitude' | 'centerLongitude' | 'range' | 'rangeUnit', unknown>): Perimeter {
  const [latitude, longitude, range] = [parts.centerLatitude, parts.centerLongitude, parts.range].map(numberOf)
  const unit = RANGE_UNITS.find((one) => one === parts.rangeUnit)
  if (latitude === undefined || longitude === undefined || range === undefined || !unit) {
    throw new Error('A circle needs a centre, a range and the unit of the range')
  }
  return { type: 'CIRCLE', center: checkPosition({ latitude, longitude }), range, unit }
}

function configuredPerimeter(configuration: Configuration): Perimeter {
  if (configuration.perimeterType === 'CIRCLE') return circle(configuration)
  if (configuration.perimeterType === null) throw new Error('The type of the perimeter is missing')
  return { type: 'POLYGON', corners: readCorners(configuration.polygonsDefinition ?? '') }
}

function perimeterIn(metadata: RuleMessage['metadata']): Perimeter {
  const { perimeter, centerLatitude, centerLongitude, range, rangeUnit } = metadata
  if (perimeter) return { type: 'POLYGON', corners: readCorners(perimeter) }
  if (!centerLatitude) throw new Error('The metadata of the message hold no perimeter')
  return circle({ centerLatitude, centerLongitude, range, rangeUnit })
}

function coordinateOf({ metadata }: RuleMessage, data: Record<string, unknown>, key: string): number {
  const member = data[key]
  const value = typeof member === 'number' || typeof member === 'string' ? member : metadata[key]
  const number = numberOf(value)
  if (number === undefined) throw new Error(`Neither data nor metadata of the message have a number as ${key}`)
  return number
}

/** Says of a message whether its place is inside. */
function placeCheck(configuration: Configuration): (message: RuleMessage) => boolean {
  const { fetchPerimeterInfoFromMessageMetadata: isOfMessage, latitudeKeyName, longitudeKeyName } = configuration
  let own: Perimeter | undefined
  const perimeterFor = ({ metadata }: RuleMessage): Perimeter => {
    if (isOfMessage) return perimeterIn(metadata)
    own ??= configuredPerimeter(configuration)
    return own
  }
  return (message) => {
    const data: unknown = JSON.parse(message.data)
    if (!isObject(data)) throw new Error('The data of the message is no object')
    const position = checkPosition({
      latitude: coordinateOf(message, data, latitudeKeyName ?? ''),
      longitude: coordinateOf(message, data, longitudeKeyName ?? ''),
    })
    return isInside(perimeterFor(message), position)
  }
}

export const geofencingFilter = nodeKind({
  clazz: 'geo.TbGpsGeofencingFilterNode',
  configuration: filterConfiguration,
  start(configuration) {
    const isThere = placeCheck(configuration)
    return { take: (message) => trueOrFalse(isThere(message), message) }
  },
})

/** The place of the originator, since when, and whether it has been told that it stayed there. */
const StaySchema = z.object({ inside: z.boolean(), stateSwitchTime: z.number(), stayed: z.boolean() })
type Stay = z.output<typeof StaySchema>

/** Kept in a server attribute of the originator that is named after the node: it outlives restarts, and goes with it. */
async function lastStay({ db }: Platform, originatorId: string, nodeId: string): Promise<Stay | undefined> {
  const [kept] = await attributes(db, originatorId, { scope: 'SERVER_SCOPE', keys: [nodeId] })
  if (kept?.value.type !== 'STRING') return undefined
  return StaySchema.parse(JSON.parse(kept.value.value))
}

const saveStay = (platform: Platform, { originator }: RuleMessage, nodeId: string, stay: Stay) =>
  saveAttributes(platform, originator, 'SERVER_SCOPE', [
    { key: nodeId, value: { type: 'STRING', value: JSON.stringify(stay) } },
  ])

export const geofencingEvents = nodeKind({
  clazz: 'geo.TbGpsGeofencingActionNode',
  configuration: z.strictObject({
    ...filterParts,
    minInsideDuration: whole(),
    minOutsideDuration: whole(),
    minInsideDurationTimeUnit: timeUnit(),
    minOutsideDurationTimeUnit: timeUnit(),
  }),
  start(configuration, { platform, nodeId }) {
    const isThere = placeCheck(configuration)
    const leastMs = {
      inside: millisecondsOf(configuration.minInsideDuration, configuration.minInsideDurationTimeUnit),
      outside: millisecondsOf(configuration.minOutsideDuration, configuration.minOutsideDurationTimeUnit),
    }
    const oneByOne = inTurn() // of the same originator

    async function tell(message: RuleMessage, inside: boolean) {
      const now = platform.clock()
      const stay = await lastStay(platform, message.originator.id, nodeId)
      if (!stay || stay.inside !== inside) {
        await saveStay(platform, message, nodeId, { inside, stateSwitchTime: now, stayed: false })
        return by(inside ? 'Entered' : 'Left', message)
      }
      const least = inside ? leastMs.inside : leastMs.outside
      if (stay.stayed || now - stay.stateSwitchTime <= least) return success(message)
      await saveStay(platform, message, nodeId, { ...stay, stayed: true })
      return by(inside ? 'Inside' : 'Outside', message)
    }
    return {
      take(message) {
        const inside = isThere(message)
        return oneByOne(message.originator.id, () => tell(message, inside))
      },
    }
  },
})
