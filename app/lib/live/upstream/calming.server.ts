// Quiet after the platform said that there were too many updates: the more often it says so, the longer.
import { type Limits, waitAfter } from '../limits'

const FORGET_LIMIT_MS = 120_000

export function createCalming(waitMs: Limits['waitMs'], onCalm: () => void) {
  let lastAt = Number.NEGATIVE_INFINITY
  let times = 0
  let timer: NodeJS.Timeout | undefined

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    isOn: () => timer !== undefined,
    /** Returns the moment of its end. */
    begin(): number {
      times = performance.now() - lastAt > FORGET_LIMIT_MS ? 1 : times + 1
      lastAt = performance.now()
      const wait = waitAfter(times, waitMs)
      timer = setTimeout(() => {
        timer = undefined
        onCalm()
      }, wait)
      return performance.now() + wait
    },
    stop,
    close: stop,
  }
}
