// Lengths of time by short names, such as 15m, as they stand in addresses.
const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

export const SECOND_MS = UNIT_MS.s
export const DAY_MS = UNIT_MS.d

type DurationName = `${number}${keyof typeof UNIT_MS}`

const durationOf = (name: DurationName) => Number.parseInt(name, 10) * UNIT_MS[name.slice(-1) as keyof typeof UNIT_MS]

/** Their lengths in milliseconds, in the order of the names. */
export const durations = <Name extends DurationName>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, durationOf(name)])) as Record<Name, number>
