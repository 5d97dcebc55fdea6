// The clock of a trip: it plays at a speed, stops at its end, and any step by hand pauses it.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TripSpan } from './model'

export function usePlayback({ startTs, endTs }: TripSpan, stepMs: number) {
  // Until somebody moves it the trip is at its end, which moves on while values come in.
  const [chosen, setChosen] = useState<number>()
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const at = Math.min(endTs, Math.max(startTs, chosen ?? endTs))
  const latest = useRef({ at, endTs, rate: 0 })
  latest.current = { at, endTs, rate: stepMs * speed }
  useEffect(() => {
    if (!isPlaying) return
    let frame = 0
    let before: number | undefined
    const move = (time: number) => {
      const { at: now, endTs: end, rate } = latest.current
      const next = now + ((time - (before ?? time)) / 1000) * rate
      before = time
      if (next >= end) {
        setChosen(undefined)
        setPlaying(false)
        return
      }
      setChosen(next)
      frame = requestAnimationFrame(move)
    }
    frame = requestAnimationFrame(move)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying])
  const goTo = useCallback((ts: number) => {
    setPlaying(false)
    setChosen(ts >= latest.current.endTs ? undefined : ts)
  }, [])
  return {
    at,
    isPlaying,
    speed,
    setSpeed,
    /** Pauses. */
    goTo,
    toggle() {
      if (!isPlaying && at >= endTs) setChosen(startTs)
      setPlaying(!isPlaying)
    },
  }
}
