// An entity data subscription: one query, shown as a page of entities, and what is live about them.
// Whatever changes while something is being read is recorded and told afterwards, so that nothing gets lost in between.
import type { PageData } from '../api/page'
import type { Change } from '../feed/feed'
import { type EntityData, entityDataPage } from '../queries/entity-data'
import { type EntityKey, keyName } from '../queries/entity-key'
import { type FoundEntity, findEntities, visibleAmong } from '../queries/find'
import { isLatest, type LatestKey } from '../queries/latest-sql'
import type { EntityDataQuery } from '../queries/query'
import { accepted } from '../queries/reading'
import { recordChanges } from './changes'
import type { EntityDataCommand } from './commands'
import { resolveDynamic, watchDynamic } from './dynamic-values'
import { type Live, type ShownEntity, seriesUpdate, shown, updatesOf } from './entity-page'
import { type EntityRange, newestMissed, rangeOf, readSeries } from './entity-series'
import { badCommand, type EntityUpdate, entityDataMessage } from './messages'
import { liveLatest, missedLatest, storedLatest } from './missed-latest'
import { refreshing } from './refreshing'
import type { Session, Subscription } from './session'
import { watchedEntities } from './watched-entities'

export interface EntityDataSubscription extends Subscription {
  handle(command: EntityDataCommand): Promise<void>
  /** Nothing is told any more but changes of the set. */
  endLive(): void
}

interface Loaded {
  query: EntityDataQuery
  page: PageData<EntityData>
  entities: ReadonlyMap<string, ShownEntity>
  found: readonly FoundEntity[]
}

const ENTITIES_AT_A_TIME = 4

async function eachFew<T>(list: Iterable<T>, run: (one: T) => Promise<void>) {
  const rest = [...list]
  while (rest.length > 0) await Promise.all(rest.splice(0, ENTITIES_AT_A_TIME).map(run))
}

/** Keys of a latest command that came with the query are selected with it. */
function withKeys(query: EntityDataQuery, keys: readonly EntityKey[]): EntityDataQuery {
  const selected = new Set(query.latest.map(keyName))
  return { ...query, latest: [...query.latest, ...keys.filter((key) => isLatest(key) && !selected.has(keyName(key)))] }
}

/** A later command is about its keys and, of each type that it names, those that the page shows already. */
function withShown({ latest }: EntityDataQuery, requested: readonly LatestKey[]): LatestKey[] {
  const types = new Set(requested.map(({ type }) => type))
  const names = new Set(requested.map(keyName))
  const others = latest.filter(isLatest).filter((key) => types.has(key.type) && !names.has(keyName(key)))
  return [...requested, ...others]
}

function latestKeysOf({ latest }: EntityDataCommand): LatestKey[] | undefined {
  if (!latest) return undefined
  const { keys } = accepted(latest)
  if (!keys) throw badCommand('Keys are empty!')
  return keys.filter(isLatest)
}

export function createEntityData(session: Session, cmdId: number, lane: string): EntityDataSubscription {
  const { platform } = session
  let loaded: Loaded | undefined
  let live: Live | undefined
  let isStopped = false
  let unwatch = () => {}
  const refresh = refreshing(session, lane, refreshPage)

  const send = (message: Parameters<typeof entityDataMessage>[1]) => {
    if (!isStopped) session.send(entityDataMessage(cmdId, message))
  }
  const onChange = (id: string, change: Change) => {
    const entity = loaded?.entities.get(id)
    if (entity && live) for (const update of updatesOf(entity, live, change)) send({ update: [update] })
  }
  const watched = watchedEntities(session, onChange, () => isStopped)
  const endLive = () => {
    watched.detach()
    live = undefined
  }
  const replay = (changes: readonly Change[]) => {
    for (const change of changes) watched.hear(change)
  }

  /** Without what may not be told any more, when rights have changed since. */
  async function stillSeen(current: Loaded, version: number): Promise<Loaded> {
    if (session.rightsVersion === version) return current
    const { visible } = await visibleOf(current, [...current.entities.keys()])
    return onlyThose(current, visible)
  }

  function onlyThose(current: Loaded, visible: ReadonlySet<string>): Loaded {
    const data = current.page.data.filter(({ entityId }) => visible.has(entityId.id))
    const entities = new Map([...current.entities].filter(([id]) => visible.has(id)))
    return { ...current, page: { ...current.page, data }, entities }
  }

  const visibleOf = ({ query }: Loaded, ids: readonly string[]) =>
    visibleAmong(platform.db, session.actor, query.source.table, ids)

  async function load(query: EntityDataQuery): Promise<Loaded> {
    const version = session.rightsVersion
    const found = await findEntities(platform.db, session.actor, query, await resolveDynamic(session, query.keyFilters))
    const page = entityDataPage(found, query, platform.clock())
    const entities = new Map(page.data.map((data): [string, ShownEntity] => [data.entityId.id, shown(data)]))
    return stillSeen({ query, page, entities, found: found.entities }, version)
  }

  async function show(query: EntityDataQuery) {
    const undo = watchDynamic(session, query.keyFilters, refresh.soon)
    try {
      loaded = await load(query)
    } catch (error) {
      undo()
      throw error
    }
    unwatch()
    unwatch = isStopped ? () => {} : undo
    if (isStopped) undo()
    refresh.pause()
    if (query.pageLink.isDynamic) refresh.start()
    watched.detach()
    if (live && 'latest' in live) watched.attach(loaded.entities.keys())
  }

  /** The first answer of an id is its page, later ones are updates. */
  function answer({ page, entities }: Loaded, series: ReadonlyMap<string, EntityData['timeseries']>, isFirst: boolean) {
    const data = [...entities].map(([id, entity]) => ({ ...entity.data, timeseries: series.get(id) ?? {} }))
    send(isFirst ? { data: { ...page, data } } : { update: data })
  }

  async function tellHistory(current: Loaded, range: EntityRange, isFirst: boolean) {
    const version = session.rightsVersion
    const series = new Map<string, EntityData['timeseries']>()
    await eachFew(current.entities.keys(), async (id) => {
      series.set(id, await readSeries(platform.db, id, range))
    })
    answer(await stillSeen(current, version), series, isFirst)
  }

  async function startSeries(before: Loaded, range: EntityRange, isFirst: boolean, changes: readonly Change[]) {
    const version = session.rightsVersion
    const missed = new Map<string, EntityUpdate>()
    const series = new Map<string, EntityData['timeseries']>()
    await eachFew(before.entities, async ([id, { data }]) => {
      const told = await readSeries(platform.db, id, range)
      series.set(id, told)
      const points = await newestMissed(platform.db, id, range, told, platform.clock())
      if (points.size > 0) missed.set(id, seriesUpdate(data.entityId, points))
    })
    const current = await stillSeen(before, version)
    answer(current, series, isFirst)
    for (const [id, update] of missed) if (current.entities.has(id)) send({ update: [update] })
    const selected = current.query.latest.filter(({ type }) => type === 'TIME_SERIES').map(({ key }) => key)
    live = { series: new Set([...range.keys, ...selected]) }
    watched.attach(current.entities.keys())
    replay(changes.filter((change) => !isTold(change, range.keys, series)))
  }

  async function startLatest(
    before: Loaded,
    requested: readonly LatestKey[],
    isNew: boolean,
    changes: readonly Change[],
  ) {
    const version = session.rightsVersion
    const keys = isNew ? requested : withShown(before.query, requested)
    const stored = isNew ? storedLatest(before) : await missedLatest(platform.db, before, keys)
    const current = await stillSeen(before, version)
    live = { latest: liveLatest(keys) }
    if (keys.length === 0) return
    for (const update of stored(keys, [...current.entities.values()])) send({ update: [update] })
    watched.attach(current.entities.keys())
    replay(changes)
  }

  async function handle(command: EntityDataCommand) {
    const keys = latestKeysOf(command)
    const history = command.history && rangeOf(command.history)
    const series = !keys && command.series ? rangeOf(command.series) : null
    if (!command.query && !loaded) {
      if (history || series) throw badCommand('Query is empty!')
      return send({}) // latest values of nothing
    }
    const isFirst = loaded === undefined
    const recorded = recordChanges(platform.feed.listen)
    try {
      if (command.query) await show(withKeys(accepted(command.query), keys ?? []))
      else await recheck() // the page is from before
      if (!loaded || isStopped) return
      if (keys || history || series) endLive()
      if (history) await tellHistory(loaded, history, isFirst)
      if (keys) {
        if (isFirst && !history) send({ data: loaded.page })
        await startLatest(loaded, keys, command.query !== null, recorded.changes)
      } else if (series) await startSeries(loaded, series, isFirst && !history, recorded.changes)
      else if (isFirst && !history) send({ data: loaded.page })
    } finally {
      recorded.stop()
    }
  }

  /** Told only when other entities are in the page than before. Series of new ones wait for the client's command. */
  async function refreshPage() {
    const before = loaded
    if (!before) return
    const recorded = recordChanges(platform.feed.listen)
    try {
      const now = await load(before.query)
      const isSame =
        now.entities.size === before.entities.size && [...now.entities.keys()].every((id) => before.entities.has(id))
      if (isSame || isStopped) return
      loaded = now
      send({ data: now.page })
      watched.detach((id) => now.entities.has(id))
      if (!live || !('latest' in live)) return
      const fresh = [...now.entities].filter(([id]) => !before.entities.has(id)).map(([, entity]) => entity)
      for (const update of storedLatest(now)(keysOfLive(live), fresh)) send({ update: [update] })
      watched.attach(now.entities.keys())
      replay(recorded.changes)
    } finally {
      recorded.stop()
    }
  }

  async function recheck(ids?: ReadonlySet<string>) {
    if (!loaded) return
    const idsToCheck = [...loaded.entities.keys()].filter((id) => ids?.has(id) ?? true)
    const { present, visible } = await visibleOf(loaded, idsToCheck)
    const lost = new Set(idsToCheck.filter((id) => !visible.has(id)))
    if (lost.size === 0) return
    if (loaded.query.pageLink.isDynamic || [...lost].some((id) => present.has(id))) return refreshPage()
    // That something was deleted is not told where the set is fixed; nothing is told of it either.
    watched.detach((id) => !lost.has(id))
    loaded = onlyThose(loaded, new Set([...loaded.entities.keys()].filter((id) => !lost.has(id))))
  }

  return {
    handle,
    recheck,
    endLive,
    stop() {
      isStopped = true
      refresh.stop()
      unwatch()
      watched.detach()
    },
  }
}

const keysOfLive = (live: Extract<Live, { latest: unknown }>): LatestKey[] =>
  [...live.latest].flatMap(([type, keys]) => [...keys].map((key): EntityKey => ({ type, key }))).filter(isLatest)

/** A save that came while its points were being read. */
function isTold(change: Change, keys: readonly string[], series: ReadonlyMap<string, EntityData['timeseries']>) {
  if (change.kind !== 'telemetry') return true
  const told = series.get(change.entity.id)
  const wanted = change.points.filter(({ key }) => keys.includes(key))
  return wanted.length > 0 && wanted.every(({ key, ts }) => told?.[key]?.some((point) => point.ts === ts))
}
