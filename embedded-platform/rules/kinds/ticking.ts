// Time for nodes: a wait of any length, and a beat that does not drift. Neither keeps the program alive.

/** Timers know no longer ones. */
const LONGEST_MS = 2 ** 31 - 1

/** Returns its undo. */
export function after(ms: number, run: () => void): () => void {
  let timer: NodeJS.Timeout
  const wait = (left: number) => {
    const now = Math.min(Math.max(left, 0), LONGEST_MS)
    timer = setTimeout(() => (left > now ? wait(left - now) : run()), now)
    timer.unref()
  }
  wait(ms)
  return () => clearTimeout(timer)
}

/** The next beat is waited for when the last one is done. Returns its undo. */
export function everyBeat(ms: number, beat: () => Promise<boolean>): () => void {
  let due = performance.now()
  let isStopped = false
  let cancel = () => {}
  const next = () => {
    due += ms
    cancel = after(due - performance.now(), async () => {
      const goesOn = await beat()
      if (goesOn && !isStopped) next()
    })
  }
  next()
  return () => {
    isStopped = true
    cancel()
  }
}
