// React's view of the page's live stream: the loader's snapshot first, then what the stream tells. All hooks of a page
// share one stream; it ends with the last of them.
import { useHref } from '@remix-run/react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { paths } from '~/lib/paths'
import type { LiveState } from './live-state'
import { createLiveClient, type LiveClient } from './page/live-client'
import type { Wanted } from './page/watched'
import type { Refusal, Result } from './result'
import type { Values } from './shapes/live-value'
import type { Snapshot } from './snapshot'
import type { Subscription } from './subscription'

export interface Live {
  /** By subscription id. */
  results: Readonly<Record<string, Result>>
  /** Those of them that are latest values or attributes. */
  values: Readonly<Record<string, Values>>
  refusals: Readonly<Record<string, Refusal>>
  state: LiveState
  /** The moment of the snapshot that it goes on from, in epoch milliseconds of the server. */
  loadedAt: number
  /** When this was told, by the clock of this browser; absent in what the page begins with. */
  toldAt?: number
  /** For the whole page. */
  pause(): void
  resume(): void
  tryNow(): void
}

interface LiveOptions {
  /** That of a public page. */
  publicId?: string
  /** What comes within so long is told together: a page that draws much draws it once. Undefined: each as it comes. */
  everyMs?: number
}

/** Events that left the server at one moment arrive within so long. */
const GATHER_MS = 10

export function useLive(
  subscriptions: readonly Subscription[],
  snapshot: Snapshot,
  { publicId, everyMs }: LiveOptions = {},
): Live {
  const url = useHref(paths.live(publicId))
  const text = JSON.stringify(subscriptions)
  // The first snapshot is what the group starts with; later ones are handed to it below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const group = useMemo(
    () => createGroup({ url, subscriptions: JSON.parse(text), first: snapshot, everyMs }),
    [url, text],
  )
  useEffect(() => group.refresh(snapshot), [group, snapshot])
  return useSyncExternalStore(group.subscribe, group.view, group.firstView)
}

const clients = new Map<string, LiveClient>()

/** One a page and address; it listens to the page only while somebody watches. */
function clientOf(url: string): LiveClient {
  const client = clients.get(url) ?? createLiveClient({ url })
  clients.set(url, client)
  return client
}

const watching = new Set<object>()

function listenToPage(client: LiveClient): () => void {
  const onVisibility = () => (document.visibilityState === 'hidden' ? client.hidden() : client.shown())
  const onShow = (event: PageTransitionEvent) => event.persisted && client.shown()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', client.tryNow)
  window.addEventListener('pagehide', client.left)
  window.addEventListener('pageshow', onShow)
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', client.tryNow)
    window.removeEventListener('pagehide', client.left)
    window.removeEventListener('pageshow', onShow)
  }
}

let stopListening: (() => void) | undefined

interface Group {
  url: string
  subscriptions: readonly Subscription[]
  first: Snapshot
  everyMs?: number
}

function createGroup({ url, subscriptions, first, everyMs }: Group) {
  let snapshot = first
  let watches: { id: string; known: ReturnType<LiveClient['watch']>['known']; stop(): void }[] = []
  let client: LiveClient | undefined
  let view = viewOf()
  let onChange = () => {}
  const firstView = view

  function viewOf(toldAt?: number): Live {
    const results: Record<string, Result> = { ...snapshot.results }
    const refusals: Record<string, Refusal> = {}
    for (const { id, known } of watches) {
      const { result, refusal } = known()
      if (result) results[id] = result
      if (refusal) refusals[id] = refusal
    }
    const values = Object.entries(results).flatMap(([id, result]) =>
      result.shape === 'values' ? [[id, result.values] as const] : [],
    )
    return {
      results,
      refusals,
      values: Object.fromEntries(values),
      state: client?.state() ?? { kind: 'snapshot', since: snapshot.takenAt },
      loadedAt: snapshot.takenAt,
      toldAt,
      pause: () => client?.pause(),
      resume: () => client?.resume(),
      tryNow: () => client?.tryNow(),
    }
  }

  let waiting: ReturnType<typeof setTimeout> | undefined
  let lastTellAt = Number.NEGATIVE_INFINITY

  function tell() {
    clearTimeout(waiting)
    waiting = undefined
    lastTellAt = performance.now()
    view = viewOf(Date.now())
    onChange()
  }

  function changed() {
    if (everyMs === undefined) tell()
    else waiting ??= setTimeout(tell, Math.max(GATHER_MS, lastTellAt + everyMs - performance.now()))
  }

  function attach() {
    const live = clientOf(url)
    client = live
    watches = subscriptions.map((subscription) => {
      const { id, ...wanted } = subscription
      const loaded = { result: snapshot.results[id], at: snapshot.takenAt }
      return { id, ...live.watch(wanted as Wanted, loaded, changed) }
    })
    const stopState = live.onState(changed)
    watching.add(watches)
    stopListening ??= listenToPage(live)
    return () => {
      stopState()
      for (const watch of watches) watch.stop()
      watching.delete(watches)
      if (watching.size > 0) return
      stopListening?.()
      stopListening = undefined
    }
  }

  return {
    firstView: () => firstView,
    view: () => view,
    subscribe(listener: () => void) {
      onChange = listener
      const detach = attach()
      tell()
      return () => {
        clearTimeout(waiting)
        waiting = undefined
        onChange = () => {}
        detach()
      }
    },
    refresh(next: Snapshot) {
      if (next.takenAt === snapshot.takenAt) return // the same, perhaps in another object
      snapshot = next
      for (const { id, ...wanted } of subscriptions) {
        const loaded = { result: snapshot.results[id], at: snapshot.takenAt }
        client?.watch(wanted as Wanted, loaded, () => {}).stop()
      }
      tell()
    },
  }
}
