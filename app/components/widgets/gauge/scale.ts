// The values at which a gauge has marks and numbers, as parts of its range: 0 is its least, 1 its greatest value.
import { type ValueAxis, valueAxis } from '~/lib/drawing/value-axis'

export interface Range {
  min: number
  max: number
}

export interface ScaleNumber {
  part: number
  value: number
}

export interface Scale {
  majors: number[]
  minors: number[]
  numbers: ScaleNumber[]
  /** Of the numbers. */
  decimals: number
}

/** Ends in the wrong order are put right; a range of nothing is one wide. */
export function rangeOf(least: number, most: number): Range {
  const [min, max] = [bounded(least), bounded(most)]
  if (min === max) return { min, max: min + 1 }
  return min < max ? { min, max } : { min: max, max: min }
}

const FARTHEST = 1e15
const bounded = (value: number) => Math.min(FARTHEST, Math.max(-FARTHEST, value))

export const partOf = (value: number, { min, max }: Range): number =>
  Math.min(1, Math.max(0, (value - min) / (max - min)))

/** Numbers nearer to an end than this part of a step would stand on top of its own. */
const NEAREST = 0.6
const MINORS = 10
const MOST_MAJORS = 60
const MOST_MARKS = 240
const MOST_NUMBERS = 10

/** Marks at round values, ten between one number and the next, and numbers at the ends. */
const FEW_STEPS = 4
const MORE_STEPS = 10

export function roundScale(range: Range): Scale {
  const { min, max } = range
  const inside = (axis: ValueAxis) => {
    const [first = min, second = max] = axis.lines
    const step = second - first
    return {
      ...axis,
      step,
      inner: axis.lines.filter((line) => line - min > NEAREST * step && max - line > NEAREST * step),
    }
  }
  const usual = inside(valueAxis(min, max))
  // One number between the ends says little about the places of the others.
  const { decimals, step, inner } = usual.inner.length > 1 ? usual : inside(valueAxis(min, max, { steps: MORE_STEPS }))
  const values = [min, ...inner, max]
  // A ruler with few marks does not look like one.
  const each = (max - min) / step < FEW_STEPS ? 2 * MINORS : MINORS
  const minor = step / each
  const from = Math.ceil(min / minor - 1e-6)
  const count = Math.floor(max / minor + 1e-6) - from + 1
  const majors = values.map((value) => partOf(value, range))
  const minors = Array.from({ length: Math.min(MOST_MARKS, Math.max(0, count)) }, (_, at) =>
    partOf((from + at) * minor, range),
  ).filter((part) => !majors.some((major) => Math.abs(major - part) < 1e-6))
  return {
    majors,
    minors,
    numbers: values.map((value) => ({ value, part: partOf(value, range) })),
    decimals: Math.max(decimals, decimalsOf(min), decimalsOf(max)),
  }
}

/** So many stretches between the ends, each with so many smaller ones in it. */
export function dividedScale(range: Range, count: number, minorCount: number): Scale {
  const majorCount = Math.min(MOST_MAJORS, Math.max(1, Math.floor(count)))
  const minorsEach = Math.min(Math.floor(MOST_MARKS / majorCount), Math.max(1, Math.floor(minorCount)))
  const majors = Array.from({ length: majorCount + 1 }, (_, at) => at / majorCount)
  const all = Array.from({ length: majorCount * minorsEach + 1 }, (_, at) => at)
  const step = (range.max - range.min) / majorCount
  const each = Math.ceil((majorCount + 1) / MOST_NUMBERS)
  return {
    majors,
    minors: all.filter((at) => at % minorsEach !== 0).map((at) => at / (majorCount * minorsEach)),
    numbers: majors
      .filter((_, at) => at % each === 0)
      .map((part) => ({ part, value: range.min + part * (range.max - range.min) })),
    decimals: Math.max(decimalsOf(step), decimalsOf(range.min)),
  }
}

const MOST_DECIMALS = 2

function decimalsOf(value: number): number {
  const [, digits = ''] = value.toFixed(MOST_DECIMALS).split('.')
  return digits.replace(/0+$/, '').length
}
