// Arrows or dashes along a line: where they stand and which way they point, in units of the view.
import { numberOf } from '~/lib/dashboard/model/own'
import type { Reach } from './map-view'
import type { Point } from './mercator'

/** So many pixels, or a part of the line. */
export type Length = { pixels: number } | { part: number }

export interface WayPattern {
  isDash: boolean
  /** In pixels. */
  size: number
  /** That of the line where it is absent. */
  colour?: string
  /** From the beginning of the line to the first, */
  first: Length
  /** from the last to its end, */
  last: Length
  /** and from one to the next. */
  every: Length
}

const USUAL: Length = { pixels: 20 }

/** '20px', '5%' or a number, as settings have them. */
export function readLength(stored: unknown): Length {
  const text = typeof stored === 'string' ? stored.trim() : stored
  const [, digits, unit] = typeof text === 'string' ? (/^(\d+(?:\.\d+)?)(px|%)?$/.exec(text) ?? []) : []
  const number = numberOf(digits ?? text)
  if (number === undefined || number < 0) return USUAL
  return unit === '%' ? { part: Math.min(1, number / 100) } : { pixels: number }
}

export interface PatternMark extends Point {
  /** Degrees clockwise from where x grows. */
  turn: number
}

const NEAREST = 4
/** Of one line. */
const MOST = 500

/** `line`: its corners in units. `scale`: how large a unit is on the screen. Only what is within `reach`. */
export function patternMarks(
  line: readonly Point[],
  pattern: WayPattern,
  { scale, reach }: { scale: number; reach: Reach },
): PatternMark[] {
  const lengths = line.slice(1).map((point, at) => distance(line[at] ?? point, point))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const units = (length: Length) => ('part' in length ? length.part * total : length.pixels / scale)
  const every = Math.max(units(pattern.every), NEAREST / scale)
  const first = units(pattern.first)
  const end = total - units(pattern.last)
  const marks: PatternMark[] = []
  let before = 0
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [line[at], line[at + 1]]
    const within = from && to && length > 0 ? partWithin(from, to, reach) : undefined
    if (from && to && within) {
      const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
      const [low, high] = [before + within[0] * length, Math.min(before + within[1] * length, end)]
      // A corner belongs to the line that it begins.
      const isLast = at === lengths.length - 1
      let next = first + Math.max(0, Math.ceil((low - first) / every)) * every
      while ((next < before + length || isLast) && next <= high && marks.length < MOST) {
        const part = (next - before) / length
        marks.push({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, turn })
        next += every
      }
    }
    before += length
  }
  return marks
}

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)

/** From which part of the way between two points to which it can be seen (Liang and Barsky). */
function partWithin(from: Point, to: Point, reach: Reach): [number, number] | undefined {
  let [low, high] = [0, 1]
  for (const [start, step, most] of [
    [from.x, to.x - from.x, reach.x],
    [from.y, to.y - from.y, reach.y],
  ] as const) {
    if (step === 0) {
      if (Math.abs(start) > most) return undefined
      continue
    }
    const [one, other] = [(-most - start) / step, (most - start) / step]
    low = Math.max(low, Math.min(one, other))
    high = Math.min(high, Math.max(one, other))
  }
  return low <= high ? [low, high] : undefined
}
