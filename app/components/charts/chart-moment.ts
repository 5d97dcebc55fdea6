// The values of the series of a chart at a moment: what is told of it to who points at it, or goes there by keyboard.
import { nearest } from '~/lib/drawing/line-path'
import type { Span } from '~/lib/drawing/time-axis'
import type { Place } from '~/lib/telemetry/packed'
import type { DrawnLine } from './drawn-line'

/** A pointer tells about a value no farther away than this part of the window. */
const REACH = 0.05
/** And points at a series no farther away than this part of the height. */
const NEAR = 0.06

export interface FoundValue extends DrawnLine {
  place: Place
}

/** From the top, as a part of the height. */
export const heightOf = ({ low, high, place }: FoundValue) => (high - place[1]) / (high - low)

/** The values of a moment. */
export function valuesAt(lines: readonly DrawnLine[], span: Span, ts: number): FoundValue[] {
  const reach = (span.endTs - span.startTs) * REACH
  return lines.flatMap((line) => {
    const place = placeAt(line, ts, reach)
    return place ? [{ ...line, place }] : []
  })
}

/** Each with those before it. */
export function summed(found: readonly FoundValue[]): FoundValue[] {
  let sum = 0
  return found.map((one) => {
    sum += one.place[1]
    const told = sum
    return { ...one, words: () => one.words(told) }
  })
}

/** The time that the values of a moment have: that of the nearest. */
export const momentOf = (found: readonly FoundValue[], ts: number) =>
  found.reduce<number | undefined>((best, { place }) => {
    return best === undefined || Math.abs(place[0] - ts) < Math.abs(best - ts) ? place[0] : best
  }, undefined)

/** The one at the height of the pointer first, then from the greatest. */
export function inTipOrder(found: readonly FoundValue[], part?: number): { values: FoundValue[]; hovered?: string } {
  const byValue = found.toSorted((a, b) => b.place[1] - a.place[1])
  if (part === undefined) return { values: byValue }
  const away = (one: FoundValue) => Math.abs(heightOf(one) - part)
  const [next] = byValue.toSorted((a, b) => away(a) - away(b))
  if (!next || away(next) > NEAR) return { values: byValue }
  return { values: [next, ...byValue.filter((one) => one !== next)], hovered: next.id }
}

/** Steps hold until the next one. */
function placeAt({ places, shape, bar }: DrawnLine, ts: number, reach: number): Place | undefined {
  const place = nearest(places, ts)
  if (!place) return undefined
  if (shape === 'step' && !bar) {
    if (place[0] <= ts) return place
    const before = places[places.indexOf(place) - 1]
    return before ? [ts, before[1]] : undefined
  }
  return Math.abs(place[0] - ts) <= reach ? place : undefined
}
