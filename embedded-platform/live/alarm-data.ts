// An alarm data subscription: a page of the alarms of a set of entities, and what becomes of them. The set is fixed,
// unless it depends on values of the caller that change. With a time window the alarms are live; without one only the
// latest values of their entities are, and clients ask again after what they do themselves.
import type { PageData } from '../api/page'
import type { Change } from '../feed/feed'
import { type AlarmData, alarmPage, noAlarms } from '../queries/alarm-page'
import type { AlarmDataQuery } from '../queries/alarm-query'
import { visibleAmong } from '../queries/find'
import { alarmInfoOf } from '../schemas/alarm'
import { type AlarmEntities, readAlarmEntities } from './alarm-entities'
import { fitsAlarmQuery, isTooOld } from './alarm-matching'
import { recordChanges } from './changes'
import { watchDynamic } from './dynamic-values'
import { alarmDataMessage } from './messages'
import { refreshing } from './refreshing'
import type { Session, Subscription } from './session'
import { watchedEntities } from './watched-entities'

export interface AlarmDataSubscription extends Subscription {
  /** Replaces what was asked before. */
  handle(query: AlarmDataQuery): Promise<void>
  endLive(): void
}

type AlarmChange = Extract<Change, { kind: 'alarm' }>

interface Loaded {
  query: AlarmDataQuery
  entities: AlarmEntities
}

/** Entities without an alarm on the page are told of at the start only where they are few: messages have a rate. */
const MOST_EMPTY = 100

export function createAlarmData(session: Session, cmdId: number, lane: string): AlarmDataSubscription {
  const { platform } = session
  let loaded: Loaded | undefined
  /** By the alarm: one that is seen at several entities counts once. */
  let alarms = new Map<string, AlarmData>()
  let isStopped = false
  let unwatch = () => {}
  /** Alarms that changed, numbered as they came; the page on display knows those before `knownUntil`. */
  const waiting: { change: AlarmChange; number: number }[] = []
  let heard = 0
  let knownUntil = 0

  const whole = refreshing(session, lane, async () => {
    if (loaded) await load(loaded.query, loaded.entities)
  })
  const aging = refreshing(session, lane, async () => {
    const { query } = loaded ?? {}
    const isOld = query && [...alarms.values()].some((alarm) => isTooOld(query, alarm.createdTime, platform.clock()))
    if (isOld) await tellPage()
  })
  const news = refreshing(session, lane, async () => {
    for (let next = waiting.shift(); next && !isStopped; next = waiting.shift())
      await onAlarm(next.change, next.number < knownUntil)
  })

  const send = (told: Parameters<typeof alarmDataMessage>[2]) => {
    if (!isStopped && loaded) session.send(alarmDataMessage(cmdId, loaded.entities.total, told))
  }
  const alarmsAt = (id: string) => [...alarms.values()].filter(({ entityId }) => entityId.id === id)

  function onChange(id: string, change: Change) {
    if (!loaded) return
    if (change.kind !== 'alarm') {
      for (let left = loaded.entities.change(id, change); left > 0; left--) send({ update: alarmsAt(id) })
    } else if (loaded.query.pageLink.timeWindow > 0) {
      waiting.push({ change, number: heard++ })
      news.soon()
    }
  }
  const watched = watchedEntities(session, onChange, () => isStopped)

  const visibleOf = (query: AlarmDataQuery, ids: readonly string[]) =>
    visibleAmong(platform.db, session.actor, query.source.table, ids)

  /** Without what may not be told any more, when rights have changed since that version. */
  async function readPage(of: Loaded, version = session.rightsVersion): Promise<PageData<AlarmData>> {
    const page = await readAlarms(of)
    if (session.rightsVersion === version) return page
    const ids = new Set(page.data.map(({ entityId }) => entityId.id))
    const { visible } = await visibleOf(of.query, [...ids])
    return { ...page, data: page.data.filter(({ entityId }) => visible.has(entityId.id)) }
  }

  async function readAlarms({ query, entities }: Loaded): Promise<PageData<AlarmData>> {
    const until = heard // what was told before is in it
    const latest = (ids: readonly string[]) => new Map(ids.map((id) => [id, entities.latestOf(id)]))
    const page =
      entities.list.length > 0
        ? await alarmPage(platform.db, session.actor, query, entities.list, latest, platform.clock())
        : noAlarms()
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
    if (!loaded || !watched.has(entity.id)) return
    const { query, entities } = loaded
    const before = alarms.get(alarm.id)
    const fits = !isDeleted && fitsAlarmQuery(query, alarm, platform.clock())
    if (before && fits) {
      const { entityId, originatorName } = before
      const now = { ...alarmInfoOf(alarm, originatorName), entityId, latest: entities.latestOf(entityId.id) }
      alarms.set(alarm.id, now)
      send({ update: [now] })
    } else if (!isKnown && (before || (fits && query.pageLink.page === 0))) await tellPage()
  }

  /** Told once more, with the series as they are stored. */
  function tellSeries({ entities }: Loaded, ids: readonly string[]) {
    if (!entities.hasSeries) return
    for (const id of ids) {
      entities.showStored(id)
      const update = alarmsAt(id)
      if (update.length > 0 || ids.length <= MOST_EMPTY) send({ update })
    }
  }

  /** `before`: what is looked at anew, and told only when the set is another; absent for what the client asks. */
  async function load(query: AlarmDataQuery, before?: AlarmEntities) {
    const version = session.rightsVersion
    const recorded = recordChanges(platform.feed.listen)
    try {
      const entities = await readAlarmEntities(session, query)
      if (before?.isSameSet(entities)) return
      const isInPage = new Set(recorded.changes)
      const page = await readPage({ query, entities }, version)
      if (isStopped) return
      loaded = { query, entities }
      if (!before) waiting.length = 0
      const ids = entities.list.map(({ id }) => id)
      show(page, before || ids.length > 0 ? undefined : 0)
      const fresh = ids.filter((id) => !before?.has(id))
      tellSeries(loaded, fresh)
      watched.detach(entities.has)
      watched.attach(ids)
      const isFresh = new Set(fresh) // alarms of the others wait already
      for (const change of recorded.changes) {
        const { id } = change.entity
        if (change.kind !== 'alarm' || (isFresh.has(id) && !isInPage.has(change))) watched.hear(change)
      }
    } finally {
      recorded.stop()
    }
  }

  return {
    async handle(query) {
      const undo = watchDynamic(session, query.keyFilters, whole.soon)
      try {
        await load(query)
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
    async recheck(ids) {
      if (!loaded) return
      const { query, entities } = loaded
      const idsToCheck = entities.list.flatMap(({ id }) => ((ids?.has(id) ?? true) ? [id] : []))
      const { present, visible } = await visibleOf(query, idsToCheck)
      const lost = new Set(idsToCheck.filter((id) => !visible.has(id)))
      if ([...lost].some((id) => present.has(id))) await load(query, entities)
      // That something was deleted is not told; nothing is told of it either.
      else if (lost.size > 0) watched.detach((id) => !lost.has(id))
    },
    endLive() {
      watched.detach()
      aging.pause()
    },
    stop() {
      isStopped = true
      for (const one of [whole, aging, news]) one.stop()
      unwatch()
      watched.detach()
    },
  }
}
