// States at heights: those that the settings name, or else each text in the order of the alphabet.
import type { DataPoint } from '~/lib/dashboard/data/buckets'
import { type DataValue, drawnNumber } from '~/lib/dashboard/format/read-value'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import type { StateSettings } from './chart-settings'

export interface States {
  /** Undefined: values that are no numbers have no height. */
  labels?: ReadonlyMap<number, string>
  heightOf(value: DataValue): DataValue
}

const MOST_TEXTS = 40

const isIn = ({ is, from, to }: StateSettings, value: DataValue) => {
  if (is !== undefined) return String(is) === String(value)
  const number = drawnNumber(value)
  return number !== undefined && (from === undefined || number >= from) && (to === undefined || number < to)
}

export function statesOf(items: readonly DataItem[], named: readonly StateSettings[]): States {
  if (named.length > 0) {
    return {
      labels: new Map(named.map(({ height, label }) => [height, label])),
      heightOf: (value) => named.find((state) => isIn(state, value))?.height ?? value,
    }
  }
  const texts = new Set<string>()
  for (const { points } of items)
    for (const [, value] of points)
      if (texts.size < MOST_TEXTS && drawnNumber(value) === undefined) texts.add(String(value))
  if (texts.size === 0) return { heightOf: (value) => value }
  const sorted = [...texts].sort()
  const heights = new Map(sorted.map((text, at) => [text, at]))
  return {
    labels: new Map(sorted.map((text, at) => [at, text])),
    heightOf: (value) => heights.get(String(value)) ?? value,
  }
}

const kept = new WeakMap<readonly DataPoint[], readonly DataPoint[]>()

/** The same list for the same values, unless their states are numbered anew. */
export function statePoints(points: readonly DataPoint[], { labels, heightOf }: States): readonly DataPoint[] {
  if (!labels) return points
  const made = points.map(([ts, value]): DataPoint => [ts, heightOf(value)])
  const before = kept.get(points)
  if (before?.every(([, height], at) => height === made[at]?.[1])) return before
  kept.set(points, made)
  return made
}
