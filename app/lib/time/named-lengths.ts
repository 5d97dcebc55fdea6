// Lengths of time by short names such as 15m, and those of the windows that are offered by name.
import { DAY_MS, UNIT_MS } from './length'
import { type LastName, shortNames } from './time-window'

type DurationName = `${number}${keyof typeof UNIT_MS}`

const durationOf = (name: DurationName) => Number.parseInt(name, 10) * UNIT_MS[name.slice(-1) as keyof typeof UNIT_MS]

/** Their lengths in milliseconds, in the order of the names. */
export const durations = <Name extends DurationName>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, durationOf(name)])) as Record<Name, number>

const YEAR = 365 * DAY_MS

export const LAST: Record<LastName, number> = {
  ...durations(...shortNames),
  '1y': YEAR,
  /** All time: longer than any platform has kept anything. */
  all: 20 * YEAR,
}
