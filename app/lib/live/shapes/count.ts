// The number of entities.
import type { Shape } from './shape'

export interface CountResult {
  shape: 'count'
  count: number
}
/** A number is told whole. */
export type CountChange = CountResult

export const countShape: Shape<CountResult, CountChange> = {
  empty: { shape: 'count', count: 0 },
  merge(known, { content }) {
    if (content.kind !== 'count' || content.count === known.count) return { result: known }
    return { result: { shape: 'count', count: content.count } }
  },
  diff: (before, after) => (before.count === after.count ? undefined : after),
  entitiesOf: () => [],
}

export const apply = (_: CountResult, change: CountChange): CountResult => change
