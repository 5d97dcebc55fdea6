// The server's time, going on in the browser: every second for young ages, every minute for others, one timer for all.
import { useEffect, useState } from 'react'
import { useLocale } from './locale'

type Listener = (now: number) => void

const STEP_MS = 1000
const listeners = new Set<Listener>()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  const now = Date.now()
  for (const listener of listeners) listener(now)
}

function onTick(listener: Listener) {
  listeners.add(listener)
  timer ??= setInterval(tick, STEP_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The lag of this browser's clock behind the server's, measured when the page arrived. */
let lag: number | undefined

/** Changes when the age of `since` is due another word: each second in its first minute, then each minute. */
export function useNow(since?: number): number {
  const { now: pageTime } = useLocale()
  const [now, setNow] = useState(() => (lag === undefined ? pageTime : Date.now() + lag))

  useEffect(() => {
    lag ??= pageTime - Date.now()
    const offset = lag
    return onTick((clock) => {
      const serverNow = clock + offset
      setNow((before) => {
        const step = since !== undefined && serverNow - since >= 60_000 ? 60_000 : STEP_MS
        return serverNow - before >= step ? serverNow : before
      })
    })
  }, [pageTime, since])

  return now
}
