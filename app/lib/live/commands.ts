// Subscriptions as the platform's commands, built from known members only (one it does not know loses the whole
// message), and commands as messages: the specification's order, at most ten in one, under the platform's 32 KB.
import { wireQuery } from '~/lib/platform/entity-query'
import { type AskedOf, type Kind, type LiveWindow, windowLength } from './subscription'

// The order in which the lists are published. Series first: they take longest to answer.
const lists = [
  'tsSubCmds',
  'historyCmds',
  'attrSubCmds',
  'entityDataCmds',
  'entityDataUnsubscribeCmds',
  'alarmDataCmds',
  'alarmDataUnsubscribeCmds',
  'entityCountCmds',
  'entityCountUnsubscribeCmds',
] as const
type CommandList = (typeof lists)[number]

export interface Command {
  cmdId: number
  list: CommandList
  body: Readonly<Record<string, unknown>>
}

const MAX_COMMANDS = 10
const MAX_BYTES = 32_000 // 32,768 closes the socket

// v2 commands make subscriptions numbered 1, 2, 3 … of their own in the table where v1 ones stand under their cmdId
// (below 3.7), and 0 and 1 come back on messages that could not be read: both ranges keep clear of them.
const FIRST_V1_ID = 1_000_000
const FIRST_V2_ID = 100

export interface CommandIds {
  next(kind: Kind): number
}
export function commandIds(): CommandIds {
  let v1 = FIRST_V1_ID
  let v2 = FIRST_V2_ID
  return { next: (kind) => (kind === 'entities' ? v2++ : v1++) }
}

type Build = { [K in Kind]: (asked: AskedOf<K>, at: { cmdId: number; now: number }) => Command }

const target = ({ entity }: { entity: { entityType: string; id: string } }) => ({
  entityType: entity.entityType,
  entityId: entity.id,
})

/** Keys travel as one text with commas: when one has a comma of its own, all keys are asked for and the rest dropped. */
const keysMember = (keys: readonly string[] | undefined) =>
  keys && !keys.some((key) => key.includes(',')) ? { keys: keys.join() } : {}

/** A window that moves starts on a whole interval, so that its buckets stay the same when it is asked for again. */
function startOf(window: LiveWindow, intervalMs: number | undefined, now: number) {
  if ('startTs' in window) return window.startTs
  const start = now - windowLength(window)
  return intervalMs ? Math.floor(start / intervalMs) * intervalMs : start
}

/** Whole intervals: newer platforms cut the last bucket at the end, which would move its time. */
const lengthOf = (startTs: number, intervalMs: number | undefined, now: number) =>
  intervalMs ? Math.ceil((now - startTs) / intervalMs) * intervalMs : now - startTs

const DEFAULT_LIMIT = 500
const pointsMember = ({
  agg = 'NONE',
  intervalMs,
  limit,
}: Pick<AskedOf<'series'>, 'agg' | 'intervalMs' | 'limit'>) => ({
  interval: agg === 'NONE' ? 1000 : (intervalMs ?? 1000), // never 0 with an aggregation: a real server would not end
  limit: limit ?? DEFAULT_LIMIT,
  agg,
})

const build: Build = {
  latest: (asked, { cmdId }) => ({
    cmdId,
    list: 'tsSubCmds',
    body: { cmdId, ...target(asked), ...keysMember(asked.keys) },
  }),
  attributes: (asked, { cmdId }) => ({
    cmdId,
    list: 'attrSubCmds',
    body: { cmdId, ...target(asked), scope: asked.scope, ...keysMember(asked.keys) },
  }),
  series: (asked, { cmdId, now }) => {
    const { window } = asked
    const common = { cmdId, ...target(asked), keys: asked.keys.join(), ...pointsMember(asked) }
    if ('startTs' in window) {
      return { cmdId, list: 'historyCmds', body: { ...common, startTs: window.startTs, endTs: window.endTs } }
    }
    const startTs = startOf(window, asked.intervalMs, now)
    return {
      cmdId,
      list: 'tsSubCmds',
      body: { ...common, startTs, timeWindow: lengthOf(startTs, asked.intervalMs, now) },
    }
  },
  entities: (asked, { cmdId, now }) => {
    const { query, series } = asked
    const body: Record<string, unknown> = { cmdId, query: wireQuery(query) }
    if (series) {
      const startTs = startOf(series.window, series.intervalMs, now)
      const points = { keys: series.keys, startTs, ...pointsMember(series), fetchLatestPreviousPoint: false }
      if ('startTs' in series.window) body.historyCmd = { ...points, endTs: series.window.endTs }
      else body.tsCmd = { ...points, timeWindow: lengthOf(startTs, series.intervalMs, now) }
    } else if (query.latestValues.length > 0) {
      body.latestCmd = { keys: query.latestValues } // without keys it would close the socket
    }
    return { cmdId, list: 'entityDataCmds', body }
  },
}

export const subscribeCommand = <K extends Kind>(asked: AskedOf<K>, at: { cmdId: number; now: number }): Command =>
  (build[asked.kind as K] as Build[K])(asked, at)

/** Undefined for what ends with its one answer. */
export function unsubscribeCommand({ cmdId, list, body }: Command): Command | undefined {
  switch (list) {
    case 'tsSubCmds':
    case 'attrSubCmds': {
      const { entityType, entityId } = body
      return { cmdId, list, body: { cmdId, entityType, entityId, unsubscribe: true } }
    }
    case 'entityDataCmds':
      return { cmdId, list: 'entityDataUnsubscribeCmds', body: { cmdId } }
    default:
      return undefined
  }
}

const bytes = (text: string) => Buffer.byteLength(text)

export const tooLarge = (command: Command) => bytes(messageOf([command])) > MAX_BYTES

const messageOf = (commands: readonly Command[]) => {
  const message: Partial<Record<CommandList, unknown[]>> = {}
  for (const { list, body } of commands) {
    message[list] ??= []
    message[list].push(body)
  }
  return JSON.stringify(message)
}

export interface Batch {
  commands: readonly Command[]
  text: string
}

export function batches(commands: readonly Command[]): Batch[] {
  const ordered = lists.flatMap((list) => commands.filter((command) => command.list === list))
  const found: Batch[] = []
  let batch: Command[] = []
  const close = () => {
    if (batch.length > 0) found.push({ commands: batch, text: messageOf(batch) })
    batch = []
  }
  for (const command of ordered) {
    if (batch.length === MAX_COMMANDS || bytes(messageOf([...batch, command])) > MAX_BYTES) close()
    batch.push(command)
  }
  close()
  return found
}
