// Random rules and random stories: what is worked out here is what a simple model says that looks at the whole story.
import { expect, test } from 'vitest'
import { modelledAlarm, type StoryEvent } from '../../../tests/support/alarm-model'
import { profileAlarm, random, story } from '../../../tests/support/random-alarms'
import { attributeKey, seriesKey, type Value } from './condition'
import { type Change, evaluate, type Memory, rulesOf } from './evaluate'
import type { Severity } from './rule'

/** At least so many; then on until each word was said often enough, whatever the seed. */
const STORIES = 300
const MOST_STORIES = 3000
const WORDS = ['create', 'update', 'change-severity', 'clear']
const OFTEN = 10
const FIRST_SEED = Number(process.env.ALARM_SEED ?? Math.floor(Math.random() * 1e9))

function told(alarm: unknown, events: readonly StoryEvent[]): string[] {
  const rules = rulesOf(alarm)
  const all = [...rules.create, ...(rules.clear ? [rules.clear] : [])]
  const keys = new Set(all.flatMap((rule) => [...rule.keys]))
  const values = new Map<string, Value>()
  const owners = { customer: new Map<string, Value>(), tenant: new Map<string, Value>() }
  const said: string[] = []
  let [memory, sentTs]: [Memory, number] = [{}, 0]
  let active: Severity | undefined

  const look = (change: Change, ts: number) => {
    const situation = {
      ts,
      value: (key: string) => values.get(key),
      ofOwner: (owner: string, name: string) => owners[owner === 'CURRENT_TENANT' ? 'tenant' : 'customer'].get(name),
    }
    const { outcome, memory: next } = evaluate(rules, memory, { change, situation, active })
    memory = next
    if (outcome.is === 'none') return
    said.push('severity' in outcome ? `${outcome.is} ${outcome.severity}` : outcome.is)
    active = 'severity' in outcome ? outcome.severity : undefined
  }
  const take = (kind: 'TIME_SERIES' | 'ATTRIBUTE', ts: number, sent: Record<string, Value>) => {
    const changed = new Set<string>()
    for (const [name, value] of Object.entries(sent)) {
      const key = kind === 'TIME_SERIES' ? seriesKey(name) : attributeKey(name)
      const isOld = kind === 'TIME_SERIES' && ts === sentTs && values.get(key) === value
      if (!keys.has(key) || isOld) continue
      values.set(key, value)
      changed.add(key)
    }
    sentTs = ts
    look({ kind, keys: changed }, ts)
  }
  for (const event of events) {
    if (event.kind === 'owner')
      for (const [name, value] of Object.entries(event.values)) owners[event.owner].set(name, value)
    else if (event.kind === 'cleared-by-user') {
      if (active !== undefined) memory = {}
      active = undefined
    } else if (event.kind === 'time') look({ kind: 'TIME' }, event.ts)
    else if (event.kind === 'attributes-deleted') {
      for (const name of event.names) values.delete(attributeKey(name))
      look({ kind: 'DELETED' }, event.ts)
    } else take(event.kind === 'telemetry' ? 'TIME_SERIES' : 'ATTRIBUTE', event.ts, event.values)
  }
  return said
}

test(`random rules say what the model says (ALARM_SEED=${FIRST_SEED})`, { timeout: 120_000 }, () => {
  const count: Record<string, number> = {}
  const isRare = (word: string) => (count[word] ?? 0) <= OFTEN
  const isOver = (stories: number) => stories >= MOST_STORIES || (stories >= STORIES && !WORDS.some(isRare))
  for (let seed = FIRST_SEED; !isOver(seed - FIRST_SEED); seed++) {
    const it = random(seed)
    const alarm = profileAlarm(it)
    const events = story(it)
    const expected = modelledAlarm(alarm, events)
    const said = told(alarm, events)
    if (said.join() !== expected.join()) expect({ seed, said }).toEqual({ seed, said: expected })
    for (const [word = ''] of expected.map((one) => one.split(' '))) count[word] = (count[word] ?? 0) + 1
  }
  expect(WORDS.filter(isRare), JSON.stringify(count)).toEqual([])
})
