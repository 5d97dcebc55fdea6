// The words of the fields that are wrong, each with the rule that it stands in.
import type { AlarmForm } from '~/lib/alarm-rule/rule'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

const OF_FIELD: Readonly<Record<string, string>> = {
  alarmType: 'alarm-rule.type',
  create: 'alarm-rule.raise',
  severity: 'alarm.severity',
  json: 'alarm-rule.json',
  document: 'alarm-rule.json',
  filters: 'alarm-rule.condition',
  parts: 'alarm-rule.operation',
  key: 'alarm-rule.key',
  attribute: 'alarm-rule.attribute',
  details: 'alarm-rule.details',
  zone: 'alarm-rule.zone',
  days: 'alarm-rule.days',
  items: 'alarm-rule.days',
  starts: 'alarm-rule.from',
  ends: 'alarm-rule.until',
  count: 'alarm-rule.count',
  relationTypes: 'alarm-rule.relation-types',
}

export function useAlarmLabels(form: FormBinding, alarm: AlarmForm): Record<string, string> {
  const t = useT()
  const wordsOf = (name: string) => {
    const last = name.split('.').at(-1) ?? name
    const isDuration = name.endsWith('spec.value')
    return t(isDuration ? 'alarm-rule.duration' : (OF_FIELD[last] ?? 'alarm-rule.value'))
  }
  const ruleOf = (name: string) => {
    if (/(^|\.)clear\./.test(name)) return t('alarm-rule.clear')
    const [, at] = /(?:^|\.)create\[(\d+)\]/.exec(name) ?? []
    const severity = at === undefined ? undefined : alarm.create[Number(at)]?.severity
    return severity && t(`alarm.severity-${severity}`)
  }
  return Object.fromEntries(
    form.errors.map(({ name }) => {
      const rule = ruleOf(name)
      return [name, rule ? t('alarm-rule.field-of', { field: wordsOf(name), rule }) : wordsOf(name)]
    }),
  )
}
