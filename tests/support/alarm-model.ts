// A model of alarm rules for the property test: slow and simple. It keeps everything that happened and works out from
// the whole story, each time anew, what a rule says. Written from the description of the rules, not from their code.

// biome-ignore lint/suspicious/noExplicitAny: the profile as it is sent
type Json = any
type Plain = number | string | boolean

export type StoryEvent =
  | { kind: 'telemetry' | 'attributes'; ts: number; values: Record<string, Plain> }
  | { kind: 'attributes-deleted'; ts: number; names: string[] }
  | { kind: 'time'; ts: number }
  | { kind: 'owner'; owner: 'customer' | 'tenant'; values: Record<string, Plain> }
  | { kind: 'cleared-by-user' }

const SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE']
const UNIT_MS: Record<string, number> = { SECONDS: 1000, MINUTES: 60_000, HOURS: 3_600_000 }

type Check = { ts: number; held: boolean } | 'anew'

/** The value that the story left under a key; telemetry and attributes apart. */
function valueIn(story: readonly StoryEvent[], kind: 'telemetry' | 'attributes', name: string): Plain | undefined {
  for (const event of story.toReversed()) {
    if (kind === 'attributes' && event.kind === 'attributes-deleted' && event.names.includes(name)) return undefined
    if (event.kind === kind && name in event.values) return event.values[name]
  }
  return undefined
}

function ownerValueIn(story: readonly StoryEvent[], owner: string, name: string): Plain | undefined {
  for (const event of story.toReversed()) {
    if (event.kind === 'owner' && event.owner === owner && name in event.values) return event.values[name]
  }
  return undefined
}

const asNumber = (value: Plain) => {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value === '' || Number.isNaN(Number(value)) ? undefined : Number(value)
}
const asTruth = (value: Plain) => (typeof value === 'string' ? value.toLowerCase() === 'true' : Number(value) > 0)
const READ: Record<string, (value: Plain) => Plain | undefined> = {
  NUMERIC: asNumber,
  BOOLEAN: asTruth,
  STRING: (value) => String(value),
}

function limit(story: readonly StoryEvent[], type: string, { defaultValue, dynamicValue }: Json): Plain {
  if (!dynamicValue) return defaultValue
  const { sourceType, sourceAttribute: name, inherit } = dynamicValue
  const places = ['CURRENT_DEVICE', 'CURRENT_CUSTOMER', 'CURRENT_TENANT']
  const searched = inherit ? places.slice(places.indexOf(sourceType)) : [sourceType]
  for (const place of searched) {
    const value =
      place === 'CURRENT_DEVICE'
        ? valueIn(story, 'attributes', name)
        : ownerValueIn(story, place === 'CURRENT_CUSTOMER' ? 'customer' : 'tenant', name)
    if (value !== undefined) return READ[type]?.(value) ?? defaultValue
  }
  return defaultValue
}

const COMPARE: Record<string, (value: Json, limit: Json) => boolean> = {
  EQUAL: (value, other) => value === other,
  NOT_EQUAL: (value, other) => value !== other,
  GREATER: (value, other) => value > other,
  LESS: (value, other) => value < other,
  GREATER_OR_EQUAL: (value, other) => value >= other,
  LESS_OR_EQUAL: (value, other) => value <= other,
  STARTS_WITH: (value, other) => value.startsWith(other),
  ENDS_WITH: (value, other) => value.endsWith(other),
  CONTAINS: (value, other) => value.includes(other),
  NOT_CONTAINS: (value, other) => !value.includes(other),
}

function fits(story: readonly StoryEvent[], predicate: Json, raw: Plain): boolean {
  if (predicate.type === 'COMPLEX') {
    const answers: boolean[] = predicate.predicates.map((part: Json) => fits(story, part, raw))
    return predicate.operation === 'AND' ? !answers.includes(false) : answers.includes(true)
  }
  const fold = (value: Json) => (predicate.ignoreCase ? String(value).toLowerCase() : value)
  const value = READ[predicate.type]?.(raw)
  if (value === undefined) return false
  const against = limit(story, predicate.type, predicate.value)
  return COMPARE[predicate.operation]?.(fold(value), fold(against)) ?? false
}

function inSchedule(schedule: Json, ts: number): boolean {
  if (!schedule || schedule.type === 'ANY_TIME') return true
  const [date = '', time = ''] = new Date(ts).toLocaleString('sv-SE', { timeZone: schedule.timezone }).split(' ')
  const day = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  const [hours, minutes, seconds] = time.split(':').map(Number)
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + (ts % 1000)
  const hoursOf = ({ startsOn, endsOn }: Json) => {
    if (startsOn < endsOn) return ms >= startsOn && ms < endsOn
    return startsOn > endsOn && !(ms >= endsOn && ms < startsOn)
  }
  if (schedule.type === 'SPECIFIC_TIME') return schedule.daysOfWeek.includes(day) && hoursOf(schedule)
  return schedule.items.some((item: Json) => item.dayOfWeek === day && item.enabled && hoursOf(item))
}

function holds(story: readonly StoryEvent[], rule: Json, ts: number): boolean {
  if (!inSchedule(rule.schedule, ts)) return false
  return rule.condition.condition.every(({ key, value, predicate }: Json) => {
    const found =
      key.type === 'CONSTANT' ? value : valueIn(story, key.type === 'TIME_SERIES' ? 'telemetry' : 'attributes', key.key)
    return found !== undefined && fits(story, predicate, found)
  })
}

const dynamicNames = (predicate: Json): string[] =>
  predicate.type === 'COMPLEX'
    ? predicate.predicates.flatMap(dynamicNames)
    : predicate.value.dynamicValue
      ? [predicate.value.dynamicValue.sourceAttribute]
      : []

/** True when the last event of the story makes the rule be looked at. */
function isChecked(story: readonly StoryEvent[], rule: Json): boolean {
  const event = story.at(-1)
  const before = story.slice(0, -1)
  const filters: Json[] = rule.condition.condition
  const series = filters.flatMap(({ key }) => (key.type === 'TIME_SERIES' ? [key.key] : []))
  if (event?.kind === 'telemetry') {
    const dated = before.filter(({ kind }) => kind === 'telemetry' || kind === 'attributes').at(-1)
    const isNewTime = !dated || !('ts' in dated) || dated.ts !== event.ts
    return Object.keys(event.values).some(
      (name) => series.includes(name) && (isNewTime || valueIn(before, 'telemetry', name) !== event.values[name]),
    )
  }
  if (event?.kind === 'attributes-deleted') return true
  if (series.length > 0) return false
  const names = filters.flatMap(({ key, predicate }) => [
    ...(key.type === 'ATTRIBUTE' ? [key.key] : []),
    ...dynamicNames(predicate),
  ])
  return event?.kind === 'attributes' && Object.keys(event.values).some((name) => names.includes(name))
}

/** The looks in a row, up to the last one, that held. */
function runOf(checks: readonly Check[]): number[] {
  const end = checks.findLastIndex((check) => check === 'anew' || !check.held)
  return checks.slice(end + 1).map((check) => (check as { ts: number }).ts)
}

function isReached(checks: readonly Check[], { condition }: Json): boolean {
  const run = runOf(checks)
  const spec = condition.spec
  if (run.length === 0) return false
  if (spec.type === 'REPEATING') return run.length >= spec.count
  if (spec.type === 'DURATION') return Math.max(...run) - (run[0] ?? 0) > spec.value * (UNIT_MS[spec.unit] ?? 0)
  return true
}

/** Decisions of the rules of one alarm on a story: "create MAJOR", "update MAJOR", "clear" and so on, in order. */
export function modelledAlarm(profileAlarm: Json, events: readonly StoryEvent[]): string[] {
  const decisions: string[] = []
  const checks = new Map<string, Check[]>()
  const checksOf = (name: string) => checks.get(name) ?? checks.set(name, []).get(name) ?? []
  let active: string | undefined
  const anew = () => [...SEVERITIES, 'CLEAR'].forEach((name) => void checksOf(name).push('anew'))

  const ask = (name: string, rule: Json, story: readonly StoryEvent[], now: number): boolean => {
    const own = checksOf(name)
    if (story.at(-1)?.kind !== 'time') {
      if (!isChecked(story, rule)) return false
      own.push({ ts: now, held: holds(story, rule, now) })
      return isReached(own, rule)
    }
    const run = runOf(own)
    if (rule.condition.spec.type !== 'DURATION' || run.length === 0 || now <= Math.max(...run)) return false
    if (!inSchedule(rule.schedule, now)) {
      own.push('anew')
      return false
    }
    return now - (run[0] ?? 0) > rule.condition.spec.value * (UNIT_MS[rule.condition.spec.unit] ?? 0)
  }

  events.forEach((event, place) => {
    const story = events.slice(0, place + 1)
    if (event.kind === 'cleared-by-user') {
      if (active !== undefined) anew()
      active = undefined
      return
    }
    if (event.kind === 'owner') return
    const severity = SEVERITIES.find((one) => {
      const rule = profileAlarm.createRules[one]
      return rule && ask(one, rule, story, event.ts)
    })
    if (severity !== undefined) {
      checksOf('CLEAR').push('anew')
      if (active === undefined) decisions.push(`create ${severity}`)
      else if (active === severity) decisions.push(`update ${severity}`)
      else if (SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(active)) decisions.push(`change-severity ${severity}`)
      else return
      active = severity
    } else if (
      active !== undefined &&
      profileAlarm.clearRule &&
      ask('CLEAR', profileAlarm.clearRule, story, event.ts)
    ) {
      decisions.push('clear')
      active = undefined
      anew()
    }
  })
  return decisions
}
