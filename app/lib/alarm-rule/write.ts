// An alarm rule as its form left it, over what is stored: what the form says as it was read stays as it is, member for
// member and digit for digit; what it knows nothing of goes along.
import { comparisonType, type ValueType } from '../dashboard/filters/predicate'
import { objectOf } from '../dashboard/model/own'
import { numberLiteral, parseLossless } from '../platform/lossless-json'
import { readTypedValue } from '../telemetry/typed-value'
import { digitsOf } from '../time/moment-text'
import { readRule } from './read'
import type { AlarmForm, FilterForm, PartForm, RuleForm, ValueForm } from './rule'
import { CLEAR, SEVERITIES } from './rule'
import { writtenSchedule, writtenSpec } from './write-times'

type Members = Record<string, unknown>

export interface Writing {
  /** The reader's clock. */
  zone: string
  /** Numbers of a condition are kept as predicates: platforms from 3.3 on. */
  hasPredicates: boolean
}

const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/
const NO_VALUE = { defaultValue: null, userValue: null, dynamicValue: null }

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function written(type: ValueType, { text, number, truth, moment }: ValueForm): unknown {
  if (type === 'STRING') return text
  if (type === 'BOOLEAN') return truth === 'true'
  const digits = type === 'NUMERIC' ? number : moment
  if (digits === '') return null
  if (JSON_NUMBER.test(digits)) return numberLiteral(digits)
  const read = readTypedValue('DOUBLE', digits)
  return read.ok ? read.value : null
}

/** Clocks that nobody touched are the moments they were. */
function settled(part: PartForm, read: readonly PartForm[], zone: string): PartForm {
  const before = read[Number(part.from || -1)]
  return {
    ...part,
    moment: digitsOf(part.moment, zone, before?.moment),
    parts: part.parts.map((one) => settled(one, before?.parts ?? [], zone)),
  }
}

function writtenPart(part: PartForm, stored: readonly unknown[], read: readonly PartForm[], type: ValueType): unknown {
  const at = Number(part.from || -1)
  const [base, before] = [objectOf(stored[at]), read[at]]
  if (before && isSame(part, before)) return stored[at]
  if (part.is === 'group') {
    const isBase = base.type === 'COMPLEX'
    const [inner, known] = isBase ? [listIn(base.predicates), before?.parts ?? []] : [[], []]
    return {
      ...(isBase && base),
      type: 'COMPLEX',
      operation: part.join,
      predicates: part.parts.map((one) => writtenPart(one, inner, known, type)),
    }
  }
  const as = comparisonType(type)
  const kept = base.type === as ? base : {}
  const limit = objectOf(kept.value)
  const isSameValue =
    before &&
    ['text', 'number', 'truth', 'moment'].every((name) => isSame(part[name as 'text'], before[name as 'text']))
  return {
    ...kept,
    type: as,
    operation: { STRING: part.textOperation, NUMERIC: part.numberOperation, BOOLEAN: part.truthOperation }[as],
    value: {
      ...(kept.value === undefined && NO_VALUE),
      ...limit,
      defaultValue: isSameValue && base.type === as ? limit.defaultValue : written(type, part),
      dynamicValue: part.source
        ? {
            ...objectOf(limit.dynamicValue),
            sourceType: part.source,
            sourceAttribute: part.attribute,
            inherit: part.inherit,
          }
        : null,
    },
    ...(as === 'STRING' && { ignoreCase: part.ignoreCase }),
  }
}

function writtenFilter(
  form: FilterForm,
  stored: readonly unknown[],
  read: readonly FilterForm[],
  zone: string,
): unknown {
  const at = Number(form.from || -1)
  const [base, before] = [objectOf(stored[at]), read[at]]
  const type = form.valueType as ValueType
  const filter: FilterForm = {
    ...form,
    constant: { ...form.constant, moment: digitsOf(form.constant.moment, zone, before?.constant.moment) },
    parts: form.parts.map((part) => settled(part, before?.parts ?? [], zone)),
  }
  if (before && isSame(filter, before)) return stored[at]
  const predicate = objectOf(base.predicate)
  const wasJoined = predicate.type === 'COMPLEX'
  const inner = wasJoined ? listIn(predicate.predicates) : [base.predicate]
  const parts = filter.parts.map((part) => writtenPart(part, inner, before?.parts ?? [], type))
  const isKeyKept = before && before.keyType === filter.keyType && before.valueType === filter.valueType
  return {
    ...base,
    key: { ...objectOf(base.key), type: filter.keyType, key: filter.key },
    valueType: type,
    value:
      filter.keyType === 'CONSTANT'
        ? isKeyKept && isSame(before.constant, filter.constant)
          ? base.value
          : written(type, filter.constant)
        : isKeyKept
          ? (base.value ?? null)
          : null,
    predicate:
      parts.length === 1 && !wasJoined
        ? parts[0]
        : { ...(wasJoined && predicate), type: 'COMPLEX', operation: filter.join, predicates: parts },
  }
}

/** `stored`: the rule that the form was made with; absent of a new one. */
export function writtenRule(form: RuleForm, stored: unknown, { zone, hasPredicates }: Writing): unknown {
  const read = readRule(stored ?? {}, form.from)
  if (form.json !== '') return form.json === read.json ? stored : parseLossless(form.json)
  if (stored !== undefined && isSame({ ...form, severity: '' }, { ...read, severity: '' })) return stored
  const base = objectOf(stored)
  const condition = objectOf(base.condition)
  const filters = listIn(condition.condition)
  return {
    ...base,
    condition: {
      ...condition,
      condition: form.filters.map((one) => writtenFilter(one, filters, read.filters, zone)),
      spec: writtenSpec(form.spec, condition.spec, read.spec, hasPredicates),
    },
    schedule: writtenSchedule(form.schedule, base.schedule, read.schedule),
    alarmDetails: form.details === read.details ? (base.alarmDetails ?? null) : form.details || null,
    ...(form.dashboardId !== read.dashboardId && {
      dashboardId: form.dashboardId ? { entityType: 'DASHBOARD', id: form.dashboardId } : null,
    }),
  }
}

/** `stored`: what the form was made with; of a new one only its id. */
export function writtenAlarm(form: AlarmForm, stored: Members, writing: Writing): Members {
  const [rules, types] = [objectOf(stored.createRules), listIn(stored.propagateRelationTypes)]
  const made = new Map(
    form.create.map((rule) => [rule.severity, writtenRule(rule, rules[rule.from] ?? undefined, writing)]),
  )
  // A severity with nothing is no rule, and stays nothing.
  const isKept = (one: string) => made.has(one) || (Object.hasOwn(rules, one) && !rules[one])
  const order = [...Object.keys(rules), ...SEVERITIES].filter((one, at, all) => isKept(one) && all.indexOf(one) === at)
  const typed = form.relationTypes.split('\n').map((line) => line.trim())
  const relationTypes = typed.filter((one, at) => one !== '' && typed.indexOf(one) === at)
  return {
    ...stored,
    alarmType: form.alarmType,
    createRules:
      order.length === 0 && !stored.createRules
        ? stored.createRules
        : Object.fromEntries(order.map((severity) => [severity, made.get(severity) ?? rules[severity]])),
    clearRule: form.hasClear
      ? writtenRule({ ...form.clear, from: CLEAR }, stored.clearRule ?? undefined, writing)
      : null,
    propagate: form.propagate === (stored.propagate === true) ? (stored.propagate ?? false) : form.propagate,
    propagateRelationTypes: isSame(types, relationTypes) ? (stored.propagateRelationTypes ?? null) : relationTypes,
  }
}
