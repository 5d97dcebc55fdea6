// A length of time as somebody typed it into four fields, and the bounds it is brought within.
import { type Bounds, type LengthUnit, LONGEST_MS, lengthField, msOf, SECOND_MS } from './length'

/** Bounds in whole seconds, and no wider than platforms have them. */
export const boundsOf = ({ min, max }: Bounds): Bounds => {
  const bound = (ms: number) => Math.min(LONGEST_MS, Math.max(SECOND_MS, Math.floor(ms / SECOND_MS) * SECOND_MS))
  return { min: bound(min), max: Math.max(bound(min), bound(max)) }
}

export function clampLength(ms: number, bounds: Bounds): number {
  const { min, max } = boundsOf(bounds)
  return Math.min(max, Math.max(min, ms))
}

const ASIAN_DIGIT = /[\u06f0-\u06f9\u0660-\u0669]/g
const numberIn = (text: string | null) => {
  const typed = (text ?? '').trim().replace(ASIAN_DIGIT, (digit) => String(digit.charCodeAt(0) & 15))
  return /^-?\d{1,9}$/.test(typed) ? Number(typed) : 0
}

/** The length that four fields hold; what is no number counts as none. */
export const lengthIn = (name: string, textOf: (field: string) => string | null): number => {
  const count = (unit: LengthUnit) => numberIn(textOf(lengthField(name, unit)))
  return msOf({ days: count('days'), hours: count('hours'), minutes: count('minutes'), seconds: count('seconds') })
}
