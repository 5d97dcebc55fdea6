// Loaded into a program under test before its own code (NODE_OPTIONS=--import): on SIGUSR2 the clock by which it measures
// how long it has waited goes ahead by some minutes. What timers wait for stays as long as it is.
import { isMainThread } from 'node:worker_threads'

const AHEAD_MS = 5 * 60_000

if (isMainThread) {
  const now = performance.now.bind(performance)
  let ahead = 0
  performance.now = () => now() + ahead
  process.on('SIGUSR2', () => {
    ahead += AHEAD_MS
  })
}
