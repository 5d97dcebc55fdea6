// Series whose functions only the sandbox can run: all points go there at once, as each knows the one before. Until the
// answer is known, and where the function fails, the values are as they came.
import { ask } from '~/lib/sandbox/ask'
import type { DataPoint } from './buckets'
import { momentsOf } from './functions'
import { type MadeStretch, type OverTime, stepOver } from './made-series'
import { POST_ARGUMENTS } from './post-process'

const none: readonly DataPoint[] = []

const isPoint = (value: unknown): value is DataPoint =>
  Array.isArray(value) && typeof value[0] === 'number' && (typeof value[1] === 'number' || typeof value[1] === 'string')

function pointsOf(made: unknown, usual: readonly DataPoint[]): readonly DataPoint[] {
  return Array.isArray(made) && made.every(isPoint) ? made : usual
}

function answered(ask: () => unknown, usual: readonly DataPoint[]): readonly DataPoint[] {
  try {
    return pointsOf(ask(), usual)
  } catch {
    return usual
  }
}

export const processedSeries = (body: string, points: readonly DataPoint[]): readonly DataPoint[] =>
  points.length === 0 ? points : answered(() => ask('series', body, POST_ARGUMENTS, [points]), points)

/** The values that a function makes up in a window that moves, as MadeSeries has them: the new ones go on from the last. */
export class SandboxedMadeSeries implements OverTime {
  readonly #body: string
  #points: readonly DataPoint[] = []
  #stepMs = 0

  constructor(body: string) {
    this.#body = body
  }

  over({ startTs, endTs, stepMs }: MadeStretch): readonly DataPoint[] {
    const step = stepOver({ startTs, endTs, stepMs })
    const [first, last] = [this.#points[0], this.#points.at(-1)]
    const goesOn = first && last && step === this.#stepMs && first[0] < startTs + step && last[0] >= startTs
    const moments = momentsOf({
      startTs: goesOn ? last[0] + 1 : startTs,
      endTs,
      stepMs: step,
      most: Number.POSITIVE_INFINITY,
    })
    if (moments.length === 0 && !(first && first[0] < startTs)) return this.#points
    const fresh = moments.length === 0 ? none : this.#made(moments, goesOn ? last[1] : 0)
    if (!fresh) return goesOn ? this.#points : none
    this.#stepMs = step
    this.#points = [...(goesOn ? this.#points : none), ...fresh].filter(([ts]) => ts >= startTs && ts < endTs)
    return this.#points
  }

  /** Undefined while they are not known. */
  #made(moments: readonly number[], previous: unknown): readonly DataPoint[] | undefined {
    try {
      return pointsOf(ask('made', this.#body, ['time', 'prevValue'], [moments, previous]), none)
    } catch {
      return undefined
    }
  }
}
