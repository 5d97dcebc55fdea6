// Random alarms of a profile, and random stories of what a device sent: for tests of what the rules say of them.
import type { StoryEvent } from './alarm-model'

const SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE']

export function random(seed: number) {
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
export function profileAlarm(it: Random) {
  const severities = SEVERITIES.filter(() => it.often(0.4))
  const createRules = Object.fromEntries(severities.map((severity) => [severity, rule(it)]))
  return { id: 'a', alarmType: 'A', createRules, clearRule: it.often(0.7) ? rule(it) : null }
}

/** Around a night in which some clocks are put forward. */
export function story(it: Random): StoryEvent[] {
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
