// The values that a function makes up in a window that moves: those of before stay as they were, and the new ones go on from
// the last of them. Chance is the same for a moment wherever it is thrown, so that a page goes on with what the server drew.
import { placeOf } from '~/lib/short-hash'
import { withSeed } from '../functions/random'
import type { DataKey } from '../model/widget'
import type { DataPoint } from './buckets'
import { type ValueFunction, valuesOver } from './functions'

export interface MadeStretch {
  startTs: number
  endTs: number
  stepMs: number
}

/** A window of years is not made up second by second. */
const MOST = 500

export const stepOver = ({ startTs, endTs, stepMs }: MadeStretch) =>
  Math.max(stepMs, Math.ceil((endTs - startTs) / MOST / stepMs) * stepMs)

export interface OverTime {
  /** The same list as before when nothing came and nothing went. */
  over(stretch: MadeStretch): readonly DataPoint[]
}

export class MadeSeries implements OverTime {
  readonly #valueAt: ValueFunction
  #points: readonly DataPoint[] = []
  #stepMs = 0

  constructor(valueAt: ValueFunction) {
    this.#valueAt = valueAt
  }

  over({ startTs, endTs, stepMs }: MadeStretch): readonly DataPoint[] {
    const step = stepOver({ startTs, endTs, stepMs })
    const [first, last] = [this.#points[0], this.#points.at(-1)]
    const goesOn = first && last && step === this.#stepMs && first[0] < startTs + step && last[0] >= startTs
    this.#stepMs = step
    const values = (from: number, previous?: DataPoint[1]) =>
      valuesOver(this.#valueAt, { startTs: from, endTs, stepMs: step, most: Number.POSITIVE_INFINITY, previous })
    if (!goesOn) this.#points = values(startTs)
    else {
      const fresh = values(last[0] + 1, last[1])
      const isCut = first[0] < startTs || last[0] >= endTs
      if (fresh.length > 0 || isCut)
        this.#points = [...this.#points, ...fresh].filter(([ts]) => ts >= startTs && ts < endTs)
    }
    return this.#points
  }
}

const SEEDS = 2 ** 31

/** Each moment has chance of its own, and each key. */
export function seededSeries({ name, label }: Pick<DataKey, 'name' | 'label'>, run: ValueFunction): MadeSeries {
  const seed = placeOf(`${name} ${label}`, SEEDS)
  return new MadeSeries((ts, before) => withSeed(seed ^ Math.floor(ts / 1000), () => run(ts, before)))
}
