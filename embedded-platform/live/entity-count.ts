// A count that stays true: counted again from time to time and when a value it depends on changes, told when it differs.
import { countEntities } from '../queries/find'
import type { EntityCountQuery } from '../queries/query'
import { resolveDynamic, watchDynamic } from './dynamic-values'
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
  const unwatch = watchDynamic(session, query.keyFilters, refresh.soon)
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
    stop() {
      refresh.stop()
      unwatch()
    },
  }
}
