// What is wrong with an alarm as its form says it: keys of texts by the names of fields. The platform takes much of it
// without a word, and then the rule never holds.
import { comparisonType, operations, type ValueType, valueTypes } from '../dashboard/filters/predicate'
import { objectOf } from '../dashboard/model/own'
import { equal } from '../dashboard/model/patch'
import type { FieldError } from '../forms/field-error'
import { parseLossless } from '../platform/lossless-json'
import { readTypedValue } from '../telemetry/typed-value'
import { isMomentText } from '../time/moment-text'
import { timesFaults } from './check-times'
import {
  type AlarmForm,
  type FilterForm,
  JOINS,
  KEY_TYPES,
  type PartForm,
  type RuleForm,
  SEVERITIES,
  SOURCES,
  type ValueForm,
} from './rule'

export type Faults = Record<string, FieldError>

const valueField = { STRING: 'text', NUMERIC: 'number', BOOLEAN: 'truth', DATE_TIME: 'moment' } as const

/** Of a value that has to be there. A text may be empty. */
function valueFault(type: ValueType, value: ValueForm): FieldError | undefined {
  if (type === 'NUMERIC') {
    if (value.number.trim() === '') return { key: 'form.required' }
    return readTypedValue('DOUBLE', value.number).ok ? undefined : { key: 'alarm-rule.no-number' }
  }
  if (type === 'DATE_TIME' && !isMomentText(value.moment)) return { key: 'form.no-moment' }
  return type === 'BOOLEAN' && !['true', 'false'].includes(value.truth) ? { key: 'form.not-usable' } : undefined
}

function partFaults(part: PartForm, at: string, { valueType, keyType }: FilterForm): Faults {
  if (part.is === 'group') return joinedFaults(part, at, { valueType, keyType } as FilterForm)
  const faults: Faults = {}
  const type = valueType as ValueType
  const as = comparisonType(type)
  const name = as === 'STRING' ? 'textOperation' : as === 'NUMERIC' ? 'numberOperation' : 'truthOperation'
  if (!operations[as].includes(part[name])) faults[`${at}.${name}`] = { key: 'form.not-usable' }
  const isDynamic = part.source !== ''
  if (isDynamic && !SOURCES.some((one) => one === part.source)) faults[`${at}.source`] = { key: 'form.not-usable' }
  if (isDynamic && part.attribute === '') faults[`${at}.attribute`] = { key: 'alarm-rule.attribute-required' }
  const fault = keyType === 'CONSTANT' && isDynamic && isBlank(type, part) ? undefined : valueFault(type, part)
  if (fault) faults[`${at}.${valueField[type]}`] = fault
  return faults
}

const isBlank = (type: ValueType, value: ValueForm) => value[valueField[type]].trim() === ''

function joinedFaults({ join, parts }: { join: string; parts: PartForm[] }, at: string, filter: FilterForm): Faults {
  const faults: Faults = {}
  if (!JOINS.some((one) => one === join)) faults[`${at}.join`] = { key: 'form.not-usable' }
  if (parts.length === 0) faults[`${at}.parts`] = { key: 'alarm-rule.no-comparison' }
  return Object.assign(faults, ...parts.map((part, number) => partFaults(part, `${at}.parts[${number}]`, filter)))
}

function filterFaults(filter: FilterForm, at: string): Faults {
  const faults: Faults = {}
  if (!KEY_TYPES.some((one) => one === filter.keyType)) faults[`${at}.keyType`] = { key: 'form.not-usable' }
  if (!valueTypes.some((one) => one === filter.valueType))
    return { ...faults, [`${at}.valueType`]: { key: 'form.not-usable' } }
  if (filter.key === '') faults[`${at}.key`] = { key: 'alarm-rule.key-required' }
  if (filter.keyType === 'CONSTANT') {
    const type = filter.valueType as ValueType
    const fault = valueFault(type, filter.constant)
    if (fault) faults[`${at}.constant.${valueField[type]}`] = fault
  }
  return { ...faults, ...joinedFaults(filter, at, filter) }
}

/** A rule that is typed as JSON has at least a condition. */
function jsonFault(text: string): FieldError | undefined {
  try {
    const { condition } = objectOf(objectOf(parseLossless(text)).condition)
    return Array.isArray(condition) && condition.length > 0 ? undefined : { key: 'alarm-rule.no-condition' }
  } catch {
    return { key: 'alarm-rule.no-json' }
  }
}

/** A rule that is as it was found is refused to nobody, also where it can never hold. */
function ruleFaults(rule: RuleForm, at: string, before: RuleForm | undefined): Faults {
  if (before && equal({ ...before, severity: rule.severity }, rule)) return {}
  if (rule.json !== '') {
    const fault = jsonFault(rule.json)
    return fault ? { [`${at}.json`]: fault } : {}
  }
  const faults: Faults = {}
  const hadCondition = before?.filters.length !== 0
  if (rule.filters.length === 0 && hadCondition) faults[`${at}.filters`] = { key: 'alarm-rule.no-condition' }
  return Object.assign(
    faults,
    ...rule.filters.map((filter, number) => filterFaults(filter, `${at}.filters[${number}]`)),
    timesFaults(rule, at, before),
  )
}

interface Around {
  /** Types of the other alarms of the profile. */
  others: readonly string[]
  /** The form as it was made: what nobody touched is refused to nobody. */
  before?: AlarmForm
}

export function alarmFaults(form: AlarmForm, { others, before }: Around): Faults {
  const faults: Faults = {}
  if (form.alarmType === '') faults.alarmType = { key: 'alarm-rule.type-required' }
  else if (others.includes(form.alarmType)) faults.alarmType = { key: 'device-profile.alarm-type-unique' }
  if (form.create.length === 0 && before?.create.length !== 0)
    faults.create = { key: 'device-profile.add-create-alarm-rule-prompt' }
  form.create.forEach(({ severity }, at) => {
    const isKnown = SEVERITIES.some((one) => one === severity)
    const isTwice = form.create.findIndex((one) => one.severity === severity) < at
    if (!isKnown || isTwice)
      faults[`create[${at}].severity`] = { key: isKnown ? 'alarm-rule.severity-twice' : 'form.not-usable' }
  })
  const made = (from: string) => before?.create.find((rule) => rule.from === from)
  return Object.assign(
    faults,
    ...form.create.map((rule, at) => ruleFaults(rule, `create[${at}]`, made(rule.from))),
    form.hasClear ? ruleFaults(form.clear, 'clear', before?.clear) : {},
  )
}
