// Random rules and random stories: what the rules say is what a simple model says that looks at the whole story.

import { expect, test } from 'vitest'
import { modelledAlarm, type StoryEvent } from '../../../tests/support/alarm-model'
import { profileAlarm, random, story } from '../../../tests/support/random-alarms'
import type { Severity } from '../../feed/alarm-row'
import type { Value } from '../../json/value'
import { readProfileAlarm } from '../../schemas/alarm-rules'
import type { Situation } from './conditions'
import { concernsAlarm, evaluate, type Memory, type Update } from './evaluation'
import { alarmRulesOf } from './rules'
import { applyChange, type Snapshot } from './snapshot'

const STORIES = 3_000
/** Seconds of computing, and minutes on a machine with other work. */
const LIMIT_MS = 300_000
const FIRST_SEED = Number(process.env.ALARM_SEED ?? Math.floor(Math.random() * 1e9))

const wire = (value: number | string | boolean): Value => {
  if (typeof value === 'boolean') return { type: 'BOOLEAN', value }
  if (typeof value === 'string') return { type: 'STRING', value }
  return Number.isInteger(value) ? { type: 'LONG', value: BigInt(value) } : { type: 'DOUBLE', value }
}
const keyValues = (values: Record<string, number | string | boolean>) =>
  Object.entries(values).map(([key, value]) => ({ key, value: wire(value) }))

function decisionsOf(profile: unknown, events: readonly StoryEvent[]): string[] {
  const rules = alarmRulesOf([readProfileAlarm(profile)])
  const alarm = rules?.alarms[0]
  if (!rules || !alarm) throw new Error('no rules')
  const snapshot: Snapshot = { ts: 0, values: new Map() }
  const owners = { customer: new Map<string, Value>(), tenant: new Map<string, Value>() }
  const operations: string[] = []
  let memory: Memory = {}
  let active: Severity | undefined

  const take = (update: Update, ts: number) => {
    if (!concernsAlarm(alarm, update)) return
    const situation: Situation = {
      ts,
      value: (key) => snapshot.values.get(key),
      ofCustomer: (name) => owners.customer.get(name),
      ofTenant: (name) => owners.tenant.get(name),
    }
    const answer = evaluate(alarm, memory, update, situation, active)
    memory = answer.memory
    const { decision } = answer
    if (decision.operation === 'none') return
    operations.push(
      'severity' in decision.rule ? `${decision.operation} ${decision.rule.severity}` : decision.operation,
    )
    active = 'severity' in decision.rule ? decision.rule.severity : undefined
  }

  for (const event of events) {
    if (event.kind === 'owner') {
      for (const { key, value } of keyValues(event.values)) owners[event.owner].set(key, value)
    } else if (event.kind === 'cleared-by-user') {
      if (active !== undefined) memory = {}
      active = undefined
    } else if (event.kind === 'time') take({ kind: 'TIME' }, event.ts)
    else if (event.kind === 'attributes-deleted') {
      take(applyChange(snapshot, rules.keys, { kind: 'ATTRIBUTES_DELETED', names: event.names }), event.ts)
    } else {
      const kind = event.kind === 'telemetry' ? 'TIME_SERIES' : 'ATTRIBUTE'
      take(applyChange(snapshot, rules.keys, { kind, ts: event.ts, values: keyValues(event.values) }), event.ts)
    }
  }
  return operations
}

test(`random rules say what the model says (ALARM_SEED=${FIRST_SEED})`, { timeout: LIMIT_MS }, () => {
  const count: Record<string, number> = {}
  for (let seed = FIRST_SEED; seed < FIRST_SEED + STORIES; seed++) {
    const it = random(seed)
    const profile = profileAlarm(it)
    const events = story(it)
    const expected = modelledAlarm(profile, events)
    const decisions = decisionsOf(profile, events)
    if (decisions.join() !== expected.join()) expect({ seed, decisions }).toEqual({ seed, decisions: expected })
    for (const operation of expected)
      count[operation.split(' ')[0] ?? ''] = (count[operation.split(' ')[0] ?? ''] ?? 0) + 1
  }
  // the stories are not about nothing
  for (const operation of ['create', 'update', 'change-severity', 'clear'])
    expect(count[operation]).toBeGreaterThan(100)
})
