// The stretch of time in which an alarm is looked at: with something of before, and of after.
import type { Span } from '~/lib/drawing/time-axis'
import { type AlarmFacts, durationOf } from '~/lib/platform/alarm'

const MINUTE = 60_000
const LEAST_BEFORE = 10 * MINUTE
const MOST_BEFORE = 1440 * MINUTE
/** Of one that lasts for long, its beginning tells why. */
const MOST = 7 * MOST_BEFORE

export function spanAround(alarm: Pick<AlarmFacts, 'startTs' | 'createdTime' | 'clearTs'>, now: number): Span {
  const startTs = alarm.startTs || alarm.createdTime
  const lasted = durationOf(alarm, now)
  const around = Math.min(Math.max(lasted / 2, LEAST_BEFORE), MOST_BEFORE)
  const endTs = Math.min(startTs + lasted + around, startTs + MOST, Math.max(now, startTs + MINUTE))
  return { startTs: Math.max(0, Math.round(startTs - around)), endTs: Math.round(endTs) }
}
