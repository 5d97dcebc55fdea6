// Values that a dashboard makes up itself: datasources of functions, for demos and for previews without any device. Sin, Cos
// and Random are the platform's own; others come as functions that were recognised or that run in the sandbox.

import { type DataValue, drawnNumber } from '../format/read-value'
import type { DataPoint } from './buckets'

/** A value for a moment, from the one before. */
export type ValueFunction = (time: number, previous: DataValue) => unknown

const STEP = 50
const BOUND = 1000

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** As random as anybody sees, and the same for the same moment on server and in browser. */
function chanceAt(time: number): number {
  const mixed = Math.imul((time % 2 ** 32) ^ 0x9e3779b9, 0x85ebca6b)
  return ((Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

type Chance = (time: number) => number

const built: Readonly<Record<string, (chance: Chance) => ValueFunction>> = {
  Sin: () => (time) => Math.round(1000 * Math.sin(time / 5000)),
  Cos: () => (time) => Math.round(1000 * Math.cos(time / 5000)),
  Random: (chance) => (time, previous) => {
    const next = (drawnNumber(previous) ?? 0) + (chance(time) * 2 - 1) * STEP
    return Math.max(-BOUND, Math.min(BOUND, round(next, 2)))
  },
}

/** One of the platform's own, by the name of its key; `chance` as Math.random, of a moment. */
export const builtInFunction = (name: string, chance: Chance = chanceAt): ValueFunction | undefined =>
  Object.hasOwn(built, name) ? built[name]?.(chance) : undefined

const LATEST_STEP_MS = 1000
const LONGEST_STEP_MS = 5000

/** A value comes so often. */
export const functionStep = (intervalMs?: number) =>
  intervalMs === undefined ? LATEST_STEP_MS : Math.min(Math.max(intervalMs, LATEST_STEP_MS), LONGEST_STEP_MS)

export interface Stretch {
  startTs: number
  endTs: number
  stepMs: number
  /** A window of years is not made up second by second. */
  most: number
  previous?: DataValue
}

/** Each step of a stretch, on whole steps, so that the same moment has the same value on server and in browser. */
export function momentsOf({ startTs, endTs, stepMs, most }: Stretch): number[] {
  const step = Math.max(stepMs, Math.ceil((endTs - startTs) / Math.max(1, most) / stepMs) * stepMs)
  const moments: number[] = []
  for (let ts = Math.ceil(startTs / step) * step; ts < endTs; ts += step) moments.push(ts)
  return moments
}

export function valuesOver(valueAt: ValueFunction, stretch: Stretch): DataPoint[] {
  const points: DataPoint[] = []
  let before = stretch.previous ?? 0
  for (const ts of momentsOf(stretch)) {
    const value = valueAt(ts, before)
    if (typeof value !== 'number' && typeof value !== 'string' && typeof value !== 'boolean') continue
    before = typeof value === 'boolean' ? String(value) : value
    points.push([ts, before])
  }
  return points
}
