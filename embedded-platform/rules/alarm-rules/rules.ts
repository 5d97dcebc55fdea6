// The alarm rules of a device profile, ready to be looked at: which values each one needs, and of whom.

import { SEVERITIES, type Severity } from '../../feed/alarm-row'
import type { AlarmFilter, AlarmPredicate, AlarmRule, ProfileAlarm } from '../../schemas/alarm-rules'

/** The name of a value of a device. */
export type Key = `${'ATTRIBUTE' | 'TIME_SERIES' | 'ENTITY_FIELD'} ${string}`

export interface Rule {
  definition: AlarmRule
  filters: readonly AlarmFilter[]
  /** The keys that it looks at; attributes that limits come from are among them. */
  keys: ReadonlySet<Key>
  looksAtTelemetry: boolean
}

export interface CreateRule extends Rule {
  severity: Severity
}

export interface Alarm {
  id: string
  type: string
  propagate: boolean
  relationTypes: readonly string[]
  /** The worst first. */
  create: readonly CreateRule[]
  clear: Rule | undefined
}

export interface AlarmRules {
  alarms: readonly Alarm[]
  keys: ReadonlySet<Key>
  /** Server attributes of the device's customer and tenant. */
  ownerKeys: ReadonlySet<string>
}

export const attributeKey = (name: string): Key => `ATTRIBUTE ${name}`
export const telemetryKey = (name: string): Key => `TIME_SERIES ${name}`

/** A constant is in the rule itself. */
export function keyOf({ key }: AlarmFilter): Key | undefined {
  if (!key || key.key === null || key.type === null || key.type === 'CONSTANT') return undefined
  return `${key.type} ${key.key}`
}

type Dynamic = { sourceType: string | null; sourceAttribute: string | null; inherit?: boolean }

function dynamicValues(predicate: AlarmPredicate | null): Dynamic[] {
  if (!predicate) return []
  if (predicate.type === 'COMPLEX') return (predicate.predicates ?? []).flatMap(dynamicValues)
  return predicate.value?.dynamicValue ? [predicate.value.dynamicValue] : []
}

/** A rule without a condition never holds. */
function ruleOf(definition: AlarmRule | null | undefined): Rule | undefined {
  const filters = definition?.condition?.condition
  if (!definition || !filters) return undefined
  const looked = filters.flatMap((filter) => keyOf(filter) ?? [])
  const limits = filters
    .flatMap(({ predicate }) => dynamicValues(predicate))
    .flatMap(({ sourceAttribute }) => (sourceAttribute === null ? [] : [attributeKey(sourceAttribute)]))
  return {
    definition,
    filters,
    keys: new Set([...looked, ...limits]),
    looksAtTelemetry: looked.some((key) => key.startsWith('TIME_SERIES ')),
  }
}

function alarmOf(alarm: ProfileAlarm, place: number, all: readonly ProfileAlarm[]): Alarm {
  const type = alarm.alarmType ?? ''
  const isOwnId = all.findIndex(({ id }) => id === alarm.id) === place
  return {
    id: alarm.id !== null && isOwnId ? alarm.id : `${alarm.id} ${type}`, // types are unique, ids need not be
    type,
    propagate: alarm.propagate,
    relationTypes: alarm.propagateRelationTypes ?? [],
    create: SEVERITIES.flatMap((severity) => {
      const rule = ruleOf(alarm.createRules?.[severity])
      return rule ? [{ ...rule, severity }] : []
    }),
    clear: ruleOf(alarm.clearRule),
  }
}

const rulesOf = ({ create, clear }: Alarm): readonly Rule[] => (clear ? [...create, clear] : create)

function ownerKeysOf({ filters }: Rule): string[] {
  return filters
    .flatMap(({ predicate }) => dynamicValues(predicate))
    .filter(({ sourceType, inherit }) => sourceType !== 'CURRENT_DEVICE' || inherit)
    .flatMap(({ sourceAttribute }) => sourceAttribute ?? [])
}

/** `undefined` when there are none. */
export function alarmRulesOf(profileAlarms: readonly ProfileAlarm[] | null | undefined): AlarmRules | undefined {
  if (!profileAlarms || profileAlarms.length === 0) return undefined
  const alarms = profileAlarms.map(alarmOf)
  const all = alarms.flatMap(rulesOf)
  return {
    alarms,
    keys: new Set(all.flatMap(({ keys }) => [...keys])),
    ownerKeys: new Set(all.flatMap(ownerKeysOf)),
  }
}
