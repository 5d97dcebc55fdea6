// Closes parts one after the other. One that fails or does not end in time is named and holds nobody else up: what is
// left then ends with the process, which the data is safe from.
import { setTimeout as sleep } from 'node:timers/promises'

export interface Closer {
  name: string
  close: () => Promise<unknown>
}

/** Takes the parts out of the list; one that joins meanwhile is closed too. */
export async function closeInOrder(
  closers: Closer[],
  { withinMs, tell }: { withinMs: number; tell: (part: string, error: unknown) => void },
): Promise<void> {
  for (let next = closers.shift(); next; next = closers.shift()) {
    const { name, close } = next
    const waiting = new AbortController()
    const late = sleep(withinMs, undefined, { signal: waiting.signal }).then(() => {
      throw new Error(`not closed within ${withinMs / 1000} s`)
    })
    late.catch(() => {})
    await Promise.race([Promise.resolve().then(close), late]).catch((error) => tell(name, error))
    waiting.abort()
  }
}
