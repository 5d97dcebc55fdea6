// The entities that a subscription listens to: others come and go with its page.
import type { Change, Feed } from './feed'

export interface WatchedEntities {
  attach(ids: Iterable<string>): void
  /** All but those that are kept. */
  detach(isKept?: (id: string) => boolean): void
  has(id: string): boolean
}

/** After `isStopped` nothing is attached any more. */
export function watchedEntities(
  feed: Feed,
  onChange: (id: string, change: Change) => void,
  isStopped: () => boolean,
): WatchedEntities {
  const undos = new Map<string, () => void>()
  return {
    attach(ids) {
      for (const id of ids) {
        if (isStopped() || undos.has(id)) continue
        undos.set(
          id,
          feed.listenTo(id, (change) => onChange(id, change)),
        )
      }
    },
    detach(isKept = () => false) {
      for (const [id, undo] of undos) {
        if (isKept(id)) continue
        undo()
        undos.delete(id)
      }
    },
    has: (id) => undos.has(id),
  }
}
