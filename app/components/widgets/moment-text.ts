// Moments of values in the fields of the browser.
import type { FieldKind } from '~/lib/dashboard/control/typed-field'
import { clockText } from '~/lib/time/moment-text'

export const inputType: Partial<Record<FieldKind, 'datetime-local' | 'date' | 'time'>> = {
  dateTime: 'datetime-local',
  date: 'date',
  time: 'time',
}

/** The text that a field begins with. */
export function fieldText(kind: FieldKind, value: unknown, zone: string): string {
  if (value === undefined || value === null) return ''
  if (!inputType[kind]) return String(value)
  const clock = clockText(String(value), zone)
  if (!clock) return ''
  if (kind === 'date') return clock.slice(0, 10)
  return kind === 'time' ? clock.slice(11, 16) : clock.slice(0, 16)
}
