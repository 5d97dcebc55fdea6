// The ways of things over a stretch of time: their places by time, out of the values of two keys.

import type { DataPoint } from '~/lib/dashboard/data/buckets'
import { safeColour } from '~/lib/dashboard/format/css-colour'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { type Point, pointOf, readLatLng } from '~/lib/map/mercator'
import { readLength, type WayPattern } from '~/lib/map/way-pattern'
import { flagIn, numberIn, textIn } from '../places-map/settings'
import { answerFor, type Thing } from '../places-map/things'

export interface Stop extends Point {
  ts: number
  where: readonly [lat: number, lng: number]
}

export interface Way {
  id: string
  thing: Thing
  stops: readonly Stop[]
  colour: string
  width: number
  opacity: number
  /** Arrows or dashes along it. */
  pattern?: WayPattern
}

/** Places at the times at which both keys have a value; of the later of two at one time. */
export function stopsOf(thing: Thing): Stop[] {
  const { settings, items } = thing
  const named = (name: string) =>
    items.find(({ key }) => key.label === name) ?? items.find(({ key }) => key.name === name)
  const lats = named(textIn(settings, 'latKeyName', 'latitude'))?.points ?? []
  const lngs = new Map<number, DataPoint[1]>()
  for (const [ts, value] of named(textIn(settings, 'lngKeyName', 'longitude'))?.points ?? []) lngs.set(ts, value)
  const stops = lats.flatMap(([ts, lat]) => {
    const place = readLatLng(lat, lngs.get(ts))
    return place ? [{ ts, where: [place.lat, place.lng] as const, ...pointOf(place) }] : []
  })
  return stops.sort((a, b) => a.ts - b.ts)
}

const LINES = 10

export function waysOf(things: readonly Thing[]): Way[] {
  return things.flatMap((thing) => {
    const stops = stopsOf(thing)
    if (stops.length === 0) return []
    return [{ id: thing.id, thing, stops, ...lookOf(thing, things) }]
  })
}

/** The stock colours of the reference's lines are drawn in those of the console's charts. */
const STOCK = new Set(['#fe7569', '#1976d3'])

function lookOf(thing: Thing, all: readonly Thing[]) {
  const { settings } = thing
  const answered = flagIn(settings, 'useColorFunction', false)
    ? answerFor(thing, settings.colorFunction, all)
    : undefined
  const colour = safeColour(answered) ?? safeColour(settings.strokeColor) ?? safeColour(settings.color)
  return {
    colour: colour === undefined || STOCK.has(colour) ? `var(--chart-${(thing.index % LINES) + 1})` : colour,
    width: numberIn(settings, 'strokeWeight', 0.5, 40) ?? 2,
    opacity: numberIn(settings, 'strokeOpacity', 0, 1) ?? 1,
    pattern: patternOf(settings),
  }
}

/** Marks that its author put along a line, which tell the way it goes. */
function patternOf(settings: Members): WayPattern | undefined {
  if (!flagIn(settings, 'usePolylineDecorator', false)) return undefined
  const ofItsOwn = flagIn(settings, 'useDecoratorCustomColor', false)
  return {
    isDash: settings.decoratorSymbol === 'dash',
    size: numberIn(settings, 'decoratorSymbolSize', 1, 200) ?? 10,
    colour: ofItsOwn ? safeColour(settings.decoratorCustomColor) : undefined,
    first: readLength(settings.decoratorOffset),
    last: readLength(settings.endDecoratorOffset),
    every: readLength(settings.decoratorRepeat),
  }
}
