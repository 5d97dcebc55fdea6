// Subscriptions of the first generation: attributes or series of one entity, told as pairs of time and value.

import type { Change } from '../feed/feed'
import { ATTRIBUTE_SCOPES, type Point, valueText } from '../json/value'
import { attributes, latest } from '../telemetry/read'
import { attributeChanges, isOfScope, pointsByKey } from './changes'
import { AGGREGATIONS, type AttributesCommand, type HistoryCommand, type SeriesCommand } from './commands'
import { badCommand, noData, type Pair, type Pairs, subscriptionData } from './messages'
import { checkRange, readRange, type SeriesRange } from './series-range'
import type { Session, Subscription } from './session'
import { entityOf, exists, type ReadableEntity, type Reading } from './v1-target'
import { watchedEntities } from './watched-entities'

const MOST_REPEATED = 1_000

const pairOf = ({ ts, value }: Point): Pair => [ts, valueText(value)]
const pairsOf = (points: ReadonlyMap<string, readonly Point[]>): Pairs =>
  new Map([...points].map(([key, list]) => [key, list.map(pairOf)]))

function aggregationOf(text: string | null): SeriesRange['agg'] {
  if (!text) return 'NONE'
  const found = AGGREGATIONS.find((one) => one === text)
  if (!found) throw badCommand(`Incorrect aggregation '${text}'!`)
  return found
}

const isSame = (a: Pair, b: Pair) => a[0] === b[0] && a[1] === b[1]

/** Without what the client has been told already; keys of which nothing is left are gone. */
function withoutTold(pairs: Pairs, told: Pairs): Pairs {
  const left = [...pairs].map(([key, list]): [string, Pair[]] => [
    key,
    list.filter((pair) => !told.get(key)?.some((known) => isSame(known, pair))),
  ])
  return new Map(left.filter(([, list]) => list.length > 0))
}

/** Turns a change into what it means for a subscription; nothing when it is about something else. */
type Translate = (change: Change) => Pairs

interface Answer {
  messages: readonly Pairs[]
  /** The values that the client knows now; absent when nothing is there, and nothing will come. */
  told?: Pairs
}

interface Start {
  entity: ReadableEntity
  right: Reading
  cmdId: number
  translate: Translate
  /** Asked whether there is such an entity. */
  read(isKnown: boolean): Promise<Answer>
}

/** Reads what may be told: a right that goes while it is being read is gone. */
async function readWith<T>(
  session: Session,
  { entity, right }: Pick<Start, 'entity' | 'right'>,
  read: (isKnown: boolean) => Promise<T>,
): Promise<T> {
  const version = session.rightsVersion
  const found = await read(await exists(session, entity, right))
  if (session.rightsVersion !== version) await exists(session, entity, right)
  return found
}

/** Asks for the right, reads and answers; from then on tells every change, also those that came meanwhile. */
async function subscribe(session: Session, start: Start): Promise<Subscription | undefined> {
  const { entity, right, cmdId, translate } = start
  let early: Change[] | undefined = []
  let isStopped = false
  const tell = (pairs: Pairs) => {
    if (pairs.size > 0) session.send(subscriptionData(cmdId, pairs))
  }
  const watched = watchedEntities(
    session,
    (_, change) => (early ? early.push(change) : tell(translate(change))),
    () => isStopped,
  )
  const stop = () => {
    isStopped = true
    watched.detach()
  }
  watched.attach([entity.id]) // before the right is looked at: it may go at any time
  try {
    const { messages, told } = await readWith(session, start, start.read)
    for (const pairs of messages) session.send(subscriptionData(cmdId, pairs))
    const missed = early
    early = undefined
    if (told) for (const change of missed) tell(withoutTold(translate(change), told))
    else stop()
    return told && { stop, recheck: (ids) => recheck(session, entity, right, ids) }
  } catch (error) {
    stop()
    throw error
  }
}

async function recheck(session: Session, entity: ReadableEntity, right: Reading, ids?: ReadonlySet<string>) {
  if (ids && !ids.has(entity.id)) return
  if (!(await exists(session, entity, right))) throw noData() // it was deleted
}

const wanting = (keys: readonly string[] | undefined) => {
  const wanted = keys && new Set(keys)
  return (key: string) => wanted?.has(key) ?? true
}

export async function subscribeToAttributes(
  session: Session,
  command: AttributesCommand,
): Promise<Subscription | undefined> {
  const { platform } = session
  const { id: cmdId, keys } = command
  const entity = entityOf(command)
  const scope = ATTRIBUTE_SCOPES.find((one) => one === command.scope)
  const isWanted = wanting(keys)
  const translate: Translate = (change) => {
    if ((change.kind !== 'attributes' && change.kind !== 'attributes-deleted') || !isOfScope(scope, change))
      return new Map()
    return new Map([...attributeChanges(change, isWanted)].map(([key, pair]) => [key, [pair]]))
  }
  const read = async (isKnown: boolean): Promise<Answer> => {
    if (!isKnown || (command.scope && !scope)) return { messages: [new Map()] }
    const found = await attributes(platform.db, entity.id, { scope, keys })
    const told = new Map<string, Pair[]>()
    for (const { key, lastUpdateTs, value } of found)
      told.set(key, [...(told.get(key) ?? []), [lastUpdateTs, valueText(value)]])
    return { messages: scope === undefined ? [told, ...repeatedClientValues(found, told)] : [told], told }
  }
  return subscribe(session, { entity, right: 'READ_ATTRIBUTES', cmdId, translate, read })
}

/** Over all scopes the last pair of a key counts: a client value that is newer is told once more. */
function repeatedClientValues(found: Awaited<ReturnType<typeof attributes>>, told: Pairs): Pairs[] {
  const newer = found.filter(
    ({ scope, key, lastUpdateTs }) => scope === 'CLIENT_SCOPE' && lastUpdateTs > (told.get(key)?.at(-1)?.[0] ?? 0),
  )
  if (newer.length === 0) return []
  const pairs = newer.map(({ key, lastUpdateTs, value }): [string, Pair[]] => [key, [[lastUpdateTs, valueText(value)]]])
  return [new Map(pairs)]
}

export async function subscribeToSeries(session: Session, command: SeriesCommand): Promise<Subscription | undefined> {
  const { platform } = session
  const { id: cmdId, keys, timeWindow } = command
  const entity = entityOf(command)
  const range = keys && timeWindow > 0 ? rangeOf(command, keys, command.startTs + timeWindow) : undefined
  const isWanted = wanting(keys)
  const translate: Translate = (change) =>
    change.kind === 'telemetry' ? pointsByKey(change.points, isWanted) : new Map()
  const read = async (isKnown: boolean): Promise<Answer> => {
    if (!isKnown) throw noData()
    if (range) return readWindow(session, entity.id, range)
    const now = platform.clock()
    const told = new Map<string, Pair[]>((keys ?? []).map((key) => [key, [[now, null]]]))
    for (const point of await latest(platform.db, entity.id, keys)) told.set(point.key, [pairOf(point)])
    return { messages: [told], told }
  }
  return subscribe(session, { entity, right: 'READ_TELEMETRY', cmdId, translate, read })
}

/** The window, and then once more what is newer than the last point of the answer: clients drop what they have. */
async function readWindow({ platform }: Session, entityId: string, range: SeriesRange): Promise<Answer> {
  const told = pairsOf(await readRange(platform.db, entityId, range))
  const lastTs = (key: string) => told.get(key)?.at(-1)?.[0] ?? range.startTs
  const since = Math.min(...range.keys.map(lastTs))
  const endTs = platform.clock()
  if (since >= endTs) return { messages: [told], told }
  const again = pairsOf(
    await readRange(platform.db, entityId, { ...range, startTs: since + 1, endTs, agg: 'NONE', limit: MOST_REPEATED }),
  )
  const newer = [...again].map(([key, pairs]): [string, Pair[]] => [key, pairs.filter(([ts]) => ts > lastTs(key))])
  const repeated = new Map(newer.filter(([, pairs]) => pairs.length > 0))
  return {
    messages: repeated.size > 0 ? [told, repeated] : [told],
    told: new Map([...told].map(([key, pairs]) => [key, [...pairs, ...(repeated.get(key) ?? [])]])),
  }
}

function rangeOf(command: SeriesCommand | HistoryCommand, keys: readonly string[], endTs: number): SeriesRange {
  const { startTs, interval, limit, agg } = command
  const range = { keys, startTs, endTs, interval, limit, agg: aggregationOf(agg) }
  checkRange(range)
  return range
}

export async function answerHistory(session: Session, command: HistoryCommand): Promise<void> {
  const { platform, send } = session
  if (!command.entityType) throw badCommand('Device id is empty!')
  const entity = entityOf(command)
  if (!command.keys || command.keys.length === 0) throw badCommand('Keys are empty!')
  const range = rangeOf(command, command.keys, command.endTs)
  const found = await readWith(session, { entity, right: 'READ_TELEMETRY' }, (isKnown) => {
    if (!isKnown) throw noData()
    return readRange(platform.db, entity.id, range)
  })
  send(subscriptionData(command.id, pairsOf(found)))
}
