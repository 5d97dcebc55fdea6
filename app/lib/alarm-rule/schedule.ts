// Whether a rule is active at a moment: days and hours are those on the wall of its zone, on days with a clock change too.
import { numberOf, objectOf } from '../dashboard/model/own'
import { wallClock } from '../time/wall-clock'
import { isZone } from '../time/zone-name'

const DAY_MS = 86_400_000
const QUARTER_MS = 900_000

/** From the start until before the end; when the end comes first, at both ends of the same day; never when both are one. */
const isWithin = (ms: number, from: number, until: number) =>
  from <= until ? from <= ms && ms < until : from <= ms || ms < until

/** Clocks change at full quarters, and to ask for them takes long. */
const aheads = new Map<string, number>()
const MOST_KEPT = 20_000

function aheadAt(ts: number, zone: string): number {
  const quarter = Math.floor(ts / QUARTER_MS) * QUARTER_MS
  const key = `${zone} ${quarter}`
  const known = aheads.get(key)
  if (known !== undefined) return known
  const ahead = wallClock(quarter, zone).shown.getTime() - quarter
  if (aheads.size >= MOST_KEPT) aheads.clear()
  aheads.set(key, ahead)
  return ahead
}

export function isActiveAt(stored: unknown, ts: number): boolean {
  const schedule = objectOf(stored)
  if (schedule.type !== 'SPECIFIC_TIME' && schedule.type !== 'CUSTOM') return true
  const zone = schedule.timezone || 'UTC'
  if (typeof zone !== 'string' || !isZone(zone)) return false
  const local = ts + aheadAt(ts, zone)
  const ms = ((local % DAY_MS) + DAY_MS) % DAY_MS
  const day = new Date(local).getUTCDay() || 7
  const holds = (hours: Record<string, unknown>) =>
    isWithin(ms, numberOf(hours.startsOn) ?? 0, numberOf(hours.endsOn) ?? 0)
  if (schedule.type === 'SPECIFIC_TIME') {
    const days = Array.isArray(schedule.daysOfWeek) ? schedule.daysOfWeek.map(numberOf) : []
    return days.includes(day) && holds(schedule)
  }
  const items = Array.isArray(schedule.items) ? schedule.items.map(objectOf) : []
  const item = items.find(({ dayOfWeek }) => numberOf(dayOfWeek) === day)
  return item?.enabled === true && holds(item)
}
