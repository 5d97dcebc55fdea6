// A count that stays true: counted again from time to time, when a value it depends on changes, and when something that
// it may count is no longer its holder's; told when it differs.
import { countEntities } from '../queries/find'
import type { EntityCountQuery } from '../queries/query'
import { resolveDynamic, watchDynamic } from './dynamic-values'
import { mayTakeRights } from './held-changes'
import { countMessage } from './messages'
import { refreshing } from './refreshing'
import type { Session, Subscription } from './session'

export async function subscribeToCount(
  session: Session,
  cmdId: number,
  lane: string,
  query: EntityCountQuery,
): Promise<Subscription> {
  const count = async () =>
    countEntities(session.platform.db, session.actor, query, await resolveDynamic(session, query.keyFilters))
  const refresh = refreshing(session, lane, async () => {
    const now = await count()
    if (now === told || refresh.isStopped) return
    told = now
    session.send(countMessage(cmdId, now))
  })
  const undos = [
    watchDynamic(session, query.keyFilters, refresh.soon),
    session.platform.feed.listenIn(session.actor.tenantId, (change) => {
      if (mayTakeRights(change)) refresh.soon()
    }),
  ]
  const unwatch = () => {
    for (const undo of undos) undo()
  }
  let told: number
  try {
    told = await count()
  } catch (error) {
    unwatch()
    throw error
  }
  session.send(countMessage(cmdId, told))
  refresh.start()
  return {
    recheck: async () => refresh.soon(),
    stop() {
      refresh.stop()
      unwatch()
    },
  }
}
