// The points of one series in a window that moves: what a platform put together, and the values that came since, each put
// into its interval as it comes. A value costs as much as finding its interval, however long the window is. Values of
// intervals that have left the window are dropped, so that a page may stay open for months.
import type { Aggregation } from '~/lib/platform/series'
import type { DataValue } from '../format/read-value'

/** Time and value. */
export type DataPoint = readonly [ts: number, value: DataValue]

export interface BucketRules {
  aggregation: Aggregation
  /** Of aggregated ones. */
  intervalMs?: number
  /** Intervals begin at whole ones from here on. */
  originTs?: number
  /** The newest so many stay. */
  limit: number
}

interface Bucket {
  /** The number of its interval; the time itself where each value stands for itself. */
  at: number
  count: number
  numbers: number
  sum: number
  min: number
  max: number
  firstTs: number
  last: DataPoint
  /** What the platform made of the values before, which are not known one by one. */
  whole?: DataValue
  /** As it was last given out; absent since something came. */
  point?: DataPoint
}

export class Buckets {
  /** By their intervals, oldest first. */
  #kept: Bucket[] = []
  #points: DataPoint[] | undefined
  readonly #rules: BucketRules

  constructor(rules: BucketRules) {
    this.#rules = rules
  }

  /** Begins anew with a platform's answer: its own buckets, or single values where nothing is put together. */
  begin(points: readonly DataPoint[]): void {
    this.#kept = []
    this.#points = undefined
    for (const point of points) {
      if (!this.#isGrouped) this.add(point)
      else this.#bucketAt(this.#numberOf(point[0]), point).whole = point[1]
    }
    this.#bound()
  }

  add(point: DataPoint): void {
    this.#points = undefined
    const bucket = this.#bucketAt(this.#numberOf(point[0]), point)
    bucket.point = undefined
    if (!this.#isGrouped) {
      bucket.last = point
      this.#bound()
      return
    }
    bucket.count += 1
    if (point[0] >= bucket.last[0] || bucket.count === 1) bucket.last = point
    if (point[0] < bucket.firstTs || bucket.count === 1) bucket.firstTs = point[0]
    const value = point[1]
    if (typeof value === 'number') {
      bucket.numbers += 1
      bucket.sum += value
      bucket.min = Math.min(bucket.min, value)
      bucket.max = Math.max(bucket.max, value)
    }
    this.#bound()
  }

  /** Drops what lies before; the interval that is half out stays. Gives back the newest that went. */
  dropBefore(startTs: number): DataPoint | undefined {
    const first = this.#isGrouped ? this.#numberOf(startTs) : startTs
    const gone = this.#placeOf(first)
    if (gone === 0) return undefined
    const last = this.#kept[gone - 1]
    this.#kept.splice(0, gone)
    this.#points = undefined
    return last && this.#pointOf(last)
  }

  /** The same list until something changes. */
  get points(): readonly DataPoint[] {
    this.#points ??= this.#kept.map((bucket) => this.#pointOf(bucket))
    return this.#points
  }

  get #isGrouped(): boolean {
    return this.#rules.aggregation !== 'NONE'
  }

  #numberOf(ts: number): number {
    const { originTs = 0, intervalMs = 1000 } = this.#rules
    return this.#isGrouped ? Math.floor((ts - originTs) / intervalMs) : ts
  }

  /** The place of the first that is not before. */
  #placeOf(at: number): number {
    const newest = this.#kept.at(-1)
    if (!newest || newest.at < at) return this.#kept.length
    let [low, high] = [0, this.#kept.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#kept[middle]?.at ?? 0) < at) low = middle + 1
      else high = middle
    }
    return low
  }

  #bucketAt(at: number, first: DataPoint): Bucket {
    const place = this.#placeOf(at)
    const known = this.#kept[place]
    if (known?.at === at) return known
    const made: Bucket = {
      at,
      count: 0,
      numbers: 0,
      sum: 0,
      min: Number.POSITIVE_INFINITY,
      max: Number.NEGATIVE_INFINITY,
      firstTs: first[0],
      last: first,
    }
    this.#kept.splice(place, 0, made)
    return made
  }

  #bound(): void {
    const tooMany = this.#kept.length - this.#rules.limit
    if (tooMany > 0) this.#kept.splice(0, tooMany)
  }

  #pointOf(bucket: Bucket): DataPoint {
    if (!this.#isGrouped) return bucket.last
    const { originTs = 0, intervalMs = 1000 } = this.#rules
    bucket.point ??= [originTs + bucket.at * intervalMs + intervalMs / 2, this.#valueOf(bucket)]
    return bucket.point
  }

  #valueOf(bucket: Bucket): DataValue {
    const { whole, count, numbers, sum, min, max, last } = bucket
    const known = typeof whole === 'number' ? whole : undefined
    if (count === 0) return whole ?? last[1]
    const { aggregation } = this.#rules
    if (aggregation === 'COUNT') return (known ?? 0) + count
    // Texts cannot be summed up: the newest stands for all.
    if (numbers === 0) return known ?? last[1]
    switch (aggregation) {
      case 'SUM':
        return (known ?? 0) + sum
      case 'MIN':
        return Math.min(known ?? min, min)
      case 'MAX':
        return Math.max(known ?? max, max)
      default: {
        const before = known === undefined ? 0 : this.#weightOf(bucket)
        return (before * (known ?? 0) + sum) / (before + numbers)
      }
    }
  }

  /**
   * How many values the platform's average stands for. It does not say; values come about as often as before, so as many
   * as have room in the interval before the first of those that are known. One at least.
   */
  #weightOf({ at, numbers, firstTs, last }: Bucket): number {
    const { originTs = 0, intervalMs = 1000 } = this.#rules
    const apart = (last[0] - firstTs) / (numbers - 1)
    return apart > 0 ? Math.max(1, Math.round((firstTs - originTs - at * intervalMs) / apart)) : 1
  }
}
