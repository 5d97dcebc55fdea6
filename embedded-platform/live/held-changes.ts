// Changes that a socket keeps back: after one that may take rights away nothing is told until they were looked at anew,
// so that nothing after it gets out. Changes that may be told all the same are told then, in their order.
import type { Change } from '../feed/feed'

type Listener = (change: Change) => void

export interface HeldChanges {
  /** Tells the listener what may be told, when it may be told. Changes of rights themselves are not passed on. */
  guard(listener: Listener): Listener
  /** Keeps everything back until that is done. */
  hold(run: () => Promise<void>): void
}

/** Somebody else's now, or gone, or saved, perhaps with another owner. */
export const mayTakeRights = (change: Change) => change.kind === 'entity' && change.operation !== 'created'

export interface HeldChangesOptions {
  /** Ends what is about the entities and may not go on; they are taken when its turn has come. */
  recheck(take: () => ReadonlySet<string>): Promise<void>
  onFailed(error: unknown): void
}

export function createHeldChanges({ recheck, onFailed }: HeldChangesOptions): HeldChanges {
  let ids = new Set<string>()
  let open = 0
  let kept: (() => void)[] = []

  const take = () => {
    const taken = ids
    ids = new Set()
    return taken
  }
  function release() {
    if (--open > 0) return
    const all = kept
    kept = []
    for (const tell of all) tell()
  }
  function hold(run: () => Promise<void>) {
    open++
    void run().catch(onFailed).finally(release)
  }
  return {
    hold,
    guard: (listener) => (change) => {
      if (mayTakeRights(change)) {
        ids.add(change.entity.id)
        if (ids.size === 1) hold(() => recheck(take)) // others are looked at together with the first
      } else if (open > 0) kept.push(() => listener(change))
      else listener(change)
    },
  }
}
