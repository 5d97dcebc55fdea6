// Series upon one another. Lines are told at the times of all of them, between their own values; bars where they are.
import type { Place } from '~/lib/telemetry/packed'
import { type Places, valueAt } from './places'

export interface StackPart {
  places: Places
  isBar: boolean
  isStep: boolean
}

export interface Stacked {
  /** Where the series ends. */
  tops: Places
  /** Where the ones below it end. */
  bases: Places
}

/** In the order of the series, the first at the bottom. What is below nothing stands on the other side of zero. */
export function stacked(parts: readonly StackPart[]): Stacked[] {
  const lineTimes = [...new Set(parts.flatMap(({ places, isBar }) => (isBar ? [] : places.map(([ts]) => ts))))]
  lineTimes.sort((a, b) => a - b)
  const above = new Map<number, number>()
  const below = new Map<number, number>()
  return parts.map(({ places, isBar, isStep }) => {
    const own: Places = isBar
      ? places
      : lineTimes.flatMap((ts): Place[] => {
          const value = valueAt(places, ts, isStep)
          return value === undefined ? [] : [[ts, value]]
        })
    const bases: Place[] = []
    const tops = own.map(([ts, value]): Place => {
      const side = value < 0 ? below : above
      const base = side.get(ts) ?? 0
      side.set(ts, base + value)
      bases.push([ts, base])
      return [ts, base + value]
    })
    return { tops, bases }
  })
}
