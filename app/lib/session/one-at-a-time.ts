// Work on the same thing waits its turn, in the order it came; work on different things does not wait.

export function oneAtATime(): <T>(key: string, run: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, run) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(run)
    const settled = turn.catch(() => {})
    last.set(key, settled)
    try {
      return await turn
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}

/** Callers that arrive while the work is under way share its result. */
export function sharedWhileRunning(): <T>(key: string, run: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>()
  return <T>(key: string, run: () => Promise<T>) => {
    const found = running.get(key) as Promise<T> | undefined
    if (found) return found
    const started = run().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
