// Spans of time in configurations: a number and its unit.
import { oneOf } from '../engine/configuration'

const UNIT_MS = { MILLISECONDS: 1, SECONDS: 1_000, MINUTES: 60_000, HOURS: 3_600_000, DAYS: 86_400_000 } as const

export const timeUnit = () => oneOf(['MILLISECONDS', 'SECONDS', 'MINUTES', 'HOURS', 'DAYS'])

export function millisecondsOf(amount: number, unit: keyof typeof UNIT_MS | null): number {
  if (unit === null) throw new Error('The unit of a span of time is missing')
  return amount * UNIT_MS[unit]
}
