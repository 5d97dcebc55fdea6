// A rule as a sentence: Critical when temperature is above 8 for 5 min, on weekdays 08:00–18:00.
import { comparisonType, type ValueType } from '../dashboard/filters/predicate'
import { isDigits } from '../time/moment-text'
import { CLEAR, type FilterForm, type PartForm, type RuleForm, UNIT_MS, type ValueForm } from './rule'
import { scheduleWords } from './schedule-words'
import type { Speaker } from './speaker'

function valueWords({ t, format }: Speaker, type: ValueType, value: ValueForm): string {
  if (type === 'STRING') return t('alarm-rule.quoted', { text: value.text })
  if (type === 'BOOLEAN') return t(value.truth === 'true' ? 'alarm-rule.true' : 'alarm-rule.false')
  const written = type === 'NUMERIC' ? value.number : value.moment
  if (written === '') return t('alarm-rule.nothing')
  const number = Number(written)
  if (type === 'DATE_TIME') return isDigits(written) && Math.abs(number) < 8.64e15 ? format.full(number) : written
  // Digits that a number of this console cannot hold are told as they are.
  return String(number) === written ? format.number(number) : written
}

function limitWords(speaker: Speaker, type: ValueType, part: PartForm): string {
  const fixed = valueWords(speaker, type, part)
  if (!part.source) return fixed
  const { t } = speaker
  const from = `${part.source}${part.inherit && part.source !== 'CURRENT_TENANT' ? '-inherit' : ''}`
  const found = t(`alarm-rule.of-${from}`, { attribute: part.attribute })
  return t('alarm-rule.or-else', { found, value: fixed })
}

function keyWords(speaker: Speaker, { keyType, key, valueType, constant }: FilterForm): string {
  const { t } = speaker
  if (keyType === 'CONSTANT') return valueWords(speaker, valueType as ValueType, constant)
  return t(`alarm-rule.key-${keyType}`, { key })
}

function partWords(speaker: Speaker, filter: FilterForm, part: PartForm): string {
  const { t } = speaker
  if (part.is === 'group') {
    const inner = joinedWords(speaker, filter, part)
    return part.parts.length > 1 ? t('alarm-rule.group', { condition: inner }) : inner
  }
  const type = filter.valueType as ValueType
  const as = comparisonType(type)
  const operation = { STRING: part.textOperation, NUMERIC: part.numberOperation, BOOLEAN: part.truthOperation }[as]
  return t(`alarm-rule.says-${as}-${operation}`, {
    key: keyWords(speaker, filter),
    value: limitWords(speaker, type, part),
  })
}

function joinedWords(
  speaker: Speaker,
  filter: FilterForm,
  { join, parts }: { join: string; parts: PartForm[] },
): string {
  const said = parts.map((part) => partWords(speaker, filter, part))
  const name = join === 'OR' ? 'alarm-rule.or' : 'alarm-rule.and'
  return said.reduce((all, one) => (all ? speaker.t(name, { one: all, other: one }) : one), '')
}

/** All filters hold; one that is satisfied by any of several stands in brackets beside others. */
function conditionWords(speaker: Speaker, { filters }: RuleForm): string {
  const said = filters.map((filter) => {
    const words = joinedWords(speaker, filter, filter)
    const needsBrackets = filters.length > 1 && filter.join === 'OR' && filter.parts.length > 1
    return needsBrackets ? speaker.t('alarm-rule.group', { condition: words }) : words
  })
  return said.reduce((all, one) => (all ? speaker.t('alarm-rule.and', { one: all, other: one }) : one), '')
}

function specWords({ t, format }: Speaker, { spec }: RuleForm, condition: string): string {
  if (spec.type === 'DURATION') {
    const duration = format.duration(Number(spec.value) * (UNIT_MS[spec.unit] ?? 0))
    return t('alarm-rule.for', { condition, duration })
  }
  return spec.type === 'REPEATING' ? t('alarm-rule.times', { condition, count: Number(spec.count) }) : condition
}

export function ruleSentence(speaker: Speaker, rule: RuleForm): string {
  const { t } = speaker
  const isClear = rule.severity === CLEAR
  const severity = isClear ? '' : t(`alarm.severity-${rule.severity}`)
  const said = (condition: string) =>
    isClear ? t('alarm-rule.clears', { condition }) : t('alarm-rule.raises', { severity, condition })
  if (rule.json !== '') return said(t('alarm-rule.only-json'))
  if (rule.filters.length === 0) return t(isClear ? 'alarm-rule.clears-never' : 'alarm-rule.never', { severity })
  const sentence = said(specWords(speaker, rule, conditionWords(speaker, rule)))
  const when = scheduleWords(speaker, rule.schedule)
  return when ? t('alarm-rule.scheduled', { sentence, when }) : sentence
}
