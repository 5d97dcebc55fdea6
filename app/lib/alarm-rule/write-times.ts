// How long and when a rule holds, over what is stored of it.
import { objectOf } from '../dashboard/model/own'
import { numberLiteral } from '../platform/lossless-json'
import { clockMs, DAY_MS } from './clock-text'
import { DAYS, type HoursForm, type RuleForm, type ScheduleForm } from './rule'

type Members = Record<string, unknown>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isThere = (value: unknown) => value !== null && value !== undefined

/** Newer platforms keep the number as a predicate; older ones do not look at that. */
function withNumber(kept: Members, name: 'value' | 'count', number: string, hasPredicates: boolean): Members {
  const value = numberLiteral(number)
  const { predicate } = kept
  if (!hasPredicates && !isThere(predicate)) return { ...kept, [name]: value }
  const known = { userValue: null, dynamicValue: null, ...objectOf(predicate), defaultValue: value }
  return { ...kept, [name]: value, predicate: known }
}

export function writtenSpec(
  form: RuleForm['spec'],
  stored: unknown,
  read: RuleForm['spec'],
  hasPredicates: boolean,
): unknown {
  if (isThere(stored) && isSame(form, read)) return stored
  const base = objectOf(stored)
  const kept = base.type === form.type ? base : {}
  const spec = { ...kept, type: form.type }
  if (form.type === 'DURATION') return withNumber({ ...spec, unit: form.unit }, 'value', form.value, hasPredicates)
  return form.type === 'REPEATING' ? withNumber(spec, 'count', form.count, hasPredicates) : spec
}

const hours = ({ allDay, starts, ends }: HoursForm) =>
  allDay ? { startsOn: 0, endsOn: DAY_MS } : { startsOn: clockMs(starts) ?? 0, endsOn: clockMs(ends) ?? 0 }

export function writtenSchedule(form: ScheduleForm, stored: unknown, read: ScheduleForm): unknown {
  if (form.type === read.type && (form.type === 'ANY_TIME' || isSame(form, read))) return stored ?? null
  const base = objectOf(stored)
  const kept = base.type === form.type ? base : {}
  if (form.type === 'ANY_TIME') return isThere(stored) ? { type: form.type } : null
  const known = { ...kept, type: form.type, timezone: form.zone }
  if (form.type === 'SPECIFIC_TIME') return { ...known, daysOfWeek: form.days.map(Number).sort(), ...hours(form) }
  const items = Array.isArray(kept.items) ? kept.items.map(objectOf) : []
  return {
    ...known,
    items: DAYS.map((day, at) => {
      const item = items.find(({ dayOfWeek }) => String(dayOfWeek) === String(day))
      const typed = form.items[at]
      if (item && isSame(typed, read.items[at])) return item
      return { ...item, dayOfWeek: day, enabled: typed?.on ?? false, ...(typed && hours(typed)) }
    }),
  }
}
