// A signal is a number at any moment. All of them are functions of time alone, so that history and the live values
// that follow it are one curve, whatever the step and however often the platform was restarted.

export type Signal = (t: number) => number

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A 32-bit number that depends on every character (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** 0 ≤ x < 1 for one slot of one seed. */
export function chance(seed: number, slot: number): number {
  let mixed = Math.imul(seed ^ (slot | 0), 0x9e3779b1) ^ Math.imul(Math.floor(slot / 2 ** 32) + 1, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

/** Wanders smoothly between -1 and 1; `period` is how long it takes to change its mind. */
export function noise(seed: string, period: number): Signal {
  const hash = hashOf(seed)
  return (t) => {
    const place = t / period
    const slot = Math.floor(place)
    const way = place - slot
    const from = chance(hash, slot)
    const eased = way * way * (3 - 2 * way)
    return 2 * (from + (chance(hash, slot + 1) - from) * eased) - 1
  }
}

export const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const GRID = 15 * MINUTE

/**
 * A meter: what has flowed at `rate` an hour since `origin`, on top of `base`. Never falls as long as the rate is not
 * negative. Asking forward in time is cheap; asking back starts the sum again.
 */
export function counter(base: number, rate: Signal, origin: number): Signal {
  const start = Math.floor(origin / GRID) * GRID
  let [at, sum, slope] = [start, base, Math.max(0, rate(start))]
  return (t) => {
    if (t < at) [at, sum, slope] = [start, base, Math.max(0, rate(start))]
    while (t - at >= GRID) {
      sum += (slope * GRID) / HOUR
      at += GRID
      slope = Math.max(0, rate(at))
    }
    return sum + (slope * Math.max(0, t - at)) / HOUR
  }
}
