// The dial of the sign-in page as drawing instructions: 24 hours clockwise from midnight on top, a tick each five minutes,
// as long as a plant is busy at that time of day. Made up, but always the same.
export const TICKS = 288
const INNER = 225
const MINUTES_OF_DAY = 1440

export interface DialBand {
  d: string
  /** 0 the oldest tick of the day so far, 1 the newest. */
  age: number
}

export interface DayDialShape {
  past: DialBand[]
  now: string
  future: string
  /** The scale within: quarter hours, hours, and every sixth. */
  quarters: string
  hours: string
  sixths: string
}

const round = (value: number) => Math.round(value * 10) / 10

/** A stroke along the ray of a time of day; `part` of the day, 0 to 1. */
function ray(part: number, from: number, to: number): string {
  const angle = part * 2 * Math.PI
  const [x, y] = [Math.sin(angle), -Math.cos(angle)]
  return `M${round(x * from)} ${round(y * from)}L${round(x * to)} ${round(y * to)}`
}

/** A fixed wobble of -1 to 1 for a tick. */
function wobble(tick: number): number {
  const noise = Math.sin(tick * 12.9898) * 43758.5453
  return (noise - Math.floor(noise)) * 2 - 1
}

/** The bustle of the day, 0 to 1: low before dawn, a step at its start, a plateau to the evening. */
export function busyAt(part: number): number {
  const wave = (peak: number, width: number) => {
    const far = Math.abs(((part - peak + 1.5) % 1) - 0.5)
    return Math.exp(-((far / width) ** 2))
  }
  return Math.min(1, 0.12 + 0.62 * wave(0.53, 0.16) + 0.58 * wave(0.75, 0.12) + 0.18 * wave(0.3, 0.08))
}

const lengthOf = (tick: number) => 42 + busyAt(tick / TICKS) * 72 + wobble(tick) * 5

const BANDS = 16

export function dayDialShape(minuteOfDay: number): DayDialShape {
  const nowTick = Math.floor((minuteOfDay / MINUTES_OF_DAY) * TICKS)
  const stroke = (tick: number, more = 0) => ray(tick / TICKS, INNER, INNER + lengthOf(tick) + more)
  const ticks = Array.from({ length: TICKS }, (_, tick) => tick)

  const past: DialBand[] = Array.from({ length: BANDS }, (_, band) => ({
    age: (band + 0.5) / BANDS,
    d: ticks
      .filter((tick) => tick < nowTick && Math.floor((tick / Math.max(nowTick, 1)) * BANDS) === band)
      .map((tick) => stroke(tick))
      .join(''),
  }))
  const scale = (from: number, keep: (quarter: number) => boolean) =>
    Array.from({ length: 96 }, (_, quarter) => quarter)
      .filter(keep)
      .map((quarter) => ray(quarter / 96, from, 213.5))
      .join('')

  return {
    past: past.filter(({ d }) => d !== ''),
    now: stroke(nowTick, 4),
    future: ticks
      .filter((tick) => tick > nowTick)
      .map((tick) => stroke(tick))
      .join(''),
    quarters: scale(210, (quarter) => quarter % 4 !== 0),
    hours: scale(205, (quarter) => quarter % 4 === 0 && quarter % 24 !== 0),
    sixths: scale(196, (quarter) => quarter % 24 === 0),
  }
}
