// Chance that is the same wherever it is thrown: functions that make up values throw it for each moment anew, and a page that
// the server drew goes on in the browser with the same values.

let source: () => number = Math.random

/** In place of Math.random. */
export const random = (): number => source()

/** Runs with chance that follows from the seed alone. */
export function withSeed<Made>(seed: number, run: () => Made): Made {
  const before = source
  source = seeded(seed)
  try {
    return run()
  } finally {
    source = before
  }
}

/** A generator of 32 bits (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
