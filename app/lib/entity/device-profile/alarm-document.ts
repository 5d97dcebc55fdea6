// An alarm that is typed as JSON, for what its form has no words for.
import { objectOf } from '~/lib/dashboard/model/own'
import { equal } from '~/lib/dashboard/model/patch'
import type { FieldError } from '~/lib/forms/field-error'
import { readJson } from '~/lib/telemetry/typed-value'

type Members = Record<string, unknown>
type Faults = Record<string, FieldError>

const wrong = (key: string, values?: FieldError['values']): { faults: Faults } => ({
  faults: { document: { key, values } },
})

const hasCondition = (rule: unknown) => {
  const { condition } = objectOf(objectOf(rule).condition)
  return Array.isArray(condition) && condition.length > 0
}

/** As the platform wants it: a type, and rules that each have a condition, or are as they were. Its id stays. */
export function readDocument(
  text: string,
  base: Members,
  others: readonly string[],
): { mine: Members } | { faults: Faults } {
  const read = readJson(text)
  if (!read.ok) return { faults: { document: read.error } }
  const typed = objectOf(read.value)
  const { alarmType, createRules, clearRule } = typed
  if (typeof alarmType !== 'string' || alarmType === '') return wrong('alarm-rule.type-required')
  if (others.includes(alarmType)) return wrong('device-profile.alarm-type-unique')
  const rules = Object.values(objectOf(createRules))
  const before = [...Object.values(objectOf(base.createRules)), base.clearRule]
  if (rules.length === 0 && before.length > 1) return wrong('device-profile.add-create-alarm-rule-prompt')
  const all = clearRule === null || clearRule === undefined ? rules : [...rules, clearRule]
  const isRight = (rule: unknown) => hasCondition(rule) || before.some((one) => equal(one, rule))
  return all.every(isRight) ? { mine: { ...typed, id: base.id } } : wrong('alarm-rule.no-condition')
}
