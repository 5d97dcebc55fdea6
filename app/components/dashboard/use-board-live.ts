// What a page knows right now. Only what is in view or near it is asked for; what is out of sight stays as it was last seen,
// and goes on with a fresh answer when it comes back.
import { useDeferredValue, useMemo, useState } from 'react'
import type { BoardData } from '~/lib/dashboard/page/data'
import { createSeenResults } from '~/lib/dashboard/page/seen-results'
import { type Live, useLive } from '~/lib/live/use-live'
import { useNearTiles } from './use-near-tiles'

/** The subscriptions of a page come each on its own beat; drawn one by one they would cost a frame each. */
const TOLD_EVERY_MS = 250

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
  const [seen] = useState(createSeenResults)
  const all = useMemo(() => ({ ...live, results: seen(snapshot, live) }), [seen, live, snapshot])
  // Tiles that still come to life do so first, and a reader who types or scrolls goes before new values.
  return useDeferredValue(all)
}
