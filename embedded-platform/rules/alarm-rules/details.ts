// The details of an alarm that a rule raises or clears: its template with the values that its condition looks at.
import type { Situation } from './conditions'
import { keyOf, type Rule } from './rules'
import { textOf } from './values'

/** `undefined` when the rule has no template: then the alarm's details stay as they are. */
export function detailsOf(rule: Rule, situation: Pick<Situation, 'value'>): { data: string } | undefined {
  const template = rule.definition.alarmDetails
  if (!template) return undefined
  let data = template
  for (const filter of rule.filters) {
    const key = keyOf(filter)
    const value = key && situation.value(key)
    if (value) data = data.replaceAll(`\${${filter.key?.key}}`, () => textOf(value))
  }
  return { data }
}
