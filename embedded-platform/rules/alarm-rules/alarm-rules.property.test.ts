// Random rules and random stories: what the rules say is what a simple model says that looks at the whole story.

import { expect, test } from 'vitest'
import { modelledAlarm, type StoryEvent } from '../../../tests/support/alarm-model'
import { SEVERITIES, type Severity } from '../../feed/alarm-row'
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

function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const often = (chance: number) => next() < chance
  return { below, one, often }
}
type Random = ReturnType<typeof random>

const HOUR = 3_600_000
const TEXTS = ['a', 'ab', 'B', '3', 'true', '']
const NUMBERS = [-1, 0, 1, 2, 2.5, 3, 4]
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata']
const SERIES = ['t', 'mode']
const ATTRIBUTES = ['limit', 'place']

const anyValue = ({ one }: Random) => one<number | string | boolean>([...NUMBERS, ...NUMBERS, ...TEXTS, true, false])

function filterValue(it: Random, defaultValue: unknown) {
  const sources = ['CURRENT_DEVICE', 'CURRENT_CUSTOMER', 'CURRENT_TENANT']
  const dynamic = { sourceType: it.one(sources), sourceAttribute: it.one(ATTRIBUTES), inherit: it.often(0.5) }
  return { defaultValue, userValue: null, dynamicValue: it.often(0.3) ? dynamic : null }
}
const KINDS = ['NUMERIC', 'NUMERIC', 'NUMERIC', 'STRING', 'BOOLEAN']

function predicate(it: Random, kinds: readonly string[] = KINDS, depth = 0): unknown {
  if (depth < 2 && it.often(0.2)) {
    const predicates = Array.from({ length: 1 + it.below(3) }, () => predicate(it, kinds, depth + 1))
    return { type: 'COMPLEX', operation: it.one(['AND', 'OR']), predicates }
  }
  const type = it.one(kinds)
  const equal = ['EQUAL', 'NOT_EQUAL']
  if (type === 'BOOLEAN') return { type, operation: it.one(equal), value: filterValue(it, it.often(0.5)) }
  if (type === 'NUMERIC') {
    const operations = [...equal, 'GREATER', 'LESS', 'GREATER_OR_EQUAL', 'LESS_OR_EQUAL']
    return { type, operation: it.one(operations), value: filterValue(it, it.one(NUMBERS)) }
  }
  const operations = [...equal, 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'NOT_CONTAINS']
  return { type, operation: it.one(operations), ignoreCase: it.often(0.5), value: filterValue(it, it.one(TEXTS)) }
}
function filter(it: Random) {
  const type = it.one(['TIME_SERIES', 'TIME_SERIES', 'TIME_SERIES', 'ATTRIBUTE', 'CONSTANT'])
  const key = { type, key: it.one(type === 'TIME_SERIES' ? SERIES : ATTRIBUTES) }
  if (type !== 'CONSTANT') return { key, valueType: 'STRING', value: null, predicate: predicate(it) }
  const number = it.one(NUMBERS)
  return it.often(0.5)
    ? { key, valueType: 'NUMERIC', value: number, predicate: predicate(it, ['NUMERIC', 'BOOLEAN']) }
    : { key, valueType: 'STRING', value: String(number), predicate: predicate(it) }
}
function schedule(it: Random) {
  if (it.often(0.7)) return it.one([null, { type: 'ANY_TIME' }])
  const hours = () => ({ startsOn: it.below(25) * HOUR, endsOn: it.below(25) * HOUR })
  const timezone = it.one(ZONES)
  const days = [1, 2, 3, 4, 5, 6, 7]
  if (it.often(0.5)) {
    return { type: 'SPECIFIC_TIME', timezone, daysOfWeek: days.filter(() => it.often(0.8)), ...hours() }
  }
  const items = days.map((dayOfWeek) => ({ dayOfWeek, enabled: it.often(0.8), ...hours() }))
  return { type: 'CUSTOM', timezone, items }
}
function rule(it: Random) {
  const spec = it.one([
    { type: 'SIMPLE' },
    { type: 'REPEATING', count: 1 + it.below(4) },
    { type: 'DURATION', unit: it.one(['SECONDS', 'MINUTES']), value: it.below(90) },
  ])
  const condition = Array.from({ length: it.often(0.7) ? 1 : 2 }, () => filter(it))
  return { condition: { condition, spec }, schedule: schedule(it), alarmDetails: null }
}
function profileAlarm(it: Random) {
  const severities = SEVERITIES.filter(() => it.often(0.4))
  const createRules = Object.fromEntries(severities.map((severity) => [severity, rule(it)]))
  return { id: 'a', alarmType: 'A', createRules, clearRule: it.often(0.7) ? rule(it) : null }
}

/** Around a night in which some clocks are put forward. */
function story(it: Random): StoryEvent[] {
  let ts = Date.UTC(2026, 2, 28, 18) + it.below(12) * HOUR
  return Array.from({ length: 5 + it.below(40) }, (): StoryEvent => {
    ts += it.one([0, 1, 1_000, 20_000, 20_000, 60_000, HOUR / 2, 5 * HOUR, -3_000])
    const some = (names: readonly string[]) => Object.fromEntries([[it.one(names), anyValue(it)]])
    const kind = it.one([
      ...Array(12).fill('telemetry'),
      'attributes',
      'attributes',
      'deleted',
      'time',
      'owner',
      'user',
    ])
    if (kind === 'attributes') return { kind, ts, values: some(ATTRIBUTES) }
    if (kind === 'deleted') return { kind: 'attributes-deleted', ts, names: [it.one(ATTRIBUTES)] }
    if (kind === 'time') return { kind, ts: ts + it.below(100_000) }
    if (kind === 'owner') return { kind, owner: it.one(['customer', 'tenant']), values: some(ATTRIBUTES) }
    if (kind === 'user') return { kind: 'cleared-by-user' }
    return { kind: 'telemetry', ts, values: { ...some(SERIES), ...(it.often(0.3) ? some(SERIES) : {}) } }
  })
}

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
