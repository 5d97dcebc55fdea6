// Reads a message of the socket into commands, in the order in which they are carried out.
// Strict: a member that is not known anywhere, save inside an entity filter, makes the whole message unreadable.
import { type Members, textOf } from '../api/members'
import { readJson } from '../api/read-json'
import { type AlarmDataQuery, readAlarmDataQuery } from '../queries/alarm-query'
import { type EntityKey, readKeys } from '../queries/entity-key'
import { type EntityCountQuery, type EntityDataQuery, readCountQuery, readDataQuery } from '../queries/query'
import { knownMembers, type Read, type Reading, readWith } from '../queries/reading'

export const AGGREGATIONS = ['MIN', 'MAX', 'AVG', 'SUM', 'COUNT', 'NONE'] as const
export type Aggregation = (typeof AGGREGATIONS)[number]

/** The entity of a command of the first generation, as sent. */
export interface Target {
  entityType: string | null
  entityId: string | null
}

export interface AttributesCommand extends Target {
  kind: 'attributes'
  id: number
  /** `undefined`: all of them. */
  keys: string[] | undefined
  scope: string | null
}

export interface SeriesCommand extends Target {
  kind: 'series'
  id: number
  keys: string[] | undefined
  startTs: number
  timeWindow: number
  interval: number
  limit: number
  agg: string | null
}

export interface HistoryCommand extends Target {
  kind: 'history'
  id: number
  keys: string[] | undefined
  startTs: number
  endTs: number
  interval: number
  limit: number
  agg: string | null
}

/** A part of an entity data command: series of a time range. */
export interface RangeCommand {
  keys: string[] | null
  startTs: number
  endTs: number
  interval: number
  limit: number
  agg: Aggregation | null
  withPreviousPoint: boolean
}

export interface EntityDataCommand {
  kind: 'entity-data'
  id: number
  query: Read<EntityDataQuery> | null
  /** `keys` null: they were left out. */
  latest: Read<{ keys: EntityKey[] | null }> | null
  series: RangeCommand | null
  history: RangeCommand | null
}

export interface EntityCountCommand {
  kind: 'entity-count'
  id: number
  query: Read<EntityCountQuery> | null
}

export interface AlarmDataCommand {
  kind: 'alarm-data'
  id: number
  query: Read<AlarmDataQuery> | null
}

export type Command =
  | AttributesCommand
  | SeriesCommand
  | HistoryCommand
  | EntityDataCommand
  | EntityCountCommand
  | AlarmDataCommand
  /** Of the first generation; without an entity all subscriptions of the socket end. */
  | { kind: 'unsubscribe-v1'; id: number; isAll: boolean }
  | { kind: 'unsubscribe'; id: number }

const FARTHEST = Number.MAX_SAFE_INTEGER
const whole = (read: Members, name: string) => read.integer(name) ?? 0
/** Times far beyond any calendar are as good as the farthest that can be counted with. */
const time = (value: number) => Math.max(-FARTHEST, Math.min(FARTHEST, value))

/** `a,b`; empty ones at the end do not count, nothing at all is every key. */
function splitKeys(text: string | null): string[] | undefined {
  if (text === null || text === '') return undefined
  const keys = text.split(',')
  while (keys.at(-1) === '') keys.pop()
  return [...new Set(keys)]
}

const V1_MEMBERS = ['cmdId', 'entityType', 'entityId', 'keys']
const SUB_MEMBERS = [...V1_MEMBERS, 'scope', 'unsubscribe']
const RANGE = ['startTs', 'interval', 'limit', 'agg']

const targetOf = (read: Members) => ({
  id: read.integer('cmdId', 32) ?? 0,
  entityType: read.text('entityType'),
  entityId: read.text('entityId'),
  keys: splitKeys(read.text('keys')),
})

const rangeOf = (read: Members) => ({
  startTs: time(whole(read, 'startTs')),
  interval: time(whole(read, 'interval')),
  limit: read.integer('limit', 32) ?? 0,
})

function unsubscribing(read: Members, { id, entityId }: Target & { id: number }): Command | undefined {
  if (!read.boolean('unsubscribe')) return undefined
  return { kind: 'unsubscribe-v1', id, isAll: !entityId }
}

function readRange(reading: Reading, value: unknown, end: 'timeWindow' | 'endTs'): RangeCommand | null {
  if (value === undefined || value === null) return null
  // A window may say its end as well: it is known, and not looked at.
  const ends = end === 'timeWindow' ? ['timeWindow', 'endTs'] : ['endTs']
  const read = knownMembers(reading, value, [...RANGE, ...ends, 'keys', 'fetchLatestPreviousPoint'])
  const range = rangeOf(read)
  const keys = read.list('keys')
  return {
    ...range,
    keys: keys && [...new Set(keys.map((key) => textOf(key) ?? ''))],
    endTs: time(end === 'endTs' ? whole(read, end) : range.startTs + whole(read, end)),
    agg: read.oneOf('agg', AGGREGATIONS),
    withPreviousPoint: read.boolean('fetchLatestPreviousPoint') ?? false,
  }
}

const readLatest = (value: unknown) =>
  value === undefined || value === null
    ? null
    : readWith(true, (reading) => {
        const keys = knownMembers(reading, value, ['keys']).list('keys')
        return { keys: keys && readKeys(reading, keys) }
      })

const queryOf = <T>(value: unknown, read: (value: unknown, isStrict: boolean) => T): T | null =>
  value === undefined || value === null ? null : read(value, true)

const idOf = (read: Members) => read.integer('cmdId', 32) ?? 0

const unsubscribe = (reading: Reading, value: unknown): Command => ({
  kind: 'unsubscribe',
  id: idOf(knownMembers(reading, value, ['cmdId'])),
})

/** The lists of a message in the order in which they are carried out. */
const LISTS: Record<string, (reading: Reading, value: unknown) => Command> = {
  attrSubCmds(reading, value) {
    const read = knownMembers(reading, value, SUB_MEMBERS)
    const command: Command = { kind: 'attributes', ...targetOf(read), scope: read.text('scope') }
    return unsubscribing(read, command) ?? command
  },
  tsSubCmds(reading, value) {
    const read = knownMembers(reading, value, [...SUB_MEMBERS, ...RANGE, 'timeWindow'])
    read.text('scope') // clients send one; series have none
    const command: Command = {
      kind: 'series',
      ...targetOf(read),
      ...rangeOf(read),
      timeWindow: time(whole(read, 'timeWindow')),
      agg: read.text('agg'),
    }
    return unsubscribing(read, command) ?? command
  },
  historyCmds(reading, value) {
    const read = knownMembers(reading, value, [...V1_MEMBERS, ...RANGE, 'endTs'])
    const endTs = time(whole(read, 'endTs'))
    return { kind: 'history', ...targetOf(read), ...rangeOf(read), endTs, agg: read.text('agg') }
  },
  entityDataCmds(reading, value) {
    const read = knownMembers(reading, value, ['cmdId', 'query', 'latestCmd', 'tsCmd', 'historyCmd'])
    return {
      kind: 'entity-data',
      id: idOf(read),
      query: queryOf(read.raw('query'), readDataQuery),
      latest: readLatest(read.raw('latestCmd')),
      series: readRange(reading, read.raw('tsCmd'), 'timeWindow'),
      history: readRange(reading, read.raw('historyCmd'), 'endTs'),
    }
  },
  alarmDataCmds(reading, value) {
    const read = knownMembers(reading, value, ['cmdId', 'query'])
    return { kind: 'alarm-data', id: idOf(read), query: queryOf(read.raw('query'), readAlarmDataQuery) }
  },
  entityCountCmds(reading, value) {
    const read = knownMembers(reading, value, ['cmdId', 'query'])
    return { kind: 'entity-count', id: idOf(read), query: queryOf(read.raw('query'), readCountQuery) }
  },
  entityDataUnsubscribeCmds: unsubscribe,
  alarmDataUnsubscribeCmds: unsubscribe,
  entityCountUnsubscribeCmds: unsubscribe,
}

/** Throws the framework's 400 for what cannot be read. */
export function readCommands(message: string): Command[] {
  const json = readJson(message)
  if (json === null) return []
  const reading: Reading = { isStrict: true, problems: [] }
  const read = knownMembers(reading, json, Object.keys(LISTS))
  return Object.entries(LISTS).flatMap(([name, readOne]) =>
    (read.list(name) ?? []).filter((value) => value !== null).map((value) => readOne(reading, value)),
  )
}
