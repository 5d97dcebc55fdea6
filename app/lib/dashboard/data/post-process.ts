// What a key's own function makes of its values before they are drawn: (time, value, prevValue, timePrev, prevOrigValue).
// The order of a value on its way: text → number → this function → decimals and units. A function that fails on a value
// leaves that value as it came, and is told of once; it never stops the series.

import type { DataValue } from '../format/read-value'
import type { DataPoint } from './buckets'

export type PostFunction = (
  time: number,
  value: DataValue,
  previous: DataValue,
  timePrevious: number,
  previousOriginal: DataValue,
) => unknown

/** Names of the arguments, for whoever reads or runs the function. */
export const POST_ARGUMENTS = ['time', 'value', 'prevValue', 'timePrev', 'prevOrigValue'] as const

export interface Processed {
  points: readonly DataPoint[]
  /** What the function threw first, in its own words. */
  fault?: string
}

interface Before {
  value: DataValue
  ts: number
  original: DataValue
}

const nothingBefore: Before = { value: 0, ts: 0, original: 0 }

const isValue = (value: unknown): value is DataValue => typeof value === 'number' || typeof value === 'string'

/** Goes on from where it was: values before are not made again, and each knows the one that really was before it. */
export class PostProcessor {
  readonly #post: PostFunction
  #before = nothingBefore
  #from: readonly DataPoint[] = []
  #made: DataPoint[] = []
  #fault: string | undefined

  constructor(post: PostFunction) {
    this.#post = post
  }

  /** The whole series as it stands; what was processed before is taken over where it did not change. */
  process(points: readonly DataPoint[]): Processed {
    const first = points[0]
    const cut = first ? this.#from.findIndex(([ts]) => ts === first[0]) : -1
    let same = 0
    if (cut >= 0) while (isSamePoint(points[same], this.#from[cut + same])) same += 1
    if (cut >= 0 && same > 0) this.#goOnFrom(cut, same)
    else this.#beginAgain()
    for (const point of points.slice(this.#made.length)) this.#made.push(this.#next(point))
    this.#from = points
    return { points: [...this.#made], ...(this.#fault !== undefined && { fault: this.#fault }) }
  }

  #goOnFrom(cut: number, same: number): void {
    const last = this.#from[cut + same - 1]
    const made = this.#made[cut + same - 1]
    this.#made = this.#made.slice(cut, cut + same)
    if (last && made) this.#before = { value: made[1], ts: last[0], original: last[1] }
  }

  #beginAgain(): void {
    this.#made = []
    this.#before = nothingBefore
  }

  #next([ts, original]: DataPoint): DataPoint {
    const { value: previous, ts: timePrevious, original: previousOriginal } = this.#before
    let value: DataValue = original
    try {
      const made = this.#post(ts, original, previous, timePrevious, previousOriginal)
      if (isValue(made)) value = made
      else if (typeof made === 'boolean') value = String(made)
    } catch (error) {
      this.#fault ??= error instanceof Error ? error.message : String(error)
    }
    this.#before = { value, ts, original }
    return [ts, value]
  }
}

const isSamePoint = (a: DataPoint | undefined, b: DataPoint | undefined) =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]
