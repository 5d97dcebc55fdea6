// An alarm data subscription: a page of the alarms of a set of entities, and what becomes of them. The set is fixed,
// unless it depends on values of the caller that change. With a time window the alarms are live; without one only the
// latest values of their entities are, and clients ask again after what they do themselves.
import type { PageData } from '../http/page'
import { type AlarmData, alarmPage, entityQuery, noAlarms } from '../queries/alarm-page'
import type { AlarmDataQuery } from '../queries/alarm-query'
import { type EntityData, entityDataPage } from '../queries/entity-data'
import { findEntities } from '../queries/find'
import { isLatest } from '../queries/latest-sql'
import { alarmInfoOf } from '../schemas/alarm'
import { fitsAlarmQuery, isTooOld } from './alarm-matching'
import { recordChanges } from './changes'
import { resolveDynamic, watchDynamic } from './dynamic-values'
import { type ShownEntity, shown, updatesOf } from './entity-page'
import type { Change } from './feed'
import { alarmDataMessage, type EntityUpdate } from './messages'
import { liveLatest, type Missed, storedLatest } from './missed-latest'
import { refreshing } from './refreshing'
import type { Session, Subscription } from './session'

export interface AlarmDataSubscription extends Subscription {
  /** Replaces what was asked before. */
  handle(query: AlarmDataQuery): Promise<void>
  endLive(): void
}

type AlarmChange = Extract<Change, { kind: 'alarm' }>

interface Loaded {
  query: AlarmDataQuery
  entities: ReadonlyMap<string, ShownEntity>
  /** Of entities; there may be more than are looked at. */
  total: number
  missed: Missed
}

const SERIES = 'TIME_SERIES'
/** Entities without an alarm on the page are told of at the start only where they are few: messages have a rate. */
const MOST_EMPTY = 100

const latestIn = (entities: Loaded['entities']) => (ids: readonly string[]) =>
  new Map(
    ids.flatMap((id): [string, EntityData['latest']][] => {
      const entity = entities.get(id)
      return entity ? [[id, entity.data.latest]] : []
    }),
  )

function merge({ data }: ShownEntity, { latest }: EntityUpdate) {
  for (const [type, values] of Object.entries(latest ?? {})) data.latest[type] = { ...data.latest[type], ...values }
}

export function createAlarmData(session: Session, cmdId: number, lane: string): AlarmDataSubscription {
  const { platform } = session
  let loaded: Loaded | undefined
  /** By the alarm: one that is seen at several entities counts once. */
  let alarms = new Map<string, AlarmData>()
  let isStopped = false
  let unwatch = () => {}
  let heard = 0
  let knownUntil = 0
  const waiting: { change: AlarmChange; place: number }[] = []
  const attached = new Map<string, () => void>()

  const whole = refreshing(session, lane, async () => {
    if (loaded) await load(loaded.query, false)
  })
  const aging = refreshing(session, lane, async () => {
    const { query } = loaded ?? {}
    const isOld = query && [...alarms.values()].some((alarm) => isTooOld(query, alarm.createdTime, platform.clock()))
    if (isOld) await tellPage()
  })
  const news = refreshing(session, lane, async () => {
    for (let next = waiting.shift(); next && !isStopped; next = waiting.shift())
      await onAlarm(next.change, next.place < knownUntil)
  })

  const send = (told: Parameters<typeof alarmDataMessage>[2]) => {
    if (!isStopped && loaded) session.send(alarmDataMessage(cmdId, loaded.total, told))
  }
  const alarmsAt = (entityId: string) =>
    [...alarms.values()]
      .filter((alarm) => alarm.entityId.id === entityId)
      .map((alarm) => ({ ...alarm, latest: loaded?.entities.get(entityId)?.data.latest ?? {} }))

  function onChange(id: string, change: Change) {
    const entity = loaded?.entities.get(id)
    if (!entity || !loaded) return
    if (change.kind === 'alarm') {
      if (loaded.query.pageLink.timeWindow <= 0) return
      waiting.push({ change, place: heard++ })
      return news.soon()
    }
    const live = { latest: liveLatest(loaded.query.latest.filter(isLatest)) }
    for (const update of updatesOf(entity, live, change)) {
      merge(entity, update)
      send({ update: alarmsAt(id) })
    }
  }
  const attach = (ids: Iterable<string>) => {
    for (const id of ids)
      if (!isStopped && !attached.has(id))
        attached.set(
          id,
          platform.feed.listenTo(id, (change) => onChange(id, change)),
        )
  }
  const detach = (isKept: (id: string) => boolean = () => false) => {
    for (const [id, undo] of attached) {
      if (isKept(id)) continue
      undo()
      attached.delete(id)
    }
  }

  /** What was told before it was read is part of it. */
  async function readPage({ query, entities }: Loaded): Promise<PageData<AlarmData>> {
    const until = heard
    const ids = [...entities.values()].map(({ data }) => data.entityId)
    const page =
      ids.length === 0
        ? noAlarms()
        : await alarmPage(platform.db, session.actor, query, ids, latestIn(entities), platform.clock())
    knownUntil = until
    return page
  }

  function show(page: PageData<AlarmData>, allowed?: number) {
    alarms = new Map(page.data.map((alarm) => [alarm.id.id, alarm]))
    send({ data: page, allowed })
  }

  async function tellPage() {
    if (loaded) show(await readPage(loaded))
  }

  async function onAlarm({ entity, alarm, isDeleted }: AlarmChange, isKnown: boolean) {
    if (!loaded?.entities.has(entity.id) || !attached.has(entity.id)) return
    const { query } = loaded
    const shownAlarm = alarms.get(alarm.id)
    const fits = !isDeleted && fitsAlarmQuery(query, alarm, platform.clock())
    if (shownAlarm && fits) {
      const { entityId, originatorName } = shownAlarm
      const latest = loaded.entities.get(entityId.id)?.data.latest ?? {}
      const update = { ...alarmInfoOf(alarm, originatorName), entityId, latest }
      alarms.set(alarm.id, update)
      send({ update: [update] })
    } else if (!isKnown && (shownAlarm || (fits && query.pageLink.page === 0))) await tellPage()
  }

  async function readEntities(query: AlarmDataQuery): Promise<Loaded> {
    const asked = entityQuery(query)
    const found = await findEntities(platform.db, session.actor, asked, await resolveDynamic(session, query.keyFilters))
    const { data } = entityDataPage(found, asked, platform.clock())
    const entities = new Map(data.map((one): [string, ShownEntity] => [one.entityId.id, shown(one)]))
    const missed = storedLatest({ query: asked, entities, found: found.entities })
    return { query, entities, total: found.total, missed }
  }

  /** Series are told once more as they are stored, of every entity that is new in the set. */
  function tellSeries({ query, entities, missed }: Loaded, ids: readonly string[]) {
    const keys = query.latest.filter(isLatest).filter(({ type }) => type === SERIES)
    if (keys.length === 0) return
    for (const id of ids) {
      const entity = entities.get(id)
      if (!entity) continue
      for (const update of missed(keys, [entity])) merge(entity, update)
      const update = alarmsAt(id)
      if (update.length > 0 || ids.length <= MOST_EMPTY) send({ update })
    }
  }

  async function load(query: AlarmDataQuery, isAsked: boolean) {
    const recorded = recordChanges(platform.feed.listen)
    try {
      const before = isAsked ? undefined : loaded
      const now = await readEntities(query)
      const ids = [...now.entities.keys()]
      if (before?.entities.size === ids.length && ids.every((id) => before.entities.has(id))) return
      const isInPage = new Set<Change>(recorded.changes.filter(({ kind }) => kind === 'alarm'))
      const page = await readPage(now)
      if (isStopped) return
      const fresh = ids.filter((id) => !before || !attached.has(id))
      loaded = now
      if (isAsked) waiting.length = 0
      show(page, isAsked && ids.length === 0 ? 0 : undefined)
      tellSeries(now, fresh)
      detach((id) => now.entities.has(id))
      attach(ids)
      const isFresh = new Set(fresh)
      for (const change of recorded.changes)
        if (isFresh.has(change.entity.id) && !isInPage.has(change)) onChange(change.entity.id, change)
    } finally {
      recorded.stop()
    }
  }

  return {
    async handle(query) {
      const undo = watchDynamic(session, query.keyFilters, whole.soon)
      try {
        await load(query, true)
      } catch (error) {
        undo()
        throw error
      }
      unwatch()
      unwatch = undo
      if (isStopped) undo()
      aging.pause()
      if (query.pageLink.timeWindow > 0) aging.start()
    },
    endLive() {
      detach()
      aging.pause()
    },
    stop() {
      isStopped = true
      for (const one of [whole, aging, news]) one.stop()
      unwatch()
      detach()
    },
  }
}
