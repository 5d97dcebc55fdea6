// Alarms that were raised since the page was there and that nobody has acknowledged, from the severity on that a person
// wants to be told of; told in one window of the browser alone.
import { useEffect, useRef } from 'react'
import type { AlarmCount, AlarmCounts } from '~/lib/entity/alarms/counts'

/** The newest alarm that was told of, in whatever window. */
const TOLD = { sound: 'thingdeck-alarm-heard', notice: 'thingdeck-alarm-noticed' } as const

const SEVERITIES = { off: [], critical: ['CRITICAL'], major: ['CRITICAL', 'MAJOR'] } as const

/** Storage may be refused: then each window tells. */
function wasTold(way: keyof typeof TOLD, newest: number): boolean {
  try {
    if (Number(localStorage.getItem(TOLD[way])) >= newest) return true
    localStorage.setItem(TOLD[way], String(newest))
  } catch {}
  return false
}

/** `onNews`: the counts in which there is a new one, the worst first. */
export function useAlarmNews(
  told: AlarmCounts | undefined,
  way: keyof typeof TOLD,
  onNews: (fresh: AlarmCount[]) => void,
) {
  const known = useRef<number>()
  const tell = useRef(onNews)
  tell.current = onNews
  const isOn = told !== undefined && told.signals[way] !== 'off'

  useEffect(() => {
    if (!told || !isOn) {
      known.current = undefined
      return
    }
    const severities: readonly string[] = SEVERITIES[told.signals[way]]
    const wanted = told.counts.filter(({ severity }) => severities.includes(severity))
    const newest = Math.max(0, ...wanted.map((one) => one.newest))
    // What was there before the page was, is no news.
    const before = known.current
    if (before !== undefined && newest > before && !wasTold(way, newest))
      tell.current(wanted.filter((one) => one.newest > before))
    known.current = Math.max(newest, before ?? 0)
  }, [told, isOn, way])
  return isOn
}
