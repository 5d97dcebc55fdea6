// Schedules of a rule: at any time, or on days of the week within hours of the day of a time zone. Hours are those on
// the wall, on days that are longer or shorter than others too.
import type { AlarmSchedule } from '../../schemas/alarm-rules'

interface WallTime {
  /** 1 is Monday. */
  day: number
  /** Since midnight. */
  ms: number
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Clocks are put forward and back at full quarters; to ask what a zone does takes long. */
const QUARTER_HOUR = 15 * MINUTE
/** 1970-01-01 was a Thursday. */
const FIRST_DAY = 4
const OFFSET = /^(?:UTC|GMT|UT)?([+-])(\d{1,2})(?::?(\d{2}))?$/

/** Of a time that is counted as if the zone were UTC. */
const wallTimeOf = (local: number): WallTime => {
  const days = Math.floor(local / DAY)
  return { day: ((((days + FIRST_DAY - 1) % 7) + 7) % 7) + 1, ms: local - days * DAY }
}

const clocks = new Map<string, (ts: number) => WallTime>()

function clockOf(zone: string): (ts: number) => WallTime {
  const [, sign, hours, minutes] = OFFSET.exec(zone) ?? []
  if (hours !== undefined) {
    const offset = (Number(hours) * 60 + Number(minutes ?? 0)) * MINUTE * (sign === '-' ? -1 : 1)
    return (ts) => wallTimeOf(ts + offset)
  }
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  const localOf = (ts: number) => {
    const parts = new Map(format.formatToParts(ts).map(({ type, value }) => [type, Number(value)]))
    const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  }
  let quarter = Number.NaN
  let offset = 0
  return (ts) => {
    const begun = Math.floor(ts / QUARTER_HOUR)
    if (begun !== quarter) {
      quarter = begun
      offset = localOf(begun * QUARTER_HOUR) - begun * QUARTER_HOUR
    }
    return wallTimeOf(ts + offset)
  }
}

/** `undefined` for a zone that is not known. */
function wallTime(zone: string | null, ts: number): WallTime | undefined {
  const name = zone || 'UTC'
  try {
    const clock = clocks.get(name) ?? clockOf(name)
    clocks.set(name, clock)
    return clock(ts)
  } catch {
    return undefined
  }
}

/** From the start until before the end; over midnight when the end comes first; never when both are the same. */
const isWithin = (ms: number, startsOn: number, endsOn: number) =>
  startsOn <= endsOn ? startsOn <= ms && ms < endsOn : startsOn <= ms || ms < endsOn

export function isActiveAt(schedule: AlarmSchedule | null, ts: number): boolean {
  if (!schedule || schedule.type === 'ANY_TIME') return true
  const time = wallTime(schedule.timezone, ts)
  if (!time) return false
  if (schedule.type === 'SPECIFIC_TIME') {
    const isDay = schedule.daysOfWeek?.includes(time.day) ?? false
    return isDay && isWithin(time.ms, schedule.startsOn, schedule.endsOn)
  }
  const day = schedule.items?.find(({ dayOfWeek }) => dayOfWeek === time.day)
  return day?.enabled === true && isWithin(time.ms, day.startsOn, day.endsOn)
}
