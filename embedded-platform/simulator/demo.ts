// The life of the demo beside the running platform: first the history that is still missing, then, when wanted, the
// simulator. Everything ends at `close`.
import { setTimeout } from 'node:timers/promises'
import type { Platform } from '../platform'
import { fillHistory } from '../seed/fill-history'
import { type Simulator, startSimulator } from './simulator'
import { startThinning } from './thin-history'

/** The first page of the console comes first. */
const HEAD_START_MS = 1000

export interface Demo {
  close(): Promise<void>
}

export function startDemo(platform: Platform, { hasSimulator }: { hasSimulator: boolean }): Demo {
  const stop = new AbortController()
  let simulator: Simulator | undefined
  const thinning = hasSimulator ? startThinning(platform) : undefined
  const run = async () => {
    await setTimeout(HEAD_START_MS, undefined, { signal: stop.signal }).catch(() => {})
    const started = Date.now()
    const points = await fillHistory(platform, stop.signal)
    if (points > 0) platform.log('info', 'demo history written', { points, ms: Date.now() - started })
    if (hasSimulator && !stop.signal.aborted) simulator = await startSimulator(platform)
  }
  const running = run().catch((error) => platform.log('error', 'the demo stopped', { error: String(error) }))
  return {
    async close() {
      stop.abort()
      await running
      await Promise.all([simulator?.close(), thinning?.close()])
    },
  }
}
