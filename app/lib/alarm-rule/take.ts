// The form of an alarm as it was sent, whole: what a button about a list sends is as little looked over as what is typed
// half, and is drawn again nonetheless.
import { objectOf } from '../dashboard/model/own'
import { latinDigits } from '../telemetry/typed-value'
import {
  type AlarmForm,
  DAYS,
  DEEPEST,
  emptyAlarm,
  emptyFilter,
  emptyPart,
  emptyRule,
  type FilterForm,
  type PartForm,
  type RuleForm,
  type ScheduleForm,
  type ValueForm,
} from './rule'

type Members = Record<string, unknown>

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
/** A member that nothing was typed in does not come along. */
const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const isOn = (value: unknown) => value === true || value === 'on'

const valueIn = (sent: Members): ValueForm => ({
  text: textIn(sent.text),
  number: latinDigits(textIn(sent.number).trim()),
  truth: textIn(sent.truth) || 'true',
  moment: textIn(sent.moment),
})

function partIn(value: unknown, left = DEEPEST): PartForm {
  const [sent, usual] = [objectOf(value), emptyPart()]
  const isGroup = sent.is === 'group'
  return {
    from: textIn(sent.from),
    is: isGroup ? 'group' : 'comparison',
    textOperation: textIn(sent.textOperation) || usual.textOperation,
    numberOperation: textIn(sent.numberOperation) || usual.numberOperation,
    truthOperation: textIn(sent.truthOperation) || usual.truthOperation,
    ...valueIn(sent),
    ignoreCase: isOn(sent.ignoreCase),
    source: textIn(sent.source),
    attribute: textIn(sent.attribute),
    inherit: isOn(sent.inherit),
    join: textIn(sent.join) || usual.join,
    parts: isGroup && left > 0 ? listIn(sent.parts).map((one) => partIn(one, left - 1)) : [],
  }
}

function filterIn(value: unknown): FilterForm {
  const [sent, usual] = [objectOf(value), emptyFilter()]
  return {
    from: textIn(sent.from),
    keyType: textIn(sent.keyType) || usual.keyType,
    key: textIn(sent.key).trim(),
    valueType: textIn(sent.valueType) || usual.valueType,
    constant: valueIn(objectOf(sent.constant)),
    join: textIn(sent.join) || usual.join,
    parts: listIn(sent.parts).map((one) => partIn(one)),
  }
}

const hoursIn = (sent: Members) => ({
  allDay: isOn(sent.allDay),
  starts: textIn(sent.starts),
  ends: textIn(sent.ends),
})

function scheduleIn(value: unknown): ScheduleForm {
  const sent = objectOf(value)
  const items = listIn(sent.items).map(objectOf)
  return {
    type: textIn(sent.type) || 'ANY_TIME',
    zone: textIn(sent.zone),
    days: [sent.days ?? []].flat().map(textIn),
    ...hoursIn(sent),
    items: DAYS.map((_, at) => ({ on: isOn(items[at]?.on), ...hoursIn(items[at] ?? {}) })),
  }
}

function ruleIn(value: unknown, severity: string): RuleForm {
  const [sent, usual] = [objectOf(value), emptyRule(severity)]
  const spec = objectOf(sent.spec)
  return {
    from: textIn(sent.from),
    severity: textIn(sent.severity) || severity,
    json: textIn(sent.json).replaceAll('\r\n', '\n'),
    filters: listIn(sent.filters).map(filterIn),
    spec: {
      type: textIn(spec.type) || usual.spec.type,
      value: latinDigits(textIn(spec.value)),
      unit: textIn(spec.unit) || usual.spec.unit,
      count: latinDigits(textIn(spec.count)),
    },
    schedule: scheduleIn(sent.schedule),
    details: textIn(sent.details).replaceAll('\r\n', '\n'),
    dashboardId: textIn(sent.dashboardId),
  }
}

/** The severity that a row begins with which a button has added. */
function freeSeverity(taken: readonly unknown[]): string {
  const used = taken.map((one) => objectOf(one).severity)
  return ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'].find((one) => !used.includes(one)) ?? ''
}

export function takenAlarm(value: unknown): AlarmForm {
  const sent = objectOf(value)
  const create = listIn(sent.create)
  return {
    alarmType: textIn(sent.alarmType).trim(),
    create: create.map((one) => ruleIn(one, freeSeverity(create))),
    hasClear: isOn(sent.hasClear),
    clear: sent.clear === undefined ? emptyAlarm().clear : ruleIn(sent.clear, 'CLEAR'),
    propagate: isOn(sent.propagate),
    relationTypes: textIn(sent.relationTypes).replaceAll('\r\n', '\n'),
  }
}
