// Something that is done again from time to time, and soon after somebody asked for it, but never twice at once.
import type { Session } from './session'

export function refreshing({ platform, later, refreshMs }: Session, lane: string, run: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let isWaiting = false
  let isStopped = false

  const soon = () => {
    if (isWaiting || isStopped) return
    isWaiting = true
    later(lane, async () => {
      isWaiting = false
      if (isStopped) return
      await run().catch((error: unknown) => {
        platform.log('error', 'subscription could not be refreshed', { error: String(error) })
      })
    })
  }
  return {
    soon,
    start() {
      if (!timer && !isStopped) timer = setInterval(soon, refreshMs).unref()
    },
    pause() {
      clearInterval(timer)
      timer = undefined
    },
    stop() {
      isStopped = true
      clearInterval(timer)
    },
    get isStopped() {
      return isStopped
    },
  }
}
