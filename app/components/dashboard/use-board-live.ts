// What a page knows right now. Only what is in view or near it is asked for; what is out of sight stays as it was last seen,
// and goes on with a fresh answer when it comes back.
import { useDeferredValue, useMemo, useRef } from 'react'
import type { BoardData } from '~/lib/dashboard/page/data'
import type { Result } from '~/lib/live/result'
import type { Snapshot } from '~/lib/live/snapshot'
import { type Live, useLive } from '~/lib/live/use-live'
import { useNearTiles } from './use-near-tiles'

/** The subscriptions of a page come each on its own beat; drawn one by one they would cost a frame each. */
const TOLD_EVERY_MS = 250

interface Seen {
  of: Snapshot
  results: Record<string, Result>
}

export function useBoardLive({ tiles, subscriptions, snapshot, publicId }: BoardData): Live {
  const near = useNearTiles(tiles)
  const wanted = new Set(
    tiles.flatMap(({ id, feeds }) =>
      near && !near.has(id) ? [] : feeds.flatMap(({ from }) => (from.kind === 'live' ? [from.subscription] : [])),
    ),
  )
  const live = useLive(
    subscriptions.filter(({ id }) => wanted.has(id)),
    snapshot,
    { publicId, everyMs: TOLD_EVERY_MS },
  )
  const seen = useRef<Seen>({ of: snapshot, results: {} })
  const all = useMemo(() => {
    if (seen.current.of !== snapshot) seen.current = { of: snapshot, results: {} }
    const { results } = seen.current
    for (const [id, result] of Object.entries(live.results)) {
      // The page's own state is older than what was seen since.
      if (result !== snapshot.results[id]) results[id] = result
    }
    return { ...live, results: { ...live.results, ...results } }
  }, [live, snapshot])
  // Tiles that still come to life do so first, and a reader who types or scrolls goes before new values.
  return useDeferredValue(all)
}
