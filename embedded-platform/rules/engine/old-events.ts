// Events that are of use for a while only go after it: debug events after a week, statistics after a month.
import type { Platform } from '../../platform'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const EVENTS_A_GROUP = 5_000
/** In the words of the index: parameters would not match it. */
const KINDS = [
  { types: "type IN ('DEBUG_RULE_NODE', 'DEBUG_RULE_CHAIN')", days: 7 },
  { types: "type = 'STATS'", days: 30 },
]

/** Resolves to how many went. */
export async function removeOldEvents({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  let gone = 0
  for (const { types, days } of KINDS) {
    const sql = `DELETE FROM event WHERE id IN (SELECT id FROM event WHERE ${types} AND created_time < $1 LIMIT $2)
      RETURNING 1`
    let last: number
    do {
      last = (await db.query(sql, [clock() - days * DAY_MS, EVENTS_A_GROUP])).length
      gone += last
    } while (last === EVENTS_A_GROUP)
  }
  return gone
}

/** Once an hour. Returns its undo. */
export function keepEventsYoung(platform: Platform): () => void {
  const timer = setInterval(() => {
    removeOldEvents(platform).catch((error: unknown) =>
      platform.log('error', 'old events not removed', { error: String(error) }),
    )
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
