import { startTransition, useEffect, useState } from 'react'
import { useLocale } from './locale'
import { lagSince, onTick } from './use-now'

/** The server's time in whole steps, never behind it: what moves with the clock moves at the same moments everywhere on the
 * page, however often else it is drawn. Undefined steps: the time of the page. */
export function useSteps(stepMs: number | undefined): number {
  const { now: pageTime } = useLocale()
  const [now, setNow] = useState<number>()

  useEffect(() => {
    if (stepMs === undefined) return
    const offset = lagSince(pageTime)
    // What is drawn by then, is: a part of the page that still comes to life waits for nothing.
    const step = (clock: number) => startTransition(() => setNow(Math.ceil((clock + offset) / stepMs) * stepMs))
    step(Date.now())
    return onTick(step)
  }, [pageTime, stepMs])

  return stepMs === undefined ? pageTime : (now ?? pageTime)
}
