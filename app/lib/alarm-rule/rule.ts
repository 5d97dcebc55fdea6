// The alarm rules of a device profile as their form holds them: texts and boxes. What is stored is written anew only where
// the form says something else (write.ts), so that nothing it does not know is lost.

export const SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'] as const
export type Severity = (typeof SEVERITIES)[number]

export const KEY_TYPES = ['TIME_SERIES', 'ATTRIBUTE', 'CONSTANT', 'ENTITY_FIELD'] as const
export const SOURCES = ['CURRENT_DEVICE', 'CURRENT_CUSTOMER', 'CURRENT_TENANT'] as const
export const SPEC_TYPES = ['SIMPLE', 'DURATION', 'REPEATING'] as const
export const UNITS = ['SECONDS', 'MINUTES', 'HOURS', 'DAYS'] as const
export const SCHEDULE_TYPES = ['ANY_TIME', 'SPECIFIC_TIME', 'CUSTOM'] as const
/** 1 is Monday. */
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
export const JOINS = ['AND', 'OR'] as const

/** Groups within groups: deeper ones are edited as JSON. */
export const DEEPEST = 3
export const MOST_FILTERS = 20
export const MOST_PARTS = 20

export const UNIT_MS: Readonly<Record<string, number>> = {
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
}

/** A value, typed as one of several types: the one that counts is told by what it is compared with. */
export interface ValueForm {
  text: string
  number: string
  truth: string
  /** Milliseconds, or the reader's clock as it was typed. */
  moment: string
}

export interface PartForm extends ValueForm {
  /** Its number among those stored beside it; empty: it is new. */
  from: string
  /** A group has parts of its own, joined. */
  is: 'comparison' | 'group'
  textOperation: string
  numberOperation: string
  truthOperation: string
  ignoreCase: boolean
  /** Empty: the value is the one above. */
  source: string
  attribute: string
  inherit: boolean
  join: string
  parts: PartForm[]
}

export interface FilterForm {
  from: string
  keyType: string
  key: string
  valueType: string
  /** Of a key that is a constant. */
  constant: ValueForm
  join: string
  /** One, or several that are joined. */
  parts: PartForm[]
}

export interface HoursForm {
  allDay: boolean
  /** 08:00 */
  starts: string
  ends: string
}

export interface ScheduleForm extends HoursForm {
  type: string
  zone: string
  days: string[]
  /** Of each day of the week. */
  items: (HoursForm & { on: boolean })[]
}

export interface RuleForm {
  /** The severity that it is stored under; empty: it is new. */
  from: string
  severity: string
  /** Instead of all that follows, where that cannot be read. */
  json: string
  filters: FilterForm[]
  spec: { type: string; value: string; unit: string; count: string }
  schedule: ScheduleForm
  details: string
  dashboardId: string
}

export interface AlarmForm {
  alarmType: string
  create: RuleForm[]
  hasClear: boolean
  clear: RuleForm
  propagate: boolean
  /** A type in each line; none: all. */
  relationTypes: string
}

export const emptyValue = (): ValueForm => ({ text: '', number: '', truth: 'true', moment: '' })

export const emptyPart = (): PartForm => ({
  from: '',
  is: 'comparison',
  textOperation: 'EQUAL',
  numberOperation: 'GREATER',
  truthOperation: 'EQUAL',
  ...emptyValue(),
  ignoreCase: false,
  source: '',
  attribute: '',
  inherit: false,
  join: 'AND',
  parts: [],
})

export const emptyFilter = (): FilterForm => ({
  from: '',
  keyType: 'TIME_SERIES',
  key: '',
  valueType: 'NUMERIC',
  constant: emptyValue(),
  join: 'AND',
  parts: [emptyPart()],
})

const emptyHours = (): HoursForm => ({ allDay: false, starts: '08:00', ends: '18:00' })

export const emptySchedule = (): ScheduleForm => ({
  type: 'ANY_TIME',
  zone: '',
  days: ['1', '2', '3', '4', '5'],
  ...emptyHours(),
  items: DAYS.map(() => ({ on: true, ...emptyHours() })),
})

export const emptyRule = (severity: string): RuleForm => ({
  from: '',
  severity,
  json: '',
  filters: [emptyFilter()],
  spec: { type: 'SIMPLE', value: '5', unit: 'MINUTES', count: '3' },
  schedule: emptySchedule(),
  details: '',
  dashboardId: '',
})

export const CLEAR = 'CLEAR'

export const emptyAlarm = (): AlarmForm => ({
  alarmType: '',
  create: [emptyRule('CRITICAL')],
  hasClear: false,
  clear: emptyRule(CLEAR),
  propagate: false,
  relationTypes: '',
})
