// Subscriptions of the first generation: attributes or series of one entity, told as pairs of time and value.
import { attributes, latest } from '../telemetry/read'
import { ATTRIBUTE_SCOPES, type Point, valueText } from '../telemetry/value'
import { attributeChanges, isOfScope, pointsByKey, recordChanges } from './changes'
import { AGGREGATIONS, type AttributesCommand, type HistoryCommand, type SeriesCommand } from './commands'
import type { Change } from './feed'
import { badCommand, noData, type Pair, type Pairs, subscriptionData } from './messages'
import { checkRange, readRange, type SeriesRange } from './series-range'
import type { Session, Subscription } from './session'
import { entityOf, exists } from './v1-target'

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

/** What a change means for a subscription; nothing when it is about something else. */
type Translate = (change: Change) => Pairs

/** Reads and answers; from then on tells every change, also those that came while it was reading. */
async function subscribe(
  { platform: { feed }, send }: Session,
  entityId: string,
  cmdId: number,
  translate: Translate,
  answer: () => Promise<Pairs>,
): Promise<Subscription> {
  const recorded = recordChanges((listener) => feed.listenTo(entityId, listener))
  try {
    const told = await answer()
    const tell = (pairs: Pairs) => {
      if (pairs.size > 0) send(subscriptionData(cmdId, pairs))
    }
    for (const change of recorded.changes) tell(withoutTold(translate(change), told))
    return { stop: feed.listenTo(entityId, (change) => tell(translate(change))) }
  } finally {
    recorded.stop()
  }
}

const wanting = (keys: readonly string[] | undefined) => {
  const wanted = keys && new Set(keys)
  return (key: string) => wanted?.has(key) ?? true
}

export async function subscribeToAttributes(
  session: Session,
  command: AttributesCommand,
): Promise<Subscription | undefined> {
  const { platform, send } = session
  const { id: cmdId, keys } = command
  const entity = entityOf(command)
  const scope = ATTRIBUTE_SCOPES.find((one) => one === command.scope)
  const isKnown = await exists(session, entity, 'READ_ATTRIBUTES')
  if (!isKnown || (command.scope && !scope)) {
    send(subscriptionData(cmdId, new Map())) // nothing is there, and nothing will come
    return undefined
  }
  const isWanted = wanting(keys)
  const translate: Translate = (change) => {
    if ((change.kind !== 'attributes' && change.kind !== 'attributes-deleted') || !isOfScope(scope, change))
      return new Map()
    return new Map([...attributeChanges(change, isWanted)].map(([key, pair]) => [key, [pair]]))
  }
  return subscribe(session, entity.id, cmdId, translate, async () => {
    const found = await attributes(platform.db, entity.id, { scope, keys })
    const told = new Map<string, Pair[]>()
    for (const { key, lastUpdateTs, value } of found)
      told.set(key, [...(told.get(key) ?? []), [lastUpdateTs, valueText(value)]])
    send(subscriptionData(cmdId, told))
    if (scope === undefined) repeatClientValues(session, cmdId, found, told)
    return told
  })
}

/** Over all scopes the last pair of a key counts: a client value that is newer is told once more. */
function repeatClientValues(
  { send }: Session,
  cmdId: number,
  found: Awaited<ReturnType<typeof attributes>>,
  told: Pairs,
) {
  const newer = found.filter(
    ({ scope, key, lastUpdateTs }) => scope === 'CLIENT_SCOPE' && lastUpdateTs > (told.get(key)?.at(-1)?.[0] ?? 0),
  )
  if (newer.length === 0) return
  const pairs = newer.map(({ key, lastUpdateTs, value }): [string, Pair[]] => [key, [[lastUpdateTs, valueText(value)]]])
  send(subscriptionData(cmdId, new Map(pairs)))
}

export async function subscribeToSeries(session: Session, command: SeriesCommand): Promise<Subscription> {
  const { platform, send } = session
  const { id: cmdId, keys, timeWindow } = command
  const entity = entityOf(command)
  const range = keys && timeWindow > 0 ? rangeOf(command, keys, command.startTs + timeWindow) : undefined
  if (!(await exists(session, entity, 'READ_TELEMETRY'))) throw noData()
  const isWanted = wanting(keys)
  const translate: Translate = (change) =>
    change.kind === 'telemetry' ? pointsByKey(change.points, isWanted) : new Map()
  return subscribe(session, entity.id, cmdId, translate, async () => {
    if (range) return answerWindow(session, cmdId, entity.id, range)
    const now = platform.clock()
    const told = new Map<string, Pair[]>((keys ?? []).map((key) => [key, [[now, null]]]))
    for (const point of await latest(platform.db, entity.id, keys)) told.set(point.key, [pairOf(point)])
    send(subscriptionData(cmdId, told))
    return told
  })
}

/** The window, and then once more what is newer than the last point of the answer: clients drop what they have. */
async function answerWindow({ platform, send }: Session, cmdId: number, entityId: string, range: SeriesRange) {
  const told = pairsOf(await readRange(platform.db, entityId, range))
  send(subscriptionData(cmdId, told))
  const lastTs = (key: string) => told.get(key)?.at(-1)?.[0] ?? range.startTs
  const since = Math.min(...range.keys.map(lastTs))
  const endTs = platform.clock()
  if (since >= endTs) return told
  const again = pairsOf(
    await readRange(platform.db, entityId, { ...range, startTs: since + 1, endTs, agg: 'NONE', limit: MOST_REPEATED }),
  )
  const newer = [...again].map(([key, pairs]): [string, Pair[]] => [key, pairs.filter(([ts]) => ts > lastTs(key))])
  const repeated = new Map(newer.filter(([, pairs]) => pairs.length > 0))
  if (repeated.size > 0) send(subscriptionData(cmdId, repeated))
  return new Map([...told].map(([key, pairs]) => [key, [...pairs, ...(repeated.get(key) ?? [])]]))
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
  if (!(await exists(session, entity, 'READ_TELEMETRY'))) throw noData()
  send(subscriptionData(command.id, pairsOf(await readRange(platform.db, entity.id, range))))
}
