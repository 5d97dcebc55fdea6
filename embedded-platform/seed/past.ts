// The platform as it was: what is made through it carries that time, in its id and its createdTime.
import { timeBasedIds } from '../ids'
import type { Platform } from '../platform'

export interface Past {
  platform: Platform
  /** Never back: ids are given in the order of time. */
  goTo: (time: number) => void
}

export function pastOf(platform: Platform, start: number): Past {
  let now = start
  const clock = () => now
  return {
    platform: { ...platform, clock, newId: timeBasedIds(clock) },
    goTo(time) {
      now = Math.max(now, time)
    },
  }
}
