// Alarm rules out of a profile. A rule that cannot be read as the form would write it is told as JSON, and kept so.
import { comparisonType, operations, type ValueType, valueTypes } from '../dashboard/filters/predicate'
import { objectOf } from '../dashboard/model/own'
import { literalOf, stringifyLossless } from '../platform/lossless-json'
import { clockOf, DAY_MS } from './clock-text'
import {
  type AlarmForm,
  CLEAR,
  DAYS,
  DEEPEST,
  emptyAlarm,
  emptyPart,
  emptyRule,
  emptySchedule,
  emptyValue,
  type FilterForm,
  type HoursForm,
  KEY_TYPES,
  MOST_FILTERS,
  MOST_PARTS,
  type PartForm,
  type RuleForm,
  SCHEDULE_TYPES,
  type ScheduleForm,
  SEVERITIES,
  SOURCES,
  SPEC_TYPES,
  UNITS,
  type ValueForm,
} from './rule'

/** Something that the form has no words for. */
class Unreadable extends Error {}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textIn = (value: unknown): string => (typeof value === 'string' ? value : (literalOf(value) ?? ''))

function oneOf<const T extends string>(value: unknown, known: readonly T[]): T {
  const found = known.find((one) => one === value)
  if (!found) throw new Unreadable()
  return found
}

function valueFormOf(type: ValueType, value: unknown): ValueForm {
  if (value === null || value === undefined) return { ...emptyValue(), truth: 'false' }
  if (type === 'BOOLEAN') {
    if (typeof value !== 'boolean') throw new Unreadable()
    return { ...emptyValue(), truth: String(value) }
  }
  if (type === 'STRING') {
    if (typeof value !== 'string') throw new Unreadable()
    return { ...emptyValue(), text: value }
  }
  const literal = literalOf(value)
  if (literal === undefined) throw new Unreadable()
  return { ...emptyValue(), [type === 'NUMERIC' ? 'number' : 'moment']: literal }
}

function partOf(stored: unknown, from: number, type: ValueType, left: number): PartForm {
  const predicate = objectOf(stored)
  const known = { ...emptyPart(), from: String(from) }
  if (predicate.type === 'COMPLEX') {
    if (left === 0) throw new Unreadable()
    return { ...known, is: 'group', ...joined(predicate, type, left) }
  }
  const as = comparisonType(type)
  if (predicate.type !== as) throw new Unreadable()
  const operation = oneOf(predicate.operation, operations[as] as readonly string[])
  const { defaultValue, userValue, dynamicValue } = objectOf(predicate.value)
  if (userValue !== null && userValue !== undefined) throw new Unreadable()
  const dynamic = objectOf(dynamicValue)
  const isDynamic = dynamicValue !== null && dynamicValue !== undefined
  return {
    ...known,
    ...valueFormOf(type, defaultValue),
    [`${as === 'STRING' ? 'text' : as === 'NUMERIC' ? 'number' : 'truth'}Operation`]: operation,
    ignoreCase: predicate.ignoreCase === true,
    source: isDynamic ? oneOf(dynamic.sourceType, SOURCES) : '',
    attribute: textIn(dynamic.sourceAttribute),
    inherit: dynamic.inherit === true,
  }
}

function joined(predicate: Record<string, unknown>, type: ValueType, left: number) {
  const stored = listIn(predicate.predicates)
  if (stored.length === 0 || stored.length > MOST_PARTS) throw new Unreadable()
  return {
    join: oneOf(predicate.operation, ['AND', 'OR']),
    parts: stored.map((one, at) => partOf(one, at, type, left - 1)),
  }
}

function filterOf(stored: unknown, from: number): FilterForm {
  const { key, valueType, value, predicate } = objectOf(stored)
  const { type, key: name } = objectOf(key)
  const [keyType, as] = [oneOf(type, KEY_TYPES), oneOf(valueType, valueTypes)]
  const isJoined = objectOf(predicate).type === 'COMPLEX'
  return {
    from: String(from),
    keyType,
    key: textIn(name),
    valueType: as,
    constant: keyType === 'CONSTANT' ? valueFormOf(as, value) : emptyValue(),
    ...(isJoined
      ? joined(objectOf(predicate), as, DEEPEST)
      : { join: 'AND', parts: [partOf(predicate, 0, as, DEEPEST)] }),
  }
}

/** Newer platforms keep the number elsewhere. */
export const specNumber = (spec: Record<string, unknown>, name: 'value' | 'count'): string => {
  const { defaultValue } = objectOf(spec.predicate)
  return literalOf(defaultValue) ?? literalOf(spec[name]) ?? ''
}

function specOf(stored: unknown): RuleForm['spec'] {
  const usual = emptyRule('').spec
  if (stored === null || stored === undefined) return usual
  const spec = objectOf(stored)
  const { dynamicValue } = objectOf(spec.predicate)
  if (dynamicValue !== null && dynamicValue !== undefined && objectOf(dynamicValue).sourceAttribute)
    throw new Unreadable()
  const type = oneOf(spec.type, SPEC_TYPES)
  if (type === 'DURATION') return { ...usual, type, value: specNumber(spec, 'value'), unit: oneOf(spec.unit, UNITS) }
  return type === 'REPEATING' ? { ...usual, type, count: specNumber(spec, 'count') } : { ...usual, type }
}

function hoursOf({ startsOn, endsOn }: Record<string, unknown>): HoursForm {
  const [starts, ends] = [Number(literalOf(startsOn) ?? 0), Number(literalOf(endsOn) ?? 0)]
  const isAllDay = starts === 0 && ends === DAY_MS
  const isTime = (ms: number) => Number.isInteger(ms) && ms >= 0 && ms < DAY_MS && ms % 1000 === 0
  if (!isAllDay && !(isTime(starts) && isTime(ends))) throw new Unreadable()
  return isAllDay
    ? { allDay: true, starts: '00:00', ends: '00:00' }
    : { allDay: false, starts: clockOf(starts), ends: clockOf(ends) }
}

function scheduleOf(stored: unknown): ScheduleForm {
  const usual = emptySchedule()
  if (stored === null || stored === undefined) return usual
  const schedule = objectOf(stored)
  const type = oneOf(schedule.type, SCHEDULE_TYPES)
  if (type === 'ANY_TIME') return usual
  const known = { ...usual, type, zone: textIn(schedule.timezone) }
  if (type === 'SPECIFIC_TIME') return { ...known, days: listIn(schedule.daysOfWeek).map(textIn), ...hoursOf(schedule) }
  const items = listIn(schedule.items).map(objectOf)
  return {
    ...known,
    items: DAYS.map((day, at) => {
      const item = items.find(({ dayOfWeek }) => textIn(dayOfWeek) === String(day))
      if (!item) return { ...(usual.items[at] as ScheduleForm['items'][number]), on: false }
      return { on: item.enabled === true, ...hoursOf(item) }
    }),
  }
}

export function readRule(stored: unknown, severity: string): RuleForm {
  const rule = objectOf(stored)
  const known = { ...emptyRule(severity), from: severity }
  try {
    const condition = objectOf(rule.condition)
    const filters = listIn(condition.condition)
    if (filters.length > MOST_FILTERS) throw new Unreadable()
    return {
      ...known,
      filters: filters.map(filterOf),
      spec: specOf(condition.spec),
      schedule: scheduleOf(rule.schedule),
      details: textIn(rule.alarmDetails),
      dashboardId: textIn(objectOf(rule.dashboardId).id),
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { ...known, filters: [], json: stringifyLossless(stored, 2) }
  }
}

/** Of a rule that the platform keeps under no severity we know nothing can be said in a form. */
export const isReadable = (stored: unknown): boolean =>
  Object.keys(objectOf(objectOf(stored).createRules)).every((one) => SEVERITIES.some((known) => known === one))

export function readAlarm(stored: unknown): AlarmForm {
  const { alarmType, createRules, clearRule, propagate, propagateRelationTypes } = objectOf(stored)
  const rules = objectOf(createRules)
  const hasClear = clearRule !== null && clearRule !== undefined
  return {
    alarmType: textIn(alarmType),
    create: SEVERITIES.filter((severity) => rules[severity]).map((severity) => readRule(rules[severity], severity)),
    hasClear,
    clear: hasClear ? readRule(clearRule, CLEAR) : emptyAlarm().clear,
    propagate: propagate === true,
    relationTypes: listIn(propagateRelationTypes).map(textIn).join('\n'),
  }
}
