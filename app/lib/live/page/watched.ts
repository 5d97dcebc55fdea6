// The subscriptions that the parts of one page watch, and what the stream has told of them.
import { apply, type Refusal, type Result } from '../result'
import type { StreamEvents } from '../stream-events'
import type { Subscription } from '../subscription'

/** A subscription without its id: ids are this module's own. */
export type Wanted = Subscription extends infer S ? (S extends Subscription ? Omit<S, 'id'> : never) : never

export interface Known {
  result?: Result
  refusal?: Refusal
}

/** The state that a page was loaded with. */
export interface Loaded {
  result: Result | undefined
  at: number
}

interface Entry extends Known {
  id: string
  wanted: Wanted
  listeners: Set<() => void>
  /** Told by the stream, and continued by it as long as its ids go on. */
  isKnown: boolean
  /** The server's time of what is shown, and of the page that it was last drawn with. */
  at: number
  loadedAt: number
}

type Told = Pick<StreamEvents, 'topic' | 'whole' | 'change' | 'refused'>

export function createWatched() {
  const entries = new Map<string, Entry>()
  const topics = new Map<string, Set<Entry>>()
  let ids = 0

  const byId = (id: string | undefined) => [...entries.values()].filter((entry) => entry.id === id)
  const at = (topic: string) => topics.get(topic) ?? []

  function show(entry: Entry, next: Partial<Entry>) {
    Object.assign(entry, next)
    for (const listener of entry.listeners) listener()
  }

  const told: { [E in keyof Told]: (data: Told[E]) => void } = {
    topic({ id, topic, kept }) {
      for (const entry of byId(id)) {
        topics.set(topic, (topics.get(topic) ?? new Set()).add(entry))
        entry.isKnown = kept
      }
    },
    whole({ topic, at: time, result }) {
      for (const entry of at(topic)) show(entry, { result, refusal: undefined, isKnown: true, at: time })
    },
    change({ topic, at: time, change }) {
      for (const entry of at(topic)) {
        if (entry.result) show(entry, { result: apply(entry.result, change), refusal: undefined, at: time })
      }
    },
    refused({ id, topic, why }) {
      for (const entry of topic === undefined ? byId(id) : at(topic)) show(entry, { refusal: why })
    },
  }

  return {
    told,
    /** Watches for the listener. `isNew`: nobody has until now. `isLive`: the stream is there right now. */
    add(wanted: Wanted, first: Loaded, { listener, isLive }: { listener: () => void; isLive: boolean }) {
      const key = JSON.stringify(wanted)
      const known = entries.get(key)
      const entry = known ?? newEntry(`s${++ids}`, wanted, first)
      entries.set(key, entry)
      // Nothing is told of it right now, and the page was drawn anew meanwhile: that is the newer state.
      if (known && !(isLive && isPushed(wanted)) && isNewer(first.at, known))
        Object.assign(known, { result: first.result ?? known.result, at: first.at, isKnown: false })
      entry.loadedAt = first.at
      entry.listeners.add(listener)
      return {
        isNew: !known,
        known: (): Known => entry,
        /** True when nobody watches it any more. */
        remove() {
          entry.listeners.delete(listener)
          return entry.listeners.size === 0
        },
      }
    },
    /** Lets go of what nobody watches. True when something is left. */
    tidy(): boolean {
      for (const [key, entry] of entries) if (entry.listeners.size === 0) entries.delete(key)
      return entries.size > 0
    },
    isEmpty: () => entries.size === 0,
    /** For a new stream, whose topics have names of their own. */
    request() {
      topics.clear()
      const all = [...entries.values()]
      return {
        subscriptions: all.map(({ wanted, id }) => ({ ...wanted, id }) as Subscription),
        known: all.flatMap(({ id, isKnown }) => (isKnown ? [id] : [])),
      }
    },
    /** The time of the newest state that is shown. */
    shownAt: () => Math.max(0, ...[...entries.values()].map((entry) => entry.at)),
  }
}

const newEntry = (id: string, wanted: Wanted, { result, at }: Loaded): Entry => ({
  id,
  wanted,
  result,
  listeners: new Set(),
  isKnown: false,
  at,
  loadedAt: at,
})

/** What happens in a fixed stretch is not told by platforms: an alarm that is handled there, a value that is corrected. */
const isPushed = (wanted: Wanted) => !('window' in wanted && 'startTs' in wanted.window)

/** Pages come one after the other: one that seems to be older than the one before comes from a clock that was set back. */
const isNewer = (at: number, entry: Entry) => at > entry.at || at < entry.loadedAt
