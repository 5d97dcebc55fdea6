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
/** Charts ask again and again for the minutes of their window. */
const MOST_KNOWN = 1000

const formats = new Map<string, Intl.DateTimeFormat>()
const known = new Map<string, number>()

function formatOf(timeZone: string) {
  const made = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, made)
  return made
}

/** How far the clock on the wall is ahead of UTC, in ms. Zones change at whole minutes, and Intl is asked once for each. */
function aheadAt(ts: number, zone: string): number {
  const began = Math.floor(ts / MINUTE) * MINUTE
  const key = began + zone
  let ahead = known.get(key)
  if (ahead === undefined) {
    // 11/22/2026, GMT+01:00; zones of long ago were off by seconds too, and UTC has none.
    const [, sign = '', hours = 0, minutes = 0, seconds = 0] =
      /GMT(.)(\d+):(\d+):?(\d*)/.exec(formatOf(zone).format(began)) ?? []
    ahead = Number(`${sign}1`) * ((Number(hours) * 60 + Number(minutes)) * MINUTE + Number(seconds) * 1000)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, ahead)
  }
  return ahead
}

const two = (number: number) => String(number).padStart(2, '0')

export function wallClock(ts: number, zone: string): WallClock {
  const shown = new Date(Math.floor(ts) + aheadAt(ts, zone))
  // An offset is written in minutes.
  const offset = Math.round((shown.getTime() - ts) / MINUTE)
  const sign = offset < 0 ? '-' : '+'
  const zoneText = `${sign}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
  const text = shown.toISOString()
  return { text: text.slice(0, 19).replace('T', ' '), iso: text.replace('Z', zoneText), shown }
}

/** True for times that can be written at all: what platforms keep may be any number. */
export const isMoment = (ts: number) => Number.isFinite(ts) && Math.abs(ts) < 8.64e15 - 1e8
