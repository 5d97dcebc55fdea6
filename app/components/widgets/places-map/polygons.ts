// Areas of things as values and attributes hold them in JSON: a list of places, or a list of rings of places; on newer
// platforms circles and lines, too.
import { safeColour } from '~/lib/dashboard/format/css-colour'
import { isObject, numberOf } from '~/lib/dashboard/model/own'
import { jsonIn } from '~/lib/json-in'
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
  /** The circle that things may have beside their area. */
  isCircle: boolean
}

const MOST_POINTS = 20_000

/** The settings of a shape: its own names for what all shapes have. */
interface ShapeNames {
  name: 'Polygon' | 'Circle'
  key: string
  fill: string
  opacity: string
  usual: Pick<Area, 'fill' | 'fillOpacity' | 'stroke' | 'strokeWidth'>
}

const POLYGON: ShapeNames = {
  name: 'Polygon',
  key: 'coordinates',
  fill: 'polygonColor',
  opacity: 'polygonOpacity',
  usual: { fill: '#0000ff', fillOpacity: 0.5, stroke: '#fe0001', strokeWidth: 1 },
}

/** From 3.3 on things may have a circle beside their area. */
const CIRCLE: ShapeNames = {
  name: 'Circle',
  key: 'perimeter',
  fill: 'circleFillColor',
  opacity: 'circleFillColorOpacity',
  usual: { fill: '#3388ff', fillOpacity: 0.2, stroke: '#3388ff', strokeWidth: 3 },
}

/** `isShown` where nobody said otherwise. */
export const areasOf = (things: readonly Thing[], plan?: Size, isShown = false): Area[] =>
  things.flatMap((thing) => [
    ...shapeOf(thing, POLYGON, { things, plan, isShown }),
    ...(thing.settings.layer === undefined ? shapeOf(thing, CIRCLE, { things, plan, isShown: false }) : []),
  ])

interface Among {
  things: readonly Thing[]
  plan?: Size
  isShown: boolean
}

function shapeOf(thing: Thing, names: ShapeNames, { things, plan, isShown }: Among): Area[] {
  const { settings, id } = thing
  const own = names.name.toLowerCase()
  if (!flagIn(settings, `show${names.name}`, isShown)) return []
  const told = valueIn(thing, textIn(settings, `${own}KeyName`, names.key))
  const value = typeof told === 'string' ? jsonIn(told) : told
  const isCircle = names === CIRCLE
  const isOpen = settings.layer === 'polylines'
  const rings = isCircle || settings.layer === 'circles' ? circleIn(value, plan) : ringsIn(value, { plan, isOpen })
  if (rings.length === 0) return []
  const { usual } = names
  const line = `${own}Stroke`
  const colour = answeredColour(thing, names.fill, things)
  return [
    {
      id: isCircle ? `${id} circle` : id,
      thing,
      rings,
      fill: colour ?? (isCircle ? undefined : rangeColour(thing)) ?? safeColour(settings[names.fill]) ?? usual.fill,
      fillOpacity: numberIn(settings, names.opacity, 0, 1) ?? usual.fillOpacity,
      stroke: answeredColour(thing, `${line}Color`, things) ?? safeColour(settings[`${line}Color`]) ?? usual.stroke,
      strokeOpacity: numberIn(settings, `${line}Opacity`, 0, 1) ?? 1,
      strokeWidth: numberIn(settings, `${line}Weight`, 0, 40) ?? usual.strokeWidth,
      isOpen,
      isCircle,
    },
  ]
}

/** What the function beside a colour says: `usePolygonColorFunction` and `polygonColorFunction` of `polygonColor`. */
function answeredColour(thing: Thing, name: string, things: readonly Thing[]): string | undefined {
  const { settings } = thing
  const uses = `use${name.charAt(0).toUpperCase()}${name.slice(1)}Function`
  if (!flagIn(settings, uses, false)) return undefined
  return safeColour(answerFor(thing, settings[`${name}Function`], things))
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

/** Where the name of an area stands: in the middle of its largest ring; on a line, half way along its points. */
export function middleOf({ rings, isOpen }: Pick<Area, 'rings' | 'isOpen'>): Point | undefined {
  const boxes = rings.map((ring) => {
    const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)]
    const [west, east, north, south] = [least(xs), -least(xs.map((x) => -x)), least(ys), -least(ys.map((y) => -y))]
    const size = (east - west) * (south - north)
    return { ring, size, middle: { x: (west + east) / 2, y: (north + south) / 2 } }
  })
  const [largest] = boxes.toSorted((a, b) => b.size - a.size)
  return isOpen ? largest?.ring[largest.ring.length >> 1] : largest?.middle
}

/** Rings may have more points than a call can have arguments. */
const least = (all: readonly number[]) => all.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
