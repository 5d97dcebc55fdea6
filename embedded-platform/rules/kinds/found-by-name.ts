// Entities that nodes find by a name, remembered for as long as the configuration says, and forgotten when they change.
import type { EntityId } from '../../ids'
import type { Platform } from '../../platform'

const MOST_REMEMBERED = 1_000
const SECOND_MS = 1_000

interface Entry {
  entity: Promise<EntityId | undefined>
  /** Known once it is found. */
  id?: string
  until: number
}

export interface FoundByName {
  /** `find` is asked when the name is not known; who asks meanwhile waits for the same answer. */
  get(key: string, find: () => Promise<EntityId | undefined>): Promise<EntityId | undefined>
  stop(): void
}

/** 0 seconds: until it changes. What is not found is looked for again. */
export function foundByName({ feed, clock }: Pick<Platform, 'feed' | 'clock'>, seconds: number): FoundByName {
  const entries = new Map<string, Entry>()
  const lasts = seconds > 0 ? seconds * SECOND_MS : Number.POSITIVE_INFINITY

  function forget(key: string, entry: Entry) {
    if (entries.get(key) === entry) entries.delete(key)
  }
  function begin(key: string, find: () => Promise<EntityId | undefined>): Entry {
    const entry: Entry = { entity: find(), until: clock() + lasts }
    entry.entity.then(
      (entity) => {
        if (entity) entry.id = entity.id
        else forget(key, entry)
      },
      () => forget(key, entry),
    )
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.size > MOST_REMEMBERED ? entries.keys() : []
    if (oldest !== undefined) entries.delete(oldest)
    return entry
  }
  const stopListening = feed.listen((change) => {
    if (change.kind !== 'entity') return
    // what is being looked for may be what changed
    for (const [key, { id }] of entries) if (id === undefined || id === change.entity.id) entries.delete(key)
  })

  return {
    get(key, find) {
      const known = entries.get(key)
      return (known && clock() < known.until ? known : begin(key, find)).entity
    },
    stop: stopListening,
  }
}
