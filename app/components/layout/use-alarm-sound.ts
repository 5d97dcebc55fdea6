// Sounds when an alarm is raised that nobody has acknowledged, for who switched that on; in one window of the browser alone.
import { useEffect, useRef, useState } from 'react'
import type { AlarmCounts } from '~/lib/entity/alarms/counts'
import { mayRing, ring } from './alarm-sound'

/** The newest alarm that was heard, in whatever window. */
const HEARD = 'thingdeck-alarm-heard'

const HEARD_SEVERITIES = { off: [], critical: ['CRITICAL'], major: ['CRITICAL', 'MAJOR'] } as const

function newestOf({ counts, signals }: AlarmCounts): number {
  const heard: readonly string[] = HEARD_SEVERITIES[signals.sound]
  return Math.max(0, ...counts.filter(({ severity }) => heard.includes(severity)).map(({ newest }) => newest))
}

/** Storage may be refused: then each window sounds. */
function wasHeard(newest: number): boolean {
  try {
    if (Number(localStorage.getItem(HEARD)) >= newest) return true
    localStorage.setItem(HEARD, String(newest))
  } catch {}
  return false
}

export function useAlarmSound(told: AlarmCounts | undefined) {
  const [isAllowed, setAllowed] = useState(mayRing)
  const known = useRef<number>()
  const isOn = told !== undefined && told.signals.sound !== 'off'

  useEffect(() => {
    if (!told || !isOn) {
      known.current = undefined
      return
    }
    const newest = newestOf(told)
    // What was there before the page was, is no news.
    if (known.current !== undefined && newest > known.current && !wasHeard(newest)) void ring().then(setAllowed)
    known.current = Math.max(newest, known.current ?? 0)
  }, [told, isOn])

  useEffect(() => {
    if (!isOn || isAllowed) return
    const look = () => setAllowed(mayRing())
    const gestures = ['pointerup', 'keydown'] as const
    for (const name of gestures) window.addEventListener(name, look)
    return () => {
      for (const name of gestures) window.removeEventListener(name, look)
    }
  }, [isOn, isAllowed])

  return { isMuted: isOn && !isAllowed, unmute: () => void ring().then(setAllowed) }
}
