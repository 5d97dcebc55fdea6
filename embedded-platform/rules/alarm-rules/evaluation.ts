// The rules of one alarm, evaluated after a change of values, or after time that passed without any. Nothing is kept
// here: the counters of the rules come in and go out.

import { SEVERITIES, type Severity } from '../../feed/alarm-row'
import type { AlarmRule } from '../../schemas/alarm-rules'
import { conditionHolds, type Situation } from './conditions'
import type { Alarm, CreateRule, Key, Rule } from './rules'
import { isActiveAt } from './schedules'

/** The progress of a rule that wants its condition to hold several times, or for a while. */
export interface Counters {
  /** Times in a row. */
  count: number
  /** Of the last message, epoch milliseconds. */
  lastTs: number
  /** Milliseconds from the first message to the last. */
  duration: number
}

/** By severity, and of the clear rule; a rule that has not begun is absent. */
export type Memory = Readonly<Partial<Record<Severity | 'CLEAR', Counters>>>

export type Update =
  | { kind: 'TIME_SERIES' | 'ATTRIBUTE'; keys: ReadonlySet<Key> }
  /** Values went: every rule is looked at again, whatever it looks at. */
  | { kind: 'DELETED' }
  /** No values came; rules that want a duration may have it now. */
  | { kind: 'TIME' }

export type Decision =
  | { operation: 'none' }
  | { operation: 'create' | 'update' | 'change-severity'; rule: CreateRule }
  | { operation: 'clear'; rule: Rule }

const NONE: Counters = { count: 0, lastTs: 0, duration: 0 }
const UNITS: Record<string, number> = {
  NANOSECONDS: 1e-6,
  MICROSECONDS: 1e-3,
  MILLISECONDS: 1,
  SECONDS: 1_000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
}

type Answer = 'yes' | 'no' | 'not yet'
const yesOrNotYet = (isSo: boolean): Answer => (isSo ? 'yes' : 'not yet')

type Spec = NonNullable<NonNullable<AlarmRule['condition']>['spec']>
const specOf = ({ definition }: Rule): Spec => definition.condition?.spec ?? { type: 'SIMPLE' }
const durationOf = (spec: Spec) =>
  spec.type === 'DURATION' ? Math.trunc(spec.value * (UNITS[spec.unit ?? 'MILLISECONDS'] ?? 1)) : 0

/** Attributes alone do not count where the rule looks at telemetry too: it waits for the next message. */
function concerns(rule: Rule, update: Update): boolean {
  if (update.kind === 'TIME' || update.kind === 'DELETED') return true
  if (update.kind === 'ATTRIBUTE' && rule.looksAtTelemetry) return false
  for (const key of update.keys) if (rule.keys.has(key)) return true
  return false
}

/** True when anything could come of the update. */
export const concernsAlarm = ({ create, clear }: Alarm, update: Update): boolean =>
  create.some((rule) => concerns(rule, update)) || (clear !== undefined && concerns(clear, update))

export const wantsDuration = (rule: Rule): boolean => specOf(rule).type === 'DURATION'

function askForValues(rule: Rule, counters: Counters, situation: Situation): [Answer, Counters] {
  if (!conditionHolds(rule, situation) || !isActiveAt(rule.definition.schedule, situation.ts)) return ['no', NONE]
  const spec = specOf(rule)
  if (spec.type === 'SIMPLE') return ['yes', counters]
  if (spec.type === 'REPEATING') {
    const count = counters.count + 1
    return [yesOrNotYet(count >= spec.count), { ...counters, count }]
  }
  const { lastTs, duration } = counters
  const { ts } = situation
  if (lastTs === 0) return [yesOrNotYet(0 > durationOf(spec)), { ...counters, lastTs: ts, duration: 0 }]
  const next = ts > lastTs ? { ...counters, lastTs: ts, duration: duration + ts - lastTs } : counters
  return [yesOrNotYet(next.duration > durationOf(spec)), next]
}

function askForTime(rule: Rule, counters: Counters, { ts }: Situation): [Answer, Counters] {
  const spec = specOf(rule)
  if (spec.type !== 'DURATION') return ['not yet', counters]
  if (counters.lastTs === 0) return ['no', NONE]
  if (ts <= counters.lastTs) return ['not yet', counters]
  if (!isActiveAt(rule.definition.schedule, ts)) return ['no', NONE]
  return [yesOrNotYet(counters.duration + ts - counters.lastTs > durationOf(spec)), counters]
}

const isNone = ({ count, lastTs, duration }: Counters) => count === 0 && lastTs === 0 && duration === 0

function withCounters(memory: Memory, name: Severity | 'CLEAR', counters: Counters): Memory {
  const before = memory[name] ?? NONE
  const isSame =
    before.count === counters.count && before.lastTs === counters.lastTs && before.duration === counters.duration
  if (isSame) return memory
  const { [name]: _, ...others } = memory
  return isNone(counters) ? others : { ...others, [name]: counters }
}

const rank = (severity: Severity) => SEVERITIES.indexOf(severity)

/** A rule for a lesser severity leaves an active alarm as it is. */
function raised(rule: CreateRule, active: Severity | undefined): Decision {
  if (active === undefined) return { operation: 'create', rule }
  if (rule.severity === active) return { operation: 'update', rule }
  return rank(rule.severity) < rank(active) ? { operation: 'change-severity', rule } : { operation: 'none' }
}

/** `active`: the severity of the alarm that is not cleared, if there is one. The same memory comes back unchanged. */
export function evaluate(
  alarm: Alarm,
  memory: Memory,
  update: Update,
  situation: Situation,
  active: Severity | undefined,
): { decision: Decision; memory: Memory } {
  const ask = update.kind === 'TIME' ? askForTime : askForValues
  let next = memory
  for (const rule of alarm.create) {
    if (!concerns(rule, update)) continue
    const [answer, counters] = ask(rule, next[rule.severity] ?? NONE, situation)
    next = withCounters(next, rule.severity, counters)
    if (answer === 'yes') return { decision: raised(rule, active), memory: withCounters(next, 'CLEAR', NONE) }
  }
  const { clear } = alarm
  if (active === undefined || !clear || !concerns(clear, update))
    return { decision: { operation: 'none' }, memory: next }
  const [answer, counters] = ask(clear, next.CLEAR ?? NONE, situation)
  if (answer === 'yes') return { decision: { operation: 'clear', rule: clear }, memory: {} }
  return { decision: { operation: 'none' }, memory: withCounters(next, 'CLEAR', counters) }
}
