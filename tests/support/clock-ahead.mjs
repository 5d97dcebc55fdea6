// Loaded into a program under test before its own code (NODE_OPTIONS=--import): on SIGUSR2 one of its clocks goes ahead. What
// timers wait for stays as long as it is.
import { isMainThread } from 'node:worker_threads'

const { AHEAD_OF = 'Date', AHEAD_MS } = process.env

if (isMainThread) {
  const clock = globalThis[AHEAD_OF]
  const now = clock.now.bind(clock)
  let ahead = 0
  clock.now = () => now() + ahead
  process.on('SIGUSR2', () => {
    ahead += Number(AHEAD_MS)
  })
}
