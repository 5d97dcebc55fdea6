// Calls of a long export: a platform that counts requests may ask for patience in the middle of it.
import { setTimeout as sleep } from 'node:timers/promises'
import { PlatformError } from '~/lib/platform/errors'

const MOST_TRIES = 5
const PATIENCE_MS = 2000

export async function patiently<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof PlatformError) || error.status !== 429 || tries === MOST_TRIES) throw error
      await sleep(PATIENCE_MS * tries, undefined, { signal })
    }
  }
}
