// The rules of one alarm, looked at after a change of values, or after time that passed without any. Nothing is kept here:
// how far the rules are comes in and goes out.
import { objectOf } from '../dashboard/model/own'
import { attributeKey, conditionHolds, dynamicOf, filtersOf, keyOf, partsOf, type Situation } from './condition'
import { specNumber } from './read'
import { CLEAR, SEVERITIES, type Severity, UNIT_MS } from './rule'
import { isActiveAt } from './schedule'

type Members = Record<string, unknown>

/** How far a rule is that wants its condition to hold several times, or for a while. */
interface Progress {
  count: number
  /** Of the last message; 0: it has not begun. */
  lastTs: number
  duration: number
}
export type Memory = Readonly<Record<string, Progress>>

export type Change =
  | { kind: 'TIME_SERIES' | 'ATTRIBUTE'; keys: ReadonlySet<string> }
  | { kind: 'DELETED' }
  /** No values came. */
  | { kind: 'TIME' }

export type Outcome = { is: 'none' | 'clear' } | { is: 'create' | 'update' | 'change-severity'; severity: Severity }

export interface LookedAt {
  name: Severity | typeof CLEAR
  filters: Members[]
  spec: Members
  schedule: unknown
  /** Attributes that limits come from are among them. */
  keys: ReadonlySet<string>
  hasSeries: boolean
}

export interface AlarmRules {
  /** The worst first. */
  create: LookedAt[]
  clear?: LookedAt
}

const NONE: Progress = { count: 0, lastTs: 0, duration: 0 }

function lookedAt(rule: unknown, name: LookedAt['name']): LookedAt | undefined {
  const { condition, schedule } = objectOf(rule)
  const { spec, condition: filters } = objectOf(condition)
  if (!Array.isArray(filters)) return undefined
  const own = filtersOf(rule)
  const looked = own.flatMap((filter) => keyOf(filter) ?? [])
  const limits = own
    .flatMap(({ predicate }) => partsOf(objectOf(predicate)))
    .flatMap((predicate) => dynamicOf(predicate)?.name ?? [])
  return {
    name,
    filters: own,
    spec: objectOf(spec),
    schedule,
    keys: new Set([...looked, ...limits.map(attributeKey)]),
    hasSeries: looked.some((key) => key.startsWith('TIME_SERIES ')),
  }
}

export function rulesOf(alarm: unknown): AlarmRules {
  const { createRules, clearRule } = objectOf(alarm)
  const rules = objectOf(createRules)
  return {
    create: SEVERITIES.flatMap((severity) => lookedAt(rules[severity], severity) ?? []),
    clear: lookedAt(clearRule, CLEAR),
  }
}

type Answer = 'yes' | 'no' | 'not yet'
const yesOrNotYet = (isSo: boolean): Answer => (isSo ? 'yes' : 'not yet')

export const durationOf = (spec: Members) =>
  spec.type === 'DURATION' ? Number(specNumber(spec, 'value')) * (UNIT_MS[String(spec.unit)] ?? 1) : 0

/** Attributes alone do not count where the rule looks at telemetry too: it waits for the next message. */
function concerns(rule: LookedAt, change: Change): boolean {
  if (change.kind === 'TIME' || change.kind === 'DELETED') return true
  if (change.kind === 'ATTRIBUTE' && rule.hasSeries) return false
  return [...change.keys].some((key) => rule.keys.has(key))
}

function afterValues(rule: LookedAt, progress: Progress, situation: Situation): [Answer, Progress] {
  if (!conditionHolds(rule.filters, situation) || !isActiveAt(rule.schedule, situation.ts)) return ['no', NONE]
  const { spec } = rule
  if (spec.type === 'REPEATING') {
    const count = progress.count + 1
    return [yesOrNotYet(count >= Number(specNumber(spec, 'count'))), { ...progress, count }]
  }
  if (spec.type !== 'DURATION') return ['yes', progress]
  const { lastTs, duration } = progress
  const { ts } = situation
  if (lastTs === 0) return ['not yet', { ...progress, lastTs: ts, duration: 0 }]
  const next = ts > lastTs ? { ...progress, lastTs: ts, duration: duration + ts - lastTs } : progress
  return [yesOrNotYet(next.duration > durationOf(spec)), next]
}

function afterTime(rule: LookedAt, progress: Progress, { ts }: Situation): [Answer, Progress] {
  if (rule.spec.type !== 'DURATION') return ['not yet', progress]
  if (progress.lastTs === 0) return ['no', NONE]
  if (ts <= progress.lastTs) return ['not yet', progress]
  if (!isActiveAt(rule.schedule, ts)) return ['no', NONE]
  return [yesOrNotYet(progress.duration + ts - progress.lastTs > durationOf(rule.spec)), progress]
}

const rank = (severity: Severity) => SEVERITIES.indexOf(severity)

/** A rule for a lesser severity leaves an active alarm as it is. */
function raised(severity: Severity, active: Severity | undefined): Outcome {
  if (active === undefined) return { is: 'create', severity }
  if (severity === active) return { is: 'update', severity }
  return rank(severity) < rank(active) ? { is: 'change-severity', severity } : { is: 'none' }
}

/** `active`: the severity of the alarm that is not cleared, if there is one. */
export function evaluate(
  rules: AlarmRules,
  memory: Memory,
  { change, situation, active }: { change: Change; situation: Situation; active: Severity | undefined },
): { outcome: Outcome; memory: Memory } {
  const ask = change.kind === 'TIME' ? afterTime : afterValues
  let next = memory
  for (const rule of rules.create) {
    if (!concerns(rule, change)) continue
    const [answer, progress] = ask(rule, next[rule.name] ?? NONE, situation)
    next = { ...next, [rule.name]: progress }
    if (answer === 'yes') return { outcome: raised(rule.name as Severity, active), memory: { ...next, [CLEAR]: NONE } }
  }
  const { clear } = rules
  if (active === undefined || !clear || !concerns(clear, change)) return { outcome: { is: 'none' }, memory: next }
  const [answer, progress] = ask(clear, next[CLEAR] ?? NONE, situation)
  if (answer === 'yes') return { outcome: { is: 'clear' }, memory: {} }
  return { outcome: { is: 'none' }, memory: { ...next, [CLEAR]: progress } }
}
