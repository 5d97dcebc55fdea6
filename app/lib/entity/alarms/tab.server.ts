// The loader of the alarms tab, for any kind of entity that has one.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { takeSnapshot } from '~/lib/live/snapshot.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { sourceOf } from '../sources.server'
import type { AlarmsData } from './data'
import { customerWhoHandles } from './found.server'
import { NO_ALARMS } from './merged'
import { alarmsPage, alarmsSubscription, isQueried } from './pages.server'
import { alarmsOf } from './reading.server'

export async function alarmsLoader(args: LoaderFunctionArgs): Promise<AlarmsData> {
  const { at, auth, entity, search, query, window, place } = await alarmsOf(args)
  const { kind } = at
  if (!kind || !entity) throw data({ kind: 'not-found' }, 404)
  const about = {
    ...place,
    kind,
    entity,
    canHandle: auth.user.authority !== 'SYS_ADMIN',
    hasAssignees: (await auth.platform.capabilities()).alarmFlags,
    onlyOf: await customerWhoHandles(auth),
    refresh: search.get('refresh') !== 'off',
  }
  // No platform shows any to the system administrator: some refuse, others answer an empty list.
  if (auth.user.authority === 'SYS_ADMIN') {
    await orNotFound(sourceOf(kind).info(auth.platform, entity.id), kind)
    return { ...about, isRefused: true, page: NO_ALARMS }
  }
  if (!isQueried(entity)) {
    return { ...about, page: await orNotFound(alarmsPage(auth.platform, entity, { query, window }), kind) }
  }
  const subscription = alarmsSubscription(entity, { query, window })
  const snapshot = await orNotFound(takeSnapshot(auth, [subscription]), kind)
  const page = snapshot.results[subscription.id]
  return { ...about, page: page?.shape === 'alarms' ? page : NO_ALARMS, live: { subscription, snapshot } }
}
