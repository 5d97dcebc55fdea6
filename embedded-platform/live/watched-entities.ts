// The entities that a subscription listens to: others come and go with its page. It hears of them what its holder may.
import type { Change } from '../feed/feed'
import type { Session } from './session'

export interface WatchedEntities {
  attach(ids: Iterable<string>): void
  /** All but those that are kept. */
  detach(isKept?: (id: string) => boolean): void
  has(id: string): boolean
  /** A change that was recorded before the entity was attached. */
  hear(change: Change): void
}

/** After `isStopped` nothing is attached any more. */
export function watchedEntities(
  { platform: { feed }, guard }: Session,
  onChange: (id: string, change: Change) => void,
  isStopped: () => boolean,
): WatchedEntities {
  const undos = new Map<string, () => void>()
  const hear = guard((change) => {
    if (undos.has(change.entity.id)) onChange(change.entity.id, change)
  })
  return {
    attach(ids) {
      for (const id of ids) {
        if (isStopped() || undos.has(id)) continue
        undos.set(id, feed.listenTo(id, hear))
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
    hear(change) {
      if (undos.has(change.entity.id)) hear(change)
    },
  }
}
