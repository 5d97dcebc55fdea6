// The loader of the page of all alarms.
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Result } from '~/lib/live/result'
import { takeSnapshot } from '~/lib/live/snapshot.server'
import { alarmTypes } from '~/lib/platform/alarm.server'
import { PlatformError } from '~/lib/platform/errors'
import type { SignedIn } from '~/lib/session/session.server'
import type { TimeWindow } from '~/lib/time/time-window'
import { nameOfEntity } from '../entity-naming.server'
import { allAlarmsPage, allAlarmsQuestions, isWider, isWithinReach, listsAll } from './all-pages.server'
import { type Among, hasMoreThanIsSeen } from './belongings.server'
import type { AllAlarmsData } from './data'
import { customerWhoHandles } from './found.server'
import { mergedPage, NO_ALARMS } from './merged'
import { ORIGINATORS_OF_CUSTOMER, originatorsFor } from './originators'
import { type AlarmsQuery, ME } from './query'
import { alarmsOf } from './reading.server'
import { alarmStrip } from './strip.server'

const MOST_TYPES = 100

export async function allAlarmsLoader(args: LoaderFunctionArgs): Promise<AllAlarmsData> {
  const { auth, search, query, window, place } = await alarmsOf(args)
  const { platform, user } = auth
  const { alarmFlags } = await platform.capabilities()
  const [{ page, live, having }, known, originatorName, assigneeName, onlyOf, wider, isShort] = await Promise.all([
    pageAndLive(auth, query, window),
    knownTypes(auth),
    query.originator && nameOfEntity(platform, query.originator),
    query.assignee && query.assignee !== ME
      ? nameOfEntity(platform, { entityType: 'USER', id: query.assignee })
      : undefined,
    customerWhoHandles(auth),
    isWider(auth, query),
    query.customer ? hasMoreThanIsSeen(auth, query.customer) : false,
  ])
  const strip = query.customer ? undefined : await alarmStrip(args.request, { auth, query, window, page, having })
  return {
    ...place,
    canHandle: true,
    hasAssignees: alarmFlags,
    onlyOf,
    refresh: search.get('refresh') !== 'off',
    page,
    strip,
    live,
    originators: query.customer ? [...ORIGINATORS_OF_CUSTOMER] : originatorsFor(user.authority),
    types: [...new Set([...known, ...query.types, ...page.rows.map(({ type }) => type)])].sort(),
    originatorName,
    assigneeName,
    isWider: wider,
    isShort,
  }
}

/** Newer platforms know them; of others, those that are seen are all that is known. The page is worth showing without. */
async function knownTypes(auth: SignedIn): Promise<string[]> {
  if (!(await listsAll(auth))) return []
  return alarmTypes(auth.platform, MOST_TYPES).catch((error) => {
    if (error instanceof PlatformError) return []
    throw error
  })
}

interface PageAndLive extends Pick<AllAlarmsData, 'page' | 'live'> {
  /** The parts of what was asked that have any; undefined where they are not told apart. */
  having?: Among[]
}

/**
 * A list of all is not told as it changes: pages of the kinds of originators are, and say when to read it again. The same
 * holds for a page so far back that no question reaches it, and for what belongs to a customer: too much to be named by
 * a page, so any new alarm says it.
 */
async function pageAndLive(auth: SignedIn, query: AlarmsQuery, window: TimeWindow): Promise<PageAndLive> {
  const wanted = { query, window }
  const { customer: _, ...ofAll } = query
  const subscriptions = await allAlarmsQuestions(auth, { ...wanted, query: ofAll })
  if (query.customer || (await listsAll(auth)) || !isWithinReach(subscriptions)) {
    const takenAt = Date.now()
    const page = await allAlarmsPage(auth, wanted)
    const first = await allAlarmsQuestions(auth, {
      ...wanted,
      query: ofAll,
      page: { size: query.list.size, page: 1 },
    })
    return { page, live: { subscriptions: first, snapshot: { takenAt, results: {} }, how: 'signal' } }
  }
  const snapshot = await takeSnapshot(auth, subscriptions)
  const parts = subscriptions.map(({ id }) => alarmsIn(snapshot.results[id]))
  const how = subscriptions.length === 1 ? 'page' : 'together'
  const page = how === 'page' ? (parts[0] ?? NO_ALARMS) : mergedPage(parts, query.list)
  const having = subscriptions.filter((_, at) => parts[at]?.totalElements !== 0).map((one) => one.query.entityFilter)
  return { page, live: { subscriptions, snapshot, how }, having }
}

const alarmsIn = (result?: Result) => (result?.shape === 'alarms' ? result : NO_ALARMS)
