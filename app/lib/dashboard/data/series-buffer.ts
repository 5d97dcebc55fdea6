// One series of a live subscription, carried on from frame to frame. A frame brings whole lists of which only the end is
// new; the buffer takes in what is new, and begins again only where a list was made anew (a fresh answer after a
// reconnection, an older value that was put in).
import type { LiveValue } from '~/lib/live/shapes/live-value'
import { goneAtStart } from '~/lib/telemetry/going-on'
import { readValue } from '../format/read-value'
import { type BucketRules, Buckets, type DataPoint } from './buckets'

type Values = readonly LiveValue[]
const none: Values = []

export interface BufferRules extends BucketRules {
  /** The window, when it moves: older values go. */
  lastMs?: number
}

const pointOf = ({ ts, value }: LiveValue): DataPoint => [ts, readValue(value)]

export class SeriesBuffer {
  readonly #rules: BufferRules
  readonly #buckets: Buckets
  #answer: Values | undefined
  #raw: Values = none
  /** The last value before the window: what a state was when it began. */
  #before: DataPoint | undefined

  constructor(rules: BufferRules) {
    this.#rules = rules
    // A window that moves cuts an interval at both ends.
    const limit = rules.aggregation === 'NONE' ? rules.limit : rules.limit + 1
    this.#buckets = new Buckets({ ...rules, limit })
  }

  /** `points` is what the platform answered, `raw` what came since; `now` moves the window. */
  take({ points = none, raw = none }: { points?: Values; raw?: Values }, now: number): void {
    const isGrouped = this.#rules.aggregation !== 'NONE'
    const fresh = isGrouped ? this.#later(raw, this.#raw, points === this.#answer) : this.#laterSingle(points)
    if (fresh) for (const value of fresh) this.#buckets.add(pointOf(value))
    else {
      this.#buckets.begin(points.map(pointOf))
      if (isGrouped) for (const value of raw) this.#buckets.add(pointOf(value))
    }
    this.#answer = points
    this.#raw = raw
    this.moveTo(now)
  }

  /** Drops what the window has left behind. */
  moveTo(now: number): void {
    const { lastMs } = this.#rules
    if (lastMs === undefined) return
    const gone = this.#buckets.dropBefore(now - lastMs)
    if (gone) this.#before = gone
  }

  get points(): readonly DataPoint[] {
    return this.#buckets.points
  }

  get before(): DataPoint | undefined {
    return this.#before
  }

  #laterSingle(points: Values): Values | undefined {
    return this.#answer && this.#later(points, this.#answer, true)
  }

  /** Those at the end that are new; undefined where the list does not merely go on. Its beginning may have been cut off. */
  #later(values: Values, known: Values, isSameAnswer: boolean): Values | undefined {
    if (!isSameAnswer) return undefined
    if (values === known) return none
    const gone = goneAtStart(known, values)
    return gone === undefined ? undefined : values.slice(known.length - gone)
  }
}
