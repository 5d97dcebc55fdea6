// Sounds when an alarm is raised that nobody has acknowledged, for who switched that on.
import { useEffect, useState } from 'react'
import type { AlarmCounts } from '~/lib/entity/alarms/counts'
import { mayRing, ring } from './alarm-sound'
import { useAlarmNews } from './use-alarm-news'

export function useAlarmSound(told: AlarmCounts | undefined) {
  const [isAllowed, setAllowed] = useState(mayRing)
  const isOn = useAlarmNews(told, 'sound', () => void ring().then(setAllowed))

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
