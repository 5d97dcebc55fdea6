// Conditions on fields, attributes and latest values, as they stand in the address of a list: 'f=server.floor:gt:3',
// 'f=name:has:pump', 'f=server.active:yes'. The operator tells how the value is read; a ':' or '%' within a key is
// written as in an address ('%3A', '%25').
import { type QueryField, queryFields } from './kind'
import { type Kind, kindOf } from './kinds'

export const MOST_CONDITIONS = 5
const LONGEST = 255

export const valueSources = {
  client: 'CLIENT_SCOPE',
  server: 'SERVER_SCOPE',
  shared: 'SHARED_SCOPE',
  ts: undefined,
} as const
export type ValueSource = keyof typeof valueSources

export type ValueKind = 'text' | 'number' | 'flag' | 'date'

/** By how they are written; in the order in which they are offered. */
export const operators = {
  has: 'text',
  hasnt: 'text',
  is: 'text',
  isnt: 'text',
  starts: 'text',
  ends: 'text',
  eq: 'number',
  ne: 'number',
  gt: 'number',
  ge: 'number',
  lt: 'number',
  le: 'number',
  yes: 'flag',
  no: 'flag',
  from: 'date',
  until: 'date',
} as const satisfies Record<string, ValueKind>
export type OperatorName = keyof typeof operators

export const operatorNames = Object.keys(operators) as OperatorName[]

export interface Condition {
  /** The side that is compared: a field of the entity, or the value of `key`. */
  of: 'field' | ValueSource
  key: string
  operator: OperatorName
  /** Empty for operators that need none. */
  value: string
}

/** The fields that entities of the kind are filtered by. */
export const fieldsOf = (kind: Kind) => Object.keys(kindOf(kind).list.fields) as QueryField[]

/** True for kinds that entity queries are asked about: else there are neither conditions nor values of keys. */
export const isQueried = (kind: Kind) => fieldsOf(kind).length > 0

/** Those that `kind` has: not every kind has attributes of all scopes. */
export const sourcesOf = (kind: Kind): ValueSource[] => {
  const { scopes, tabs } = kindOf(kind)
  if (!isQueried(kind)) return []
  return (Object.keys(valueSources) as ValueSource[]).filter((source) => {
    const scope = valueSources[source]
    return scope ? scopes.includes(scope) : tabs.includes('telemetry')
  })
}

export const isField = (name: string): name is QueryField => Object.hasOwn(queryFields, name)

/** The type a field is compared as; values may be anything but dates. */
export const kindsOfValue = ({ of, key }: Pick<Condition, 'of' | 'key'>): readonly ValueKind[] =>
  of === 'field' ? (isField(key) ? [queryFields[key]] : []) : ['text', 'number', 'flag']

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i
const DATE = /^\d{4}-\d{2}-\d{2}$/
const NUL = String.fromCharCode(0)

const isDate = (text: string) => DATE.test(text) && !Number.isNaN(Date.parse(text))
const isUsable = (text: string) => text !== '' && text.length <= LONGEST && !text.includes(NUL)

const fits: Record<ValueKind, (value: string) => boolean> = {
  text: isUsable,
  number: (value) => NUMBER.test(value) && Number.isFinite(Number(value)),
  flag: (value) => value === '',
  date: isDate,
}

/** True for values that the operator can compare with. */
export const fitsOperator = (operator: OperatorName, value: string) => fits[operators[operator]](value)

export const isKey = isUsable

const writtenKey = (key: string) => key.replace(/[%:]/g, encodeURIComponent)

export const writtenCondition = ({ of, key, operator, value }: Condition): string =>
  [of === 'field' ? key : `${of}.${writtenKey(key)}`, operator, ...(value ? [value] : [])].join(':')

function subjectOf(kind: Kind, text: string): Pick<Condition, 'of' | 'key'> | undefined {
  if (fieldsOf(kind).some((name) => name === text)) return { of: 'field', key: text }
  const dot = text.indexOf('.')
  const of = sourcesOf(kind).find((source) => source === text.slice(0, dot))
  const key = text.slice(dot + 1).replace(/%(3A|25)/gi, decodeURIComponent)
  return of && isKey(key) ? { of, key } : undefined
}

/** Undefined for what is no condition on entities of this kind. */
export function readCondition(kind: Kind, text: string): Condition | undefined {
  const [, subject = '', name = '', value = ''] = /^([^:]+):([^:]+)(?::(.*))?$/s.exec(text) ?? []
  const of = subjectOf(kind, subject)
  const operator = operatorNames.find((one) => one === name)
  if (!of || !operator || !kindsOfValue(of).includes(operators[operator])) return undefined
  return fitsOperator(operator, value.trim()) ? { ...of, operator, value: value.trim() } : undefined
}

export interface Conditions {
  conditions: Condition[]
  /** The parts of the address that are no condition, or one too many. */
  unread: string[]
}

export function readConditions(kind: Kind, texts: readonly string[]): Conditions {
  const read: Conditions = { conditions: [], unread: [] }
  for (const text of new Set(texts)) {
    if (text === '') continue
    const condition = read.conditions.length < MOST_CONDITIONS ? readCondition(kind, text) : undefined
    if (condition) read.conditions.push(condition)
    else read.unread.push(text)
  }
  return read
}
