// Questions to devices wait for each other: a browser opens few connections, and the page needs some for itself.
const MOST_AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** Runs it when there is room. */
export async function queued<Value>(run: () => Promise<Value>): Promise<Value> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await run()
  } finally {
    running--
    waiting.shift()?.()
  }
}
