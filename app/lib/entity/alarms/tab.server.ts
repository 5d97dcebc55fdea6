// The loader of the alarms tab, for any kind of entity that has one.
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { AlarmsResult } from '~/lib/live/shapes/alarms'
import { takeSnapshot } from '~/lib/live/snapshot.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { sourceOf } from '../sources.server'
import type { AlarmsData } from './data'
import { customerWhoHandles } from './found.server'
import { alarmsPage, alarmsSubscription, isQueried } from './pages.server'
import { alarmsOf } from './reading.server'

const NONE: AlarmsResult = {
  shape: 'alarms',
  rows: [],
  totalElements: 0,
  totalPages: 0,
  hasNext: false,
  isPartial: false,
}

export async function alarmsLoader(args: LoaderFunctionArgs): Promise<AlarmsData> {
  const { kind, auth, entity, search, query, window, place } = await alarmsOf(args)
  const about = {
    ...place,
    canHandle: auth.user.authority !== 'SYS_ADMIN',
    hasAssignees: (await auth.platform.capabilities()).alarmFlags,
    onlyOf: await customerWhoHandles(auth),
    refresh: search.get('refresh') !== 'off',
  }
  // No platform shows any to the system administrator: some refuse, others answer an empty list.
  if (auth.user.authority === 'SYS_ADMIN') {
    await orNotFound(sourceOf(kind).info(auth.platform, entity.id), kind)
    return { ...about, isRefused: true, page: NONE }
  }
  if (!isQueried(entity)) {
    return { ...about, page: await orNotFound(alarmsPage(auth.platform, entity, { query, window }), kind) }
  }
  const subscription = alarmsSubscription(entity, { query, window })
  const snapshot = await orNotFound(takeSnapshot(auth, [subscription]), kind)
  const page = snapshot.results[subscription.id]
  return { ...about, page: page?.shape === 'alarms' ? page : NONE, live: { subscription, snapshot } }
}
