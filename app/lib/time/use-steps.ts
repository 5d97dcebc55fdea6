import { startTransition, useEffect, useRef, useState } from 'react'
import { useLocale } from './locale'
import { lagSince, onTick } from './use-now'

/** The server's time in whole steps, never behind it: what moves with the clock moves at the same moments everywhere on the
 * page, however often else it is drawn. Undefined steps: the time of the page. `drawnAt`: when it is drawn with something
 * new, by the clock of this browser; it moves then, and by itself only where nothing new came in the step before. */
export function useSteps(stepMs: number | undefined, drawnAt?: number): number {
  const { now: pageTime } = useLocale()
  const [now, setNow] = useState<number>()
  const drawnTo = stepMs !== undefined && drawnAt !== undefined ? upTo(drawnAt + lagSince(pageTime), stepMs) : 0
  const lastDrawnTo = useRef(drawnTo)
  useEffect(() => {
    lastDrawnTo.current = drawnTo
  }, [drawnTo])

  useEffect(() => {
    if (stepMs === undefined) return
    const offset = lagSince(pageTime)
    const step = (clock: number) => {
      const next = upTo(clock + offset, stepMs)
      // What is drawn by then, is: a part of the page that still comes to life waits for nothing.
      if (next - lastDrawnTo.current > stepMs) startTransition(() => setNow(next))
    }
    step(Date.now())
    return onTick(step)
  }, [pageTime, stepMs])

  return stepMs === undefined ? pageTime : Math.max(now ?? pageTime, drawnTo)
}

/** The end of the step that a moment is in. */
export const upTo = (time: number, stepMs: number) => Math.ceil(time / stepMs) * stepMs
