// What raised an alarm: the rule of its type and severity, and the limit that a value over time went beyond.
import { readAlarm } from './read'
import type { FilterForm, PartForm, RuleForm } from './rule'

export interface AlarmCause {
  raise?: RuleForm
  clear?: RuleForm
}

/** Undefined: none of these alarms is of that type. */
export function causeOf(alarms: readonly unknown[], alarm: { type: string; severity: string }): AlarmCause | undefined {
  const form = alarms.map(readAlarm).find(({ alarmType }) => alarmType === alarm.type)
  if (!form) return undefined
  const raise = form.create.find(({ severity }) => severity === alarm.severity)
  return { ...(raise && { raise }), ...(form.hasClear && { clear: form.clear }) }
}

/** What a rule looks at first, and what it compares it with. */
export interface WatchedKey {
  key: string
  /** Absent where there is none, or an attribute may say another one. */
  value?: number
}

const isOverTime = ({ keyType, key }: FilterForm) => keyType === 'TIME_SERIES' && key !== ''

function limitIn(part: PartForm | undefined): number | undefined {
  if (!part || part.is === 'group') return undefined
  return part.source === '' && part.number !== '' ? Number(part.number) : undefined
}

/** The first of the values over time that the rule looks at. */
export function watchedKeyOf({ filters }: RuleForm): WatchedKey | undefined {
  const filter = filters.find(isOverTime)
  if (!filter) return undefined
  const value = filter.valueType === 'NUMERIC' && filter.parts.length === 1 ? limitIn(filter.parts[0]) : undefined
  return { key: filter.key, ...(value !== undefined && Number.isFinite(value) && { value }) }
}

const MOST_NAMED = 3

/** The names of numbers in an alarm's details: rules like to put there what they looked at. */
export function numbersNamedIn(details: string | undefined): string[] {
  if (details === undefined) return []
  const found: unknown = JSON.parse(details)
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return []
  return Object.entries(found)
    .filter(([, value]) => typeof value === 'number')
    .map(([name]) => name)
    .slice(0, MOST_NAMED)
}
