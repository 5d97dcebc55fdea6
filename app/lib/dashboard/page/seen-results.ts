// What was seen last of each subscription of a page: what goes out of sight stays so until it is told again.
import type { Result } from '~/lib/live/result'
import type { Snapshot } from '~/lib/live/snapshot'

type Results = Readonly<Record<string, Result>>

/** Results as they are told now; `loadedAt` is the moment of the snapshot that they go on from. */
interface Told {
  loadedAt: number
  results: Results
}

/** Of one page; it forgets when that is drawn anew. */
export function createSeenResults(): (snapshot: Snapshot, told: Told) => Results {
  let of: Snapshot | undefined
  let seen: Record<string, Result> = {}
  return (snapshot, { loadedAt, results }) => {
    if (of !== snapshot) seen = {}
    of = snapshot
    // What still goes on from the page before says nothing of this one.
    if (loadedAt !== snapshot.takenAt) return results
    for (const [id, result] of Object.entries(results)) {
      // The page's own state is older than what was seen since.
      if (result !== snapshot.results[id]) seen[id] = result
    }
    return { ...results, ...seen }
  }
}
