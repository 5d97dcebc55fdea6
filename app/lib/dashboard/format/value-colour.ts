// Colours that follow the value: ranges, thresholds, levels that run into one another, and the colour settings of later
// platforms, which are one of these or a function.
import type { Recognised } from '../functions/recognised'
import { runnable } from '../functions/runnable'
import { isObject, numberOf, objectOf, textsOf } from '../model/own'
import { type Colour, colourText, mixed, readColour, safeColour } from './css-colour'

/** from <= value < to; an open end holds for all. */
export interface ColourRange {
  from?: number
  to?: number
  colour: string
}

/** Ranges as gauges, cards and 4.x settings store them; what has no colour is left out. */
export function readRanges(stored: unknown): ColourRange[] {
  const { range, rangeAdvanced, advancedMode } = objectOf(stored)
  const list = Array.isArray(stored) ? stored : advancedMode === true ? rangeAdvanced : range
  if (!Array.isArray(list)) return []
  return list.flatMap((one) => {
    const { from, to, color } = objectOf(one)
    const colour = safeColour(color)
    const [least, most] = [boundOf(from), boundOf(to)]
    if (colour === undefined) return []
    return [{ ...(least !== undefined && { from: least }), ...(most !== undefined && { to: most }), colour }]
  })
}

/** A number, or a source of one, of which what it is at any rate is known. */
const boundOf = (stored: unknown) => numberOf(isObject(stored) ? stored.value : stored)

const isIn = ({ from, to }: ColourRange, value: number) =>
  (from === undefined || value >= from) && (to === undefined || value < to)

/** The first that holds it; the end of the last one, which nothing follows, counts as in it. */
export function colourIn(ranges: readonly ColourRange[], value: number): string | undefined {
  const found = ranges.find((range) => isIn(range, value))
  return (found ?? ranges.find(({ from, to }) => to === value && (from === undefined || from <= value)))?.colour
}

/** Colours at equal distances from the least to the greatest, each running into the next, as gauges have them. */
export function levelColour(
  levels: readonly string[],
  { min, max }: { min: number; max: number },
  value: number,
): string | undefined {
  const colours = levels.map(readColour).filter((one): one is Colour => one !== undefined)
  const last = colours.at(-1)
  if (!last || colours.length === 1 || max <= min) return last && colourText(last)
  const along = (Math.min(1, Math.max(0, (value - min) / (max - min))) || 0) * (colours.length - 1)
  const at = Math.min(colours.length - 2, Math.floor(along))
  const [from, to] = [colours[at] ?? last, colours[at + 1] ?? last]
  return colourText(mixed(from, to, along - at))
}

export interface ValueColour {
  /** Undefined: nothing is said for this value. */
  of(value: unknown): string | undefined
}

/**
 * A colour setting: a colour alone (3.x), or `{ type: constant | gradient | range | function, color, gradient, rangeList,
 * colorFunction }` (4.x).
 * A function that throws, or gives no colour, leaves the constant one.
 */
export function readValueColour(stored: unknown): ValueColour {
  if (typeof stored === 'string') {
    const colour = safeColour(stored)
    return { of: () => colour }
  }
  const { type, color, rangeList, gradient, colorFunction } = objectOf(stored)
  const constant = safeColour(color)
  if (type === 'range') {
    const ranges = readRanges(rangeList)
    return {
      of(value) {
        const number = numberOf(value)
        return (number === undefined ? undefined : colourIn(ranges, number)) ?? constant
      },
    }
  }
  if (type === 'gradient') {
    const levels = readGradient(gradient)
    return {
      of(value) {
        const number = numberOf(value)
        return (number === undefined ? undefined : levels.of(number)) ?? constant
      },
    }
  }
  if (type !== 'function') return { of: () => constant }
  const made = runnable(colorFunction, ['value'])
  if (!made) return { of: () => constant }
  return { of: (value) => colourFrom(made, value) ?? constant }
}

/** Colours at equal distances between two numbers. */
function readGradient(stored: unknown): { of(value: number): string | undefined } {
  const { gradient, gradientAdvanced, advancedMode, minValue, maxValue } = objectOf(stored)
  const advanced = Array.isArray(gradientAdvanced) ? gradientAdvanced.map((one) => objectOf(one).color) : []
  const levels = textsOf(advancedMode === true ? advanced : gradient)
  const range = { min: numberOf(minValue) ?? 0, max: numberOf(maxValue) ?? 100 }
  return { of: (value) => levelColour(levels, range, value) }
}

function colourFrom(made: Recognised, value: unknown): string | undefined {
  try {
    return safeColour(made(value))
  } catch {
    return undefined
  }
}
