// Chance that can be had again: the same numbers for the same seed and number of a request, whatever came before it.

export interface Chance {
  below(limit: number): number
  oneOf<T>(list: readonly T[]): T
  /** True once in so many times. */
  once(inTimes: number): boolean
  /** One by its weight. */
  weighted<T>(list: readonly (readonly [weight: number, one: T])[]): T
}

/** mulberry32, begun at a mixture of both numbers. */
export function chanceOf(seed: number, number: number): Chance {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return {
    below,
    oneOf: <T>(list: readonly T[]) => list[below(list.length)] as T,
    once: (inTimes) => below(inTimes) === 0,
    weighted<T>(list: readonly (readonly [number, T])[]) {
      let place = below(list.reduce((sum, [weight]) => sum + weight, 0))
      for (const [weight, one] of list) {
        if (place < weight) return one
        place -= weight
      }
      throw new Error('nothing to choose from')
    },
  }
}
