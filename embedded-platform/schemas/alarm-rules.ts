// Alarm rules of a device profile as a client sends them: read strictly, answered with every member.
import { badRequest } from '../api/errors'
import { isObject, type Members, members } from '../api/members'

const SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'] as const
type Severity = (typeof SEVERITIES)[number]

export interface FilterValue<T> {
  defaultValue: T | null
  userValue: T | null
  dynamicValue: { sourceType: DynamicSource | null; sourceAttribute: string | null; inherit: boolean } | null
}

const STRING_OPERATIONS = ['EQUAL', 'NOT_EQUAL', 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'NOT_CONTAINS'] as const
const NUMERIC_OPERATIONS = ['EQUAL', 'NOT_EQUAL', 'GREATER', 'LESS', 'GREATER_OR_EQUAL', 'LESS_OR_EQUAL'] as const
const BOOLEAN_OPERATIONS = ['EQUAL', 'NOT_EQUAL'] as const
const COMPLEX_OPERATIONS = ['AND', 'OR'] as const
const DYNAMIC_SOURCES = ['CURRENT_TENANT', 'CURRENT_CUSTOMER', 'CURRENT_USER', 'CURRENT_DEVICE'] as const
const KEY_TYPES = ['ATTRIBUTE', 'TIME_SERIES', 'ENTITY_FIELD', 'CONSTANT'] as const
const VALUE_TYPES = ['STRING', 'NUMERIC', 'BOOLEAN', 'DATE_TIME'] as const
const UNITS = ['NANOSECONDS', 'MICROSECONDS', 'MILLISECONDS', 'SECONDS', 'MINUTES', 'HOURS', 'DAYS'] as const

type OneOf<T extends readonly string[]> = T[number] | null
type DynamicSource = (typeof DYNAMIC_SOURCES)[number]

export type AlarmPredicate =
  | {
      type: 'STRING'
      operation: OneOf<typeof STRING_OPERATIONS>
      value: FilterValue<string> | null
      ignoreCase: boolean
    }
  | { type: 'NUMERIC'; operation: OneOf<typeof NUMERIC_OPERATIONS>; value: FilterValue<number> | null }
  | { type: 'BOOLEAN'; operation: OneOf<typeof BOOLEAN_OPERATIONS>; value: FilterValue<boolean> | null }
  | { type: 'COMPLEX'; operation: OneOf<typeof COMPLEX_OPERATIONS>; predicates: AlarmPredicate[] | null }

export interface AlarmFilter {
  key: { type: OneOf<typeof KEY_TYPES>; key: string | null } | null
  valueType: OneOf<typeof VALUE_TYPES>
  value: unknown
  predicate: AlarmPredicate | null
}

type AlarmSpec =
  | { type: 'SIMPLE' }
  | { type: 'DURATION'; unit: OneOf<typeof UNITS>; value: number }
  | { type: 'REPEATING'; count: number }

interface CustomDay {
  enabled: boolean
  dayOfWeek: number
  startsOn: number
  endsOn: number
}

export type AlarmSchedule =
  | { type: 'ANY_TIME' }
  | { type: 'SPECIFIC_TIME'; timezone: string | null; daysOfWeek: number[] | null; startsOn: number; endsOn: number }
  | { type: 'CUSTOM'; timezone: string | null; items: CustomDay[] | null }

export interface AlarmRule {
  condition: { condition: AlarmFilter[] | null; spec: AlarmSpec | null } | null
  schedule: AlarmSchedule | null
  alarmDetails: string | null
}

export interface ProfileAlarm {
  id: string | null
  alarmType: string | null
  createRules: Partial<Record<Severity, AlarmRule | null>> | null
  clearRule: AlarmRule | null
  propagate: boolean
  propagateRelationTypes: string[] | null
}

const MOST_NESTED = 50

/** `null` stays, anything else goes through `read`. */
const listOf = <T>(list: unknown[] | null, read: (item: unknown) => T): T[] | null => list?.map(read) ?? null

function filterValue<T>(from: Members | null, read: (from: Members, name: string) => T | null): FilterValue<T> | null {
  if (!from) return null
  const dynamic = from.object('dynamicValue')
  return {
    defaultValue: read(from, 'defaultValue'),
    userValue: read(from, 'userValue'),
    dynamicValue: dynamic && {
      sourceType: dynamic.oneOf('sourceType', DYNAMIC_SOURCES),
      sourceAttribute: dynamic.text('sourceAttribute'),
      inherit: dynamic.boolean('inherit') ?? false,
    },
  }
}

function readPredicate(from: Members, depth = 0): AlarmPredicate {
  if (depth > MOST_NESTED) throw badRequest()
  const type = from.raw('type')
  switch (type) {
    case 'STRING':
      return {
        type,
        operation: from.oneOf('operation', STRING_OPERATIONS),
        value: filterValue(from.object('value'), (value, name) => value.text(name)),
        ignoreCase: from.boolean('ignoreCase') ?? false,
      }
    case 'NUMERIC':
      return {
        type,
        operation: from.oneOf('operation', NUMERIC_OPERATIONS),
        value: filterValue(from.object('value'), (value, name) => value.number(name)),
      }
    case 'BOOLEAN':
      return {
        type,
        operation: from.oneOf('operation', BOOLEAN_OPERATIONS),
        value: filterValue(from.object('value'), (value, name) => value.boolean(name)),
      }
    case 'COMPLEX':
      return {
        type,
        operation: from.oneOf('operation', COMPLEX_OPERATIONS),
        predicates: listOf(from.list('predicates'), (item) => readPredicate(members(item), depth + 1)),
      }
    default:
      throw badRequest()
  }
}

function readFilter(item: unknown): AlarmFilter {
  const from = members(item)
  const key = from.object('key')
  const predicate = from.object('predicate')
  return {
    key: key && { type: key.oneOf('type', KEY_TYPES), key: key.text('key') },
    valueType: from.oneOf('valueType', VALUE_TYPES),
    value: from.json('value'),
    predicate: predicate && readPredicate(predicate),
  }
}

function readSpec(from: Members): AlarmSpec {
  const type = from.raw('type')
  switch (type) {
    case 'SIMPLE':
      return { type }
    case 'DURATION':
      return { type, unit: from.oneOf('unit', UNITS), value: from.integer('value') ?? 0 }
    case 'REPEATING':
      return { type, count: from.integer('count', 32) ?? 0 }
    default:
      throw badRequest()
  }
}

function readDay(item: unknown): CustomDay {
  const from = members(item)
  return {
    enabled: from.boolean('enabled') ?? false,
    dayOfWeek: from.integer('dayOfWeek', 32) ?? 0,
    startsOn: from.integer('startsOn') ?? 0,
    endsOn: from.integer('endsOn') ?? 0,
  }
}

/** Each day once, the first of the week first. */
function daysOf(from: Members): number[] | null {
  const days = listOf(from.list('daysOfWeek'), (day) => members({ day }).integer('day', 32) ?? 0)
  return days && [...new Set(days)].sort((a, b) => a - b)
}

function readSchedule(from: Members): AlarmSchedule {
  const type = from.raw('type')
  switch (type) {
    case 'ANY_TIME':
      return { type }
    case 'SPECIFIC_TIME':
      return {
        type,
        timezone: from.text('timezone'),
        daysOfWeek: daysOf(from),
        startsOn: from.integer('startsOn') ?? 0,
        endsOn: from.integer('endsOn') ?? 0,
      }
    case 'CUSTOM':
      return { type, timezone: from.text('timezone'), items: listOf(from.list('items'), readDay) }
    default:
      throw badRequest()
  }
}

function readRule(from: Members): AlarmRule {
  const condition = from.object('condition')
  const spec = condition?.object('spec') ?? null
  const schedule = from.object('schedule')
  return {
    condition: condition && {
      condition: listOf(condition.list('condition'), readFilter),
      spec: spec && readSpec(spec),
    },
    schedule: schedule && readSchedule(schedule),
    alarmDetails: from.text('alarmDetails'),
  }
}

/** By falling severity, whatever the order they were sent in. */
function readCreateRules(value: unknown): ProfileAlarm['createRules'] {
  if (value === undefined || value === null) return null
  if (!isObject(value) || Object.keys(value).some((name) => !SEVERITIES.some((one) => one === name))) throw badRequest()
  const rules = members(value)
  const read = (severity: Severity) => {
    const rule = rules.object(severity)
    return [severity, rule && readRule(rule)] as const
  }
  return Object.fromEntries(SEVERITIES.filter((severity) => rules.has(severity)).map(read))
}

export function readProfileAlarm(item: unknown): ProfileAlarm {
  const from = members(item)
  const clearRule = from.object('clearRule')
  return {
    id: from.text('id'),
    alarmType: from.text('alarmType'),
    createRules: readCreateRules(from.raw('createRules')),
    clearRule: clearRule && readRule(clearRule),
    propagate: from.boolean('propagate') ?? false,
    propagateRelationTypes: listOf(from.list('propagateRelationTypes'), (type) => members({ type }).text('type') ?? ''),
  }
}
