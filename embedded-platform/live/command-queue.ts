// Commands of one socket: of the same lane one after the other, of different lanes side by side, but few at a time,
// so that one client cannot take the database from the others.

export interface CommandQueue {
  add(lane: string, run: () => Promise<void>): void
  /** Waits for everything before it, and lets nothing pass. */
  addAlone(run: () => Promise<void>): void
  /** Alone as well, and before everything that has not begun. */
  addFirst(run: () => Promise<void>): void
  /** The number of commands that have not begun. */
  readonly length: number
}

interface Waiting {
  lane: string | undefined
  run: () => Promise<void>
}

const AT_A_TIME = 4

/** `run` must not fail. `onShorter` is called whenever one has begun. */
export function createCommandQueue(onShorter: () => void): CommandQueue {
  const waiting: Waiting[] = []
  const busy = new Set<string>()
  let active = 0
  let isAlone = false

  function startNext(): boolean {
    if (isAlone || active >= AT_A_TIME) return false
    const passed = new Set<string>()
    for (const [place, { lane }] of waiting.entries()) {
      if (lane === undefined) return place === 0 && active === 0 && start(place)
      if (!busy.has(lane) && !passed.has(lane)) return start(place)
      passed.add(lane)
    }
    return false
  }

  function start(place: number): boolean {
    const [next] = waiting.splice(place, 1)
    if (!next) return false
    const { lane, run } = next
    active++
    if (lane === undefined) isAlone = true
    else busy.add(lane)
    void run().finally(() => {
      active--
      if (lane === undefined) isAlone = false
      else busy.delete(lane)
      advance()
    })
    return true
  }

  function advance() {
    while (startNext()) onShorter()
  }
  const add = (lane: string | undefined, run: () => Promise<void>) => {
    waiting.push({ lane, run })
    advance()
  }

  return {
    add,
    addAlone: (run) => add(undefined, run),
    addFirst(run) {
      waiting.unshift({ lane: undefined, run })
      advance()
    },
    get length() {
      return waiting.length
    },
  }
}
