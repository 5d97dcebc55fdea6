// The forces that drive a building: the hour, the day of the week and the weather. Local time is that of this machine,
// so that people who look at the demo see offices fill in their own morning.
import { chance, clamp, DAY, HOUR, hashOf, noise, type Signal } from './signal'

let offsetHour = Number.NaN
let offset = 0

/** Milliseconds since the epoch on the clock on the wall. */
function wallTime(t: number): number {
  const hour = Math.floor(t / HOUR)
  if (hour !== offsetHour) {
    offsetHour = hour
    offset = -new Date(t).getTimezoneOffset() * 60_000
  }
  return t + offset
}

export const hourOfDay: Signal = (t) => (((wallTime(t) % DAY) + DAY) % DAY) / HOUR

/** Counts days; local midnight is where it steps. */
export const dayNumber: Signal = (t) => Math.floor(wallTime(t) / DAY)

/** 0 is Sunday. */
const weekday: Signal = (t) => (((dayNumber(t) + 4) % 7) + 7) % 7

export const isWeekend = (t: number) => weekday(t) === 0 || weekday(t) === 6

/** A day drawn as [hour, height] corners, straight lines between, the last joined to the first. */
function dayShape(...corners: [hour: number, height: number][]): Signal {
  const first = corners[0] ?? [0, 0]
  const closed = [...corners, [first[0] + 24, first[1]] as const]
  return (t) => {
    let hour = hourOfDay(t)
    if (hour < first[0]) hour += 24
    for (let corner = 1; corner < closed.length; corner++) {
      const [from, low] = closed[corner - 1] ?? first
      const [to, high] = closed[corner] ?? first
      if (hour <= to) return low + ((high - low) * (hour - from)) / (to - from || 1)
    }
    return first[1]
  }
}

const officeDay = dayShape(
  [5.5, 0.06],
  [7, 0.2],
  [9, 0.92],
  [12, 1],
  [13, 0.78],
  [14, 0.97],
  [17, 0.85],
  [19, 0.2],
  [22, 0.06],
)
const schoolDay = dayShape(
  [6, 0.04],
  [7.5, 0.25],
  [8.75, 1],
  [12, 0.95],
  [12.5, 0.6],
  [13.25, 1],
  [15.25, 0.9],
  [17, 0.2],
  [20, 0.04],
)
const depotDay = dayShape([3, 0.25], [5, 0.7], [7, 1], [11, 0.8], [15, 0.95], [19, 0.7], [23, 0.25])
const homesDay = dayShape([3, 0.22], [5.5, 0.4], [7.25, 1], [10, 0.72], [14, 0.55], [18.5, 0.95], [21, 0.7], [24, 0.35])
const weekendHomes = dayShape([4, 0.22], [7, 0.4], [9.75, 1], [13, 0.82], [16, 0.7], [19, 0.9], [22, 0.6], [25, 0.33])

/** The bustle of a place, 0 to about 1. */
export const busy = {
  office: (t) => officeDay(t) * (isWeekend(t) ? 0.12 : 1) * (weekday(t) === 5 ? 0.82 : 1),
  school: (t) => schoolDay(t) * (isWeekend(t) ? 0.05 : 1),
  depot: (t) => depotDay(t) * (weekday(t) === 0 ? 0.3 : 1),
  homes: (t) => (isWeekend(t) ? weekendHomes(t) : homesDay(t)),
  always: () => 0.85,
} satisfies Record<string, Signal>

export type Place = keyof typeof busy

const YEAR = 365.25 * DAY
const COLDEST = 20 * DAY // in January
const season: Signal = (t) => -Math.cos((2 * Math.PI * (t - COLDEST)) / YEAR)

const front = noise('weather front', 33 * HOUR)
const breeze = noise('breeze', 40 * 60_000)
const warmest = 15.5

/** Degrees Celsius in the shade. */
export const outdoor: Signal = (t) =>
  10.5 + 7 * season(t) + 3.8 * Math.cos(((hourOfDay(t) - warmest) / 12) * Math.PI) + 2.6 * front(t) + 0.3 * breeze(t)

const clouds = hashOf('clouds')
const gaps = noise('gaps in the clouds', 13 * 60_000)

/** W/m² on a roof. */
export const sunshine: Signal = (t) => {
  const halfDay = 6 + 2.1 * season(t)
  const height = Math.cos(((hourOfDay(t) - 12.6) / halfDay) * (Math.PI / 2))
  if (Math.abs(hourOfDay(t) - 12.6) >= halfDay) return 0
  const cover = chance(clouds, dayNumber(t)) // each day has its own sky
  return clamp((720 + 230 * season(t)) * height * (1 - 0.62 * cover * (0.65 + 0.35 * gaps(t))), 0, 1050)
}
