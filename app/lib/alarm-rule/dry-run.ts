// When a rule would have raised and cleared its alarm, worked out from what a device sent. Values come as messages: those
// of one moment together. Between messages time passes, by the minute, as platforms look after rules that wait for it.
import type { Situation, Value } from './condition'
import { seriesKey } from './condition'
import { durationOf, evaluate, type Memory, rulesOf } from './evaluate'
import type { Severity } from './rule'

export interface DryPoint {
  ts: number
  value: Value
}

export interface DryRunInput {
  /** As it is stored. */
  alarm: unknown
  /** By the name of the key, oldest first. */
  series: ReadonlyMap<string, readonly DryPoint[]>
  /** Attributes and fields, as they are now: 'ATTRIBUTE limit'. */
  known: ReadonlyMap<string, Value>
  ofOwner: Situation['ofOwner']
  /** Messages before the start only tell what the values were. */
  startTs: number
  endTs: number
}

export type DryEvent = { ts: number; is: 'raised' | 'severity'; severity: Severity } | { ts: number; is: 'cleared' }

export interface DryRun {
  events: DryEvent[]
  /** More happened than is told. */
  isCut: boolean
}

const TICK_MS = 60_000
const MOST_EVENTS = 500
/** Years of minutes would keep the server from everybody else. */
const MOST_TICKS = 100_000

/** The values of each moment, oldest first. */
function messagesOf(series: DryRunInput['series']): [number, Map<string, Value>][] {
  const at = new Map<number, Map<string, Value>>()
  for (const [name, points] of series) {
    for (const { ts, value } of points) {
      const message = at.get(ts) ?? new Map<string, Value>()
      message.set(seriesKey(name), value)
      at.set(ts, message)
    }
  }
  return [...at].sort(([one], [other]) => one - other)
}

export function dryRun({ alarm, series, known, ofOwner, startTs, endTs }: DryRunInput): DryRun {
  const rules = rulesOf(alarm)
  const all = [...rules.create, ...(rules.clear ? [rules.clear] : [])]
  const waits = all.filter(({ spec }) => spec.type === 'DURATION')
  const values = new Map(known)
  const events: DryEvent[] = []
  let memory: Memory = {}
  let active: Severity | undefined
  let ticks = 0

  const look = (ts: number, change: Parameters<typeof evaluate>[2]['change']) => {
    const situation = { ts, value: (key: string) => values.get(key), ofOwner }
    const { outcome, memory: next } = evaluate(rules, memory, { change, situation, active })
    memory = next
    if (outcome.is === 'create' || outcome.is === 'change-severity') {
      events.push({ ts, is: outcome.is === 'create' ? 'raised' : 'severity', severity: outcome.severity })
      active = outcome.severity
    }
    if (outcome.is === 'clear') {
      events.push({ ts, is: 'cleared' })
      active = undefined
    }
  }
  const isWaiting = () => waits.some(({ name }) => (memory[name]?.lastTs ?? 0) > 0)

  /** Nothing came between: a rule may hold by then, or its hours are over. */
  function passTime(from: number, until: number) {
    const longest = Math.max(0, ...waits.map(({ spec }) => durationOf(spec)))
    const last = Math.min(until, from + longest + 2 * TICK_MS)
    for (let ts = from + TICK_MS; ts < last && isWaiting() && ticks < MOST_TICKS; ts += TICK_MS, ticks++)
      look(ts, { kind: 'TIME' })
  }

  let before: number | undefined
  for (const [ts, message] of messagesOf(series)) {
    if (ts >= endTs || events.length >= MOST_EVENTS) break
    if (before !== undefined) passTime(before, ts)
    for (const [key, value] of message) values.set(key, value)
    if (ts < startTs) continue
    look(ts, { kind: 'TIME_SERIES', keys: new Set(message.keys()) })
    before = ts
  }
  if (before !== undefined && events.length < MOST_EVENTS) passTime(before, endTs)
  return { events, isCut: events.length >= MOST_EVENTS || ticks >= MOST_TICKS }
}

export interface DryAlarm {
  startTs: number
  /** Absent: it would still be there. */
  endTs?: number
  /** The worst it became. */
  severity: Severity
  /** Each severity from when on. */
  steps: { ts: number; severity: Severity }[]
}

/** Each alarm that would have been, with how long it would have lasted. */
export function alarmsOf(events: readonly DryEvent[]): DryAlarm[] {
  const alarms: DryAlarm[] = []
  for (const event of events) {
    const last = alarms.at(-1)
    if (event.is === 'raised') {
      alarms.push({ startTs: event.ts, severity: event.severity, steps: [{ ts: event.ts, severity: event.severity }] })
    } else if (event.is === 'severity' && last) {
      last.severity = event.severity
      last.steps.push({ ts: event.ts, severity: event.severity })
    } else if (last) last.endTs = event.ts
  }
  return alarms
}

/** Keys of values over time that the rules look at, in the order they stand. */
export const seriesKeysOf = (alarm: unknown): string[] => {
  const { create, clear } = rulesOf(alarm)
  const keys = [...create, ...(clear ? [clear] : [])].flatMap((rule) => [...rule.keys])
  return [...new Set(keys)]
    .filter((key) => key.startsWith('TIME_SERIES '))
    .map((key) => key.slice('TIME_SERIES '.length))
}

/** Attributes and fields that they look at. */
export const otherKeysOf = (alarm: unknown): string[] => {
  const { create, clear } = rulesOf(alarm)
  const keys = [...create, ...(clear ? [clear] : [])].flatMap((rule) => [...rule.keys])
  return [...new Set(keys)].filter((key) => !key.startsWith('TIME_SERIES '))
}
