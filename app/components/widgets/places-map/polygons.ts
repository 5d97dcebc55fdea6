// Areas of things: a list of places, or a list of rings of places, as values and attributes hold them in JSON.
import { safeColour } from '~/lib/dashboard/format/css-colour'
import { type Point, pointOf, readLatLng } from '~/lib/map/mercator'
import type { Size } from '~/lib/map/picture'
import { flagIn, numberIn, textIn } from './settings'
import { answerFor, type Thing, valueIn } from './things'

export interface Area {
  id: string
  thing: Thing
  rings: readonly (readonly Point[])[]
  fill: string
  fillOpacity: number
  stroke: string
  strokeOpacity: number
  strokeWidth: number
}

const MOST_POINTS = 20_000

export function areasOf(things: readonly Thing[], plan?: Size): Area[] {
  return things.flatMap((thing) => {
    const { settings } = thing
    if (!flagIn(settings, 'showPolygon', false)) return []
    const rings = ringsIn(valueIn(thing, textIn(settings, 'polygonKeyName', 'coordinates')), plan)
    if (rings.length === 0) return []
    const colour = flagIn(settings, 'usePolygonColorFunction', false)
      ? safeColour(answerFor(thing, settings.polygonColorFunction, things))
      : undefined
    return [
      {
        id: thing.id,
        thing,
        rings,
        fill: colour ?? safeColour(settings.polygonColor) ?? '#0000ff',
        fillOpacity: numberIn(settings, 'polygonOpacity', 0, 1) ?? 0.5,
        stroke: safeColour(settings.polygonStrokeColor) ?? '#fe0001',
        strokeOpacity: numberIn(settings, 'polygonStrokeOpacity', 0, 1) ?? 1,
        strokeWidth: numberIn(settings, 'polygonStrokeWeight', 0, 40) ?? 1,
      },
    ]
  })
}

function ringsIn(value: unknown, plan?: Size): Point[][] {
  const json = typeof value === 'string' ? parsed(value) : value
  if (!Array.isArray(json)) return []
  const rings = json.some((one) => pointIn(one, plan)) ? [json] : json
  return rings.flatMap((ring: unknown) => {
    if (!Array.isArray(ring)) return []
    const points = ring.slice(0, MOST_POINTS).flatMap((one) => pointIn(one, plan) ?? [])
    return points.length > 2 ? [points] : []
  })
}

function pointIn(value: unknown, plan?: Size): Point | undefined {
  if (!Array.isArray(value) || typeof value[0] !== 'number' || typeof value[1] !== 'number') return undefined
  const [first, second] = value as [number, number]
  if (plan) return { x: first, y: (second * plan.height) / plan.width }
  const place = readLatLng(first, second)
  return place && pointOf(place)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
