// Where things were at a time between their values, which way they went, and between which times one can go.

import type { DataPoint } from '~/lib/dashboard/data/buckets'
import { safeColour } from '~/lib/dashboard/format/css-colour'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { isObject } from '~/lib/dashboard/model/own'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import type { Point } from '~/lib/map/mercator'
import { flagIn, numberIn } from '../places-map/settings'
import { answerFor, type Thing, thingsOf } from '../places-map/things'
import type { Stop, Way } from '../route-map/model'

export const speeds = [1, 5, 10, 25] as const

export interface TripSpan {
  startTs: number
  endTs: number
}

/** From the first place of any to the last of any. */
export function spanOf(ways: readonly Pick<Way, 'stops'>[]): TripSpan | undefined {
  const starts = ways.flatMap(({ stops }) => stops[0]?.ts ?? [])
  const ends = ways.flatMap(({ stops }) => stops.at(-1)?.ts ?? [])
  return starts.length === 0 ? undefined : { startTs: Math.min(...starts), endTs: Math.max(...ends) }
}

/** The place of the last element that is no later, or -1. */
export function placeBefore(ts: number, timeOf: (at: number) => number, length: number): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (timeOf(middle) <= ts) low = middle + 1
    else high = middle
  }
  return low - 1
}

export interface Moment extends Point {
  /** Degrees clockwise from the north. */
  heading: number
}

/** Before its first place it waits there, after its last it stays. */
export function momentAt(stops: readonly Stop[], ts: number): Moment | undefined {
  const before = placeBefore(ts, (at) => stops[at]?.ts ?? 0, stops.length)
  const [from, to] = [stops[Math.max(0, before)], stops[before + 1]]
  if (!from) return undefined
  const other = to && to !== from ? to : undefined
  const part = other ? Math.max(0, (ts - from.ts) / (other.ts - from.ts)) : 0
  const last = other ? [from, other] : [stops.at(-2) ?? from, from]
  return {
    x: from.x + ((other?.x ?? from.x) - from.x) * part,
    y: from.y + ((other?.y ?? from.y) - from.y) * part,
    heading: headingOf(last[0], last[1]),
  }
}

function headingOf(from: Point | undefined, to: Point | undefined): number {
  if (!from || !to || (from.x === to.x && from.y === to.y)) return 0
  return ((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI + 360) % 360
}

/** The things with the values that they had then. */
export const thingsAt = (
  items: readonly DataItem[],
  ts: number,
  { sources, settings }: { sources: Parameters<typeof thingsOf>[1]; settings: Members },
): Thing[] =>
  thingsOf(
    items.map((item) => itemAt(item, ts)),
    sources,
    settings,
  )

/** What has no values over time keeps the one it has. */
const itemAt = (item: DataItem, ts: number): DataItem =>
  item.points.length === 0 ? item : { ...item, latest: pointAt(item.points, ts), points: [] }

const pointAt = (points: readonly DataPoint[], ts: number): DataPoint | undefined =>
  points[placeBefore(ts, (at) => points[at]?.[0] ?? 0, points.length)]

/** The times to jump to; none where the trip has no anchors. */
export function anchorsOf(
  ways: readonly Way[],
  items: readonly DataItem[],
  parts: Parameters<typeof thingsAt>[2],
): number[] {
  const { settings } = parts
  if (!flagIn(settings, 'usePointAsAnchor', false)) return []
  const hasRule = typeof settings.pointAsAnchorFunction === 'string' && settings.pointAsAnchorFunction.trim() !== ''
  const times = [...new Set(ways.flatMap(({ stops }) => stops.map(({ ts }) => ts)))].sort((a, b) => a - b)
  if (!hasRule) return times
  return times.filter((ts) => {
    const things = thingsAt(items, ts, parts)
    return things.some((thing) => Boolean(answerFor(thing, settings.pointAsAnchorFunction, things)))
  })
}

export const nextAfter = (times: readonly number[], ts: number) => times.find((one) => one > ts)
export const lastBefore = (times: readonly number[], ts: number) => times.findLast((one) => one < ts)

/** How long a step is. */
export const stepOf = (settings: Members) => numberIn(settings, 'normalizationStep', 1, 86_400_000) ?? 1000

export interface PointLook {
  colour?: string
  /** That of the author's function. */
  colourAt?(way: string, ts: number): string | undefined
  radius: number
}

/** A function is asked for the colours of so many. */
const MOST_COLOURED = 1000

/** Undefined where the places between are not shown. */
export function pointLookOf(
  settings: Members,
  ways: readonly Way[] = [],
  items: readonly DataItem[] = [],
  sources: Parameters<typeof thingsOf>[1] = [],
): PointLook | undefined {
  if (!flagIn(settings, 'showPoints', false)) return undefined
  const colours = flagIn(settings, 'useColorPointFunction', false)
    ? pointColours(ways, items, { sources, settings })
    : undefined
  return {
    colour: safeColour(settings.pointColor),
    radius: (numberIn(settings, 'pointSize', 1, 60) ?? 10) / 2,
    ...(colours && { colourAt: (way: string, ts: number) => colours.get(`${way} ${ts}`) }),
  }
}

function pointColours(
  ways: readonly Way[],
  items: readonly DataItem[],
  parts: Parameters<typeof thingsAt>[2],
): Map<string, string> {
  const colours = new Map<string, string>()
  const all = ways.flatMap(({ id, stops }) => stops.map(({ ts }) => ({ id, ts }))).slice(0, MOST_COLOURED)
  for (const { id, ts } of all) {
    const things = thingsAt(items, ts, parts)
    const thing = things.find((one) => one.id === id)
    const colour = thing && safeColour(answerFor(thing, parts.settings.colorPointFunction, things))
    if (colour) colours.set(`${id} ${ts}`, colour)
  }
  return colours
}

/** What is told of a place between: what its author says of those alone, where newer platforms let them. */
export function toldAtPoint(thing: Thing, settings: Members): Thing {
  return isObject(settings.pointTexts) ? { ...thing, settings: { ...thing.settings, ...settings.pointTexts } } : thing
}
