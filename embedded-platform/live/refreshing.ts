// Something that is done again from time to time, and soon after somebody asked for it, but never twice at once.
import type { Session } from './session'

export function refreshing({ later, refreshMs }: Session, lane: string, run: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let isWaiting = false
  let isStopped = false

  const soon = () => {
    if (isWaiting || isStopped) return
    isWaiting = true
    later(lane, async () => {
      isWaiting = false
      if (!isStopped) await run()
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
