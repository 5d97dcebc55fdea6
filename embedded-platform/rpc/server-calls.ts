// Calls that devices make: each waits, under its session and number, for a rule node to answer it.

export interface ServerCalls {
  /** Returns its undo: the device does not wait any more. */
  wait(sessionId: string, requestId: string, take: (answer: string) => void): () => void
  /** Of a call that nobody waits for any more: ignored. */
  answer(sessionId: string, requestId: string, text: string): void
}

export function createServerCalls(): ServerCalls {
  const waiting = new Map<string, (answer: string) => void>()
  const keyOf = (sessionId: string, requestId: string) => `${sessionId} ${Number(requestId)}`
  return {
    wait(sessionId, requestId, take) {
      const key = keyOf(sessionId, requestId)
      waiting.set(key, take)
      return () => {
        if (waiting.get(key) === take) waiting.delete(key)
      }
    },
    answer(sessionId, requestId, text) {
      const key = keyOf(sessionId, requestId)
      const take = waiting.get(key)
      waiting.delete(key)
      take?.(text)
    },
  }
}
