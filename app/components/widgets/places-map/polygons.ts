// Areas of things as values and attributes hold them in JSON: a list of places, or a list of rings of places; on newer
// platforms circles and lines, too.
import { safeColour } from '~/lib/dashboard/format/css-colour'
import { isObject, numberOf } from '~/lib/dashboard/model/own'
import { type Point, pointOf, readLatLng, sideInMetres } from '~/lib/map/mercator'
import type { Size } from '~/lib/picture/held-picture'
import { rangeColour } from './model'
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
  /** A line, which holds nothing. */
  isOpen: boolean
}

const MOST_POINTS = 20_000

/** `isShown` where nobody said otherwise. */
export function areasOf(things: readonly Thing[], plan?: Size, isShown = false): Area[] {
  return things.flatMap((thing) => {
    const { settings } = thing
    if (!flagIn(settings, 'showPolygon', isShown)) return []
    const value = parsed(valueIn(thing, textIn(settings, 'polygonKeyName', 'coordinates')))
    const isOpen = settings.layer === 'polylines'
    const rings = settings.layer === 'circles' ? circleIn(value, plan) : ringsIn(value, { plan, isOpen })
    if (rings.length === 0) return []
    const colour = flagIn(settings, 'usePolygonColorFunction', false)
      ? safeColour(answerFor(thing, settings.polygonColorFunction, things))
      : rangeColour(thing)
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
        isOpen,
      },
    ]
  })
}

interface Shape {
  plan?: Size
  isOpen: boolean
}

function ringsIn(json: unknown, { plan, isOpen }: Shape): Point[][] {
  if (!Array.isArray(json)) return []
  const rings = json.some((one) => pointIn(one, plan)) ? [json] : json
  return rings.flatMap((ring: unknown) => {
    if (!Array.isArray(ring)) return []
    const points = ring.slice(0, MOST_POINTS).flatMap((one) => pointIn(one, plan) ?? [])
    const [from, to] = points
    if (isOpen) return points.length > 1 ? [points] : []
    // Two corners stand for all four.
    if (from && to && points.length === 2) return [[from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }]]
    return points.length > 2 ? [points] : []
  })
}

const CORNERS = 64

/** A middle and a radius: metres on earth, a part of the width on a plan. */
function circleIn(json: unknown, plan?: Size): Point[][] {
  if (!isObject(json)) return []
  const radius = numberOf(json.radius)
  const middle = plan
    ? pointIn([numberOf(json.x ?? json.latitude), numberOf(json.y ?? json.longitude)], plan)
    : pointIn([numberOf(json.latitude), numberOf(json.longitude)])
  if (!middle || radius === undefined || radius <= 0) return []
  const length = plan ? radius : radius / sideInMetres(middle.y)
  return [
    Array.from({ length: CORNERS }, (_, at) => {
      const angle = (at * 2 * Math.PI) / CORNERS
      return { x: middle.x + length * Math.cos(angle), y: middle.y + length * Math.sin(angle) }
    }),
  ]
}

function pointIn(value: unknown, plan?: Size): Point | undefined {
  if (!Array.isArray(value) || typeof value[0] !== 'number' || typeof value[1] !== 'number') return undefined
  const [first, second] = value as [number, number]
  if (plan) return { x: first, y: (second * plan.height) / plan.width }
  const place = readLatLng(first, second)
  return place && pointOf(place)
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
