// Values that a dashboard makes up itself: datasources of functions, for demos and for previews without any device. Sin, Cos
// and Random are the platform's own; others come as functions that were recognised or that run in the sandbox.

import { type DataValue, drawnNumber } from '../format/read-value'
import type { DataPoint } from './buckets'

/** A value for a moment, from the one before. */
export type ValueFunction = (time: number, previous: DataValue) => unknown

const STEP = 50
const BOUND = 1000

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

const built: Readonly<Record<string, (random: () => number) => ValueFunction>> = {
  Sin: () => (time) => Math.round(1000 * Math.sin(time / 5000)),
  Cos: () => (time) => Math.round(1000 * Math.cos(time / 5000)),
  Random: (random) => (_, previous) => {
    const next = (drawnNumber(previous) ?? 0) + (random() * 2 - 1) * STEP
    return Math.max(-BOUND, Math.min(BOUND, round(next, 2)))
  },
}

/** One of the platform's own, by the name of its key; `random` as Math.random. */
export const builtInFunction = (name: string, random: () => number = Math.random): ValueFunction | undefined =>
  Object.hasOwn(built, name) ? built[name]?.(random) : undefined

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

/** Values for each step of a stretch, on whole steps, so that the same moment has the same value on server and in browser. */
export function valuesOver(
  valueAt: ValueFunction,
  { startTs, endTs, stepMs, most, previous = 0 }: Stretch,
): DataPoint[] {
  const step = Math.max(stepMs, Math.ceil((endTs - startTs) / Math.max(1, most) / stepMs) * stepMs)
  const points: DataPoint[] = []
  let before = previous
  for (let ts = Math.ceil(startTs / step) * step; ts < endTs; ts += step) {
    const value = valueAt(ts, before)
    if (typeof value !== 'number' && typeof value !== 'string' && typeof value !== 'boolean') continue
    before = typeof value === 'boolean' ? String(value) : value
    points.push([ts, before])
  }
  return points
}
