// Series of one entity over a window.
import { mergePoints, noPoints, type PointRules, samePoints } from './merge-points'
import { applyPoints, diffPoints, type Points, type PointsChange } from './points'
import type { Shape } from './shape'

export interface SeriesResult {
  shape: 'series'
  points: Points
  /** Points that came after an aggregated answer: not yet in any bucket. */
  raw: Points
}
export interface SeriesChange {
  shape: 'series'
  points?: PointsChange
  raw?: PointsChange
}

const empty: SeriesResult = { shape: 'series', ...noPoints() }

export const seriesShape = (rules: PointRules): Shape<SeriesResult, SeriesChange> => ({
  empty,
  merge(known, { content, first, now }) {
    if (content.kind !== 'pairs') return { result: known }
    const next = mergePoints(first ? empty : known, content.data, rules, { first, now })
    return { result: samePoints(next, known) ? known : { shape: 'series', ...next } }
  },
  diff(before, after) {
    const points = diffPoints(before.points, after.points)
    const raw = diffPoints(before.raw, after.raw)
    return points || raw ? { shape: 'series', points, raw } : undefined
  },
  entitiesOf: () => [],
})

export const apply = (result: SeriesResult, change: SeriesChange): SeriesResult => ({
  ...result,
  points: applyPoints(result.points, change.points),
  raw: applyPoints(result.raw, change.raw),
})
