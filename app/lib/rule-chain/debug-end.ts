// Until when a node notes what goes through it: platforms from 3.9 on switch it off by themselves.
import type { Members } from './document'
import { membersOf, numberOf } from './json'

/** Undefined where it has no end, or is off. */
export function debugEndOf({ debugSettings }: Members, now: number): number | undefined {
  const { allEnabled, allEnabledUntil } = membersOf(debugSettings)
  const end = numberOf(allEnabledUntil)
  return allEnabled !== true && end !== undefined && end > now ? end : undefined
}
