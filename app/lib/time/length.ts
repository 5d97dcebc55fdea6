// Lengths of time: in days, hours, minutes and seconds as four fields hold them, and as addresses do (1d2h30m).
export const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

export const SECOND_MS = UNIT_MS.s
export const DAY_MS = UNIT_MS.d

export const lengthUnits = ['days', 'hours', 'minutes', 'seconds'] as const
export type LengthUnit = (typeof lengthUnits)[number]
const LETTER = { days: 'd', hours: 'h', minutes: 'm', seconds: 's' } as const
const msOfUnit = (unit: LengthUnit) => UNIT_MS[LETTER[unit]]

export type Length = Record<LengthUnit, number>

/** So long are the longest windows of platforms. */
export const LONGEST_MS = 7300 * DAY_MS

/** Each unit as full as it can be: 60 seconds are a minute. */
export function lengthOf(ms: number): Length {
  let rest = Math.floor(ms / SECOND_MS) * SECOND_MS
  const take = (unit: LengthUnit) => {
    const count = Math.floor(rest / msOfUnit(unit))
    rest -= count * msOfUnit(unit)
    return count
  }
  return { days: take('days'), hours: take('hours'), minutes: take('minutes'), seconds: take('seconds') }
}

/** What is too much for a unit goes on to the next, what is below none is taken from it; never less than nothing. */
export const msOf = (length: Length) =>
  Math.max(
    0,
    lengthUnits.reduce((ms, unit) => ms + Math.trunc(length[unit]) * msOfUnit(unit), 0),
  )

export interface Bounds {
  min: number
  max: number
}

/** The nearest of these; of two that are as near, the shorter. */
export const nearestLength = (ms: number, lengths: readonly number[]): number | undefined =>
  lengths.toSorted((a, b) => Math.abs(a - ms) - Math.abs(b - ms) || a - b)[0]

export function writeLength(ms: number): string {
  const length = lengthOf(ms)
  return lengthUnits.map((unit) => (length[unit] > 0 ? `${length[unit]}${LETTER[unit]}` : '')).join('')
}

const WRITTEN = /^(?:(\d{1,9})d)?(?:(\d{1,9})h)?(?:(\d{1,9})m)?(?:(\d{1,9})s)?$/

/** Undefined for what is no length, for none, and for what is longer than any. */
export function readLength(text: string | null): number | undefined {
  const found = WRITTEN.exec(text ?? '')
  if (!found) return undefined
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = found
  const ms = msOf({ days: Number(days), hours: Number(hours), minutes: Number(minutes), seconds: Number(seconds) })
  return ms >= SECOND_MS && ms <= LONGEST_MS ? ms : undefined
}

/** The fields of a length in a form: `lastDays`. */
export const lengthField = (name: string, unit: LengthUnit) => `${name}${unit[0]?.toUpperCase()}${unit.slice(1)}`
export const lengthFields = (name: string) => lengthUnits.map((unit) => lengthField(name, unit))
