// The values of one entity on their way from a loader to its page, as columns: of an entity with thousands of keys, an
// object for each of them would be most of the page.

import { record } from './shapes/record'
import type { Snapshot } from './snapshot'

export interface SentValues {
  takenAt: number
  /** Not there where the platform had no answer. */
  columns?: { keys: string[]; times: number[]; values: string[] }
}

/** Characters of one value: a page shows the beginning of it, and devices send texts of a megabyte. */
const LONGEST = 10_000

const shortened = (value: string) => (value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)

/** The values of the subscription `id`, very long ones cut off. */
export function sentValues({ takenAt, results }: Snapshot, id: string): SentValues {
  const result = results[id]
  if (result?.shape !== 'values') return { takenAt }
  const keys = Object.keys(result.values)
  const all = Object.values(result.values)
  return {
    takenAt,
    columns: { keys, times: all.map(({ ts }) => ts), values: all.map(({ value }) => shortened(value)) },
  }
}

export function snapshotOf({ takenAt, columns }: SentValues, id: string): Snapshot {
  if (!columns) return { takenAt, results: {} }
  const { keys, times, values } = columns
  const byKey = Object.fromEntries(keys.map((key, at) => [key, { ts: times[at] ?? 0, value: values[at] ?? '' }]))
  return { takenAt, results: { [id]: { shape: 'values', values: record(byKey) } } }
}
