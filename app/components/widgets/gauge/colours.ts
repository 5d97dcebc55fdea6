// The colour of a gauge at a value, and the stretches of its range that have colours of their own.
import { safeColour } from '~/lib/dashboard/format/css-colour'
import { drawnColour } from '~/lib/dashboard/format/series-colour'
import { colourIn, levelColour, readRanges, readValueColour } from '~/lib/dashboard/format/value-colour'
import { isObject, objectOf, textsOf } from '~/lib/dashboard/model/own'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { partOf, type Range } from './scale'
import { type GaugeSettings, sourcedValue } from './settings'

/** A stretch of the range, as parts of it. */
export interface Band {
  from: number
  to: number
  colour: string
}

interface Stretch {
  from?: number
  to?: number
  colour: string
}

const MOST_BANDS = 60

export const bandsOf = (stretches: readonly Stretch[], range: Range): Band[] =>
  stretches
    .slice(0, MOST_BANDS)
    .map(({ from = range.min, to = range.max, colour }) => ({
      from: partOf(from, range),
      to: partOf(to, range),
      colour: drawnColour(colour, 0),
    }))
    .filter(({ from, to }) => to > from)

/** Levels with fixed ends, each of which may come from an attribute. */
export function fixedLevels(settings: GaugeSettings, items: readonly DataItem[]): Stretch[] {
  if (!settings.flag('useFixedLevelColor', false)) return []
  return settings.list('fixedLevelColors').flatMap((one) => {
    const { from, to, color } = objectOf(one)
    const colour = safeColour(color)
    return colour ? [{ from: sourcedValue(from, items), to: sourcedValue(to, items), colour }] : []
  })
}

export const highlightsOf = (settings: GaugeSettings): Stretch[] => readRanges(settings.any('highlights'))

interface Coloured {
  settings: GaugeSettings
  items: readonly DataItem[]
  range: Range
  /** Of its key, as it may stand in a style. */
  usual: string
}

/** That of the level which the value is in, else the one the author chose for all, else that of its key. */
export function fillColour(value: number, { settings, items, range, usual }: Coloured): string {
  const own = chosenColour(settings) ?? usual
  const fixed = fixedLevels(settings, items)
  if (fixed.length > 0) return drawn(colourIn(fixed, value)) ?? own
  const levels = textsOf(settings.any('levelColors'))
  if (levels.length > 0) return drawn(levelColour(levels, range, value)) ?? own
  return drawn(barColour(settings.any('barColor'), range, value)) ?? own
}

/** The blue that gauges have when nobody chose a colour: they are drawn in that of their key. */
const STOCK = '#2196f3'

/** The one its author chose for all values. */
export const chosenColour = (settings: GaugeSettings) => {
  const stored = settings.text('defaultColor')
  return stored.toLowerCase() === STOCK ? undefined : drawn(stored)
}

/** As it may stand in a style; undefined for what is no colour. */
export const drawn = (colour: string | undefined) => (safeColour(colour) ? drawnColour(colour, 0) : undefined)

/** The one setting that newer platforms have in place of the others. */
function barColour(stored: unknown, range: Range, value: number): string | undefined {
  if (!isObject(stored)) return undefined
  if (stored.type !== 'gradient') return readValueColour(stored).of(value)
  const { gradient, gradientAdvanced } = objectOf(stored.gradient)
  const plain = textsOf(gradient)
  const advanced = Array.isArray(gradientAdvanced) ? gradientAdvanced.map((one) => objectOf(one).color) : []
  return levelColour(plain.length > 0 ? plain : textsOf(advanced), range, value)
}

/** The column of a thermometer runs from one colour to the other as it rises. */
export function columnColour(settings: GaugeSettings, range: Range, value: number): string | undefined {
  const ends = ['colorBarProgress', 'colorBarProgressEnd'].map((name) => settings.text(name))
  return drawn(levelColour(ends, range, value))
}

/** What gauges have before anybody chooses: white plates, grey marks, tracks of the looks that their types had. */
const STOCK_TONES = ['#fff', '#ffffff', '#eee', '#eeeeee', '#ddd', '#444', '#444444', '#666', '#666666']
const STOCK_LOOKS = ['#171a1c', '#b9c9a8', 'rgb(255, 255, 255)', 'rgb(255,255,255)']

/** Of a part of a gauge; undefined for the theme's own. */
export const toneOf = (settings: GaugeSettings, name: string): string | undefined => toneIn(settings.text(name))

export function toneIn(stored: string): string | undefined {
  const isStock = [...STOCK_TONES, ...STOCK_LOOKS].includes(stored.toLowerCase())
  return isStock ? undefined : drawn(stored)
}
