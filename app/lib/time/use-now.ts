// The server's time, going on in the browser: every second for young ages, every minute for others, one timer for all.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocale } from './locale'

type Listener = (now: number) => void

const STEP_MS = 1000
const listeners = new Set<Listener>()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  const now = Date.now()
  for (const listener of listeners) listener(now)
}

/** Each second, with this browser's time, until the undo. */
export function onTick(listener: Listener) {
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

export function lagSince(pageTime: number): number {
  lag ??= pageTime - Date.now()
  return lag
}

const onNothing = () => () => {}
const isInBrowser = () => false
/** Also the answer while HTML of the server is taken over. */
const isOnServer = () => true

/** Changes when the age of `since` is due another word: each second in its first minute, then each minute. */
export function useNow(since?: number): number {
  const { now: pageTime } = useLocale()
  // A part of the page that comes to life after others says first what the server said.
  const isFirst = useSyncExternalStore(onNothing, isInBrowser, isOnServer)
  const [now, setNow] = useState(() => (isFirst || lag === undefined ? pageTime : Date.now() + lag))

  useEffect(() => {
    const offset = lagSince(pageTime)
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
