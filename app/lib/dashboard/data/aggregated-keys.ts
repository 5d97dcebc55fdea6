// Latest values that newer platforms sum up over the window of their widget: the average of a day, and by how much it differs
// from the day before. Platforms of any age are asked for the parts of the window; what they make together is worked out
// here, so that it goes on with each new value. An average is a sum and a count.
import type { Aggregation } from '~/lib/platform/series'
import { numberOf, objectOf } from '../model/own'
import type { DataKey, Datasource, WidgetType } from '../model/widget'
import { type Comparison, readComparison } from '../window/comparison'
import type { DataPoint } from './buckets'

export type AggregatePart = Extract<Aggregation, 'MIN' | 'MAX' | 'SUM' | 'COUNT'>

const PARTS: Readonly<Record<string, readonly AggregatePart[]>> = {
  MIN: ['MIN'],
  MAX: ['MAX'],
  SUM: ['SUM'],
  COUNT: ['COUNT'],
  AVG: ['SUM', 'COUNT'],
}

/** Empty for keys whose value is the last one. */
export const aggregateParts = ({ type, aggregationType = '' }: DataKey): readonly AggregatePart[] =>
  type === 'timeseries' && Object.hasOwn(PARTS, aggregationType) ? (PARTS[aggregationType] ?? []) : []

export const keyComparison = ({ comparison }: DataKey): Comparison | undefined =>
  comparison && readComparison(comparison)

export interface WantedAggregate {
  part: AggregatePart
  keys: string[]
  comparison?: Comparison
}

/** Of the latest values of widgets over time, or of the values of those that show latest ones. */
export const latestKeysOf = (source: Datasource, type: WidgetType): readonly DataKey[] =>
  type === 'timeseries' ? source.latestDataKeys : type === 'latest' ? source.dataKeys : []

/** Everything that is to be asked for the aggregated keys of a datasource, each once. */
export function wantedAggregates(source: Datasource, type: WidgetType): WantedAggregate[] {
  const wanted = new Map<string, WantedAggregate>()
  for (const key of latestKeysOf(source, type)) {
    const compared = keyComparison(key)
    for (const part of aggregateParts(key)) {
      for (const comparison of compared ? [undefined, compared] : [undefined]) {
        const name = JSON.stringify([part, comparison])
        const known = wanted.get(name) ?? { part, keys: [], ...(comparison && { comparison }) }
        if (!known.keys.includes(key.name)) known.keys.push(key.name)
        wanted.set(name, known)
      }
    }
  }
  return [...wanted.values()].map((one) => ({ ...one, keys: one.keys.filter((name) => name && !name.includes(',')) }))
}

type PointsOf = (part: AggregatePart) => readonly DataPoint[]

/** What the parts of a window make together; undefined where there was nothing in it. */
export function combined({ aggregationType }: DataKey, pointsOf: PointsOf): number | undefined {
  const numbers = (part: AggregatePart) => pointsOf(part).flatMap(([, value]) => numberOf(value) ?? [])
  const sum = (part: AggregatePart) => numbers(part).reduce((total, one) => total + one, 0)
  switch (aggregationType) {
    case 'MIN':
    case 'MAX': {
      const all = numbers(aggregationType)
      const pick = aggregationType === 'MIN' ? Math.min : Math.max
      return all.length > 0 ? all.reduce((one, other) => pick(one, other)) : undefined
    }
    case 'SUM':
    case 'COUNT':
      return pointsOf(aggregationType).length > 0 ? sum(aggregationType) : undefined
    default:
      return sum('COUNT') > 0 ? sum('SUM') / sum('COUNT') : undefined
  }
}

/** What a key shows of its value now and that of the other time. */
export function comparedResult(
  { comparison }: DataKey,
  now: number | undefined,
  before: number | undefined,
): number | undefined {
  const { comparisonResultType } = objectOf(comparison)
  if (comparisonResultType !== 'DELTA_ABSOLUTE' && comparisonResultType !== 'DELTA_PERCENT') return before
  if (now === undefined || before === undefined) return undefined
  if (comparisonResultType === 'DELTA_ABSOLUTE') return now - before
  return before === 0 ? 100 : ((now - before) / before) * 100
}
