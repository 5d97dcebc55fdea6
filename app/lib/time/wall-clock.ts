// Moments as a clock on the wall of a zone shows them, written for programs: 2026-11-22 14:32:08.

interface WallClock {
  /** 2026-11-22 14:32:08 */
  text: string
  /** 2026-11-22T14:32:08.120+01:00 */
  iso: string
  /** The time on the clock, as if it were UTC: for files whose dates know no zone. */
  shown: Date
}

const MINUTE = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string) {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}

const two = (number: number) => String(number).padStart(2, '0')

export function wallClock(ts: number, zone: string): WallClock {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatOf(zone).formatToParts(ts)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const ms = ((ts % 1000) + 1000) % 1000
  const shown = new Date(Date.UTC(year, month - 1, day, hour, minute, second, ms))
  // Zones of long ago were off by seconds too; an offset is written in minutes.
  const offset = Math.round((shown.getTime() - ts) / MINUTE)
  const sign = offset < 0 ? '-' : '+'
  const zoneText = `${sign}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
  const text = shown.toISOString()
  return { text: text.slice(0, 19).replace('T', ' '), iso: text.replace('Z', zoneText), shown }
}

/** True for times that can be written at all: what platforms keep may be any number. */
export const isMoment = (ts: number) => Number.isFinite(ts) && Math.abs(ts) < 8.64e15 - 1e8
