// The pace of a job: so many calls at once, fewer and with pauses while the platform asks for patience or is away.

/** As other work on many: a hundred at once would starve everybody else's pages. */
export const MOST_AT_ONCE = 4
const GOOD_BEFORE_WIDER = 25
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** Without any good answer for so long it is not worth trying on. */
const PATIENCE_MS = 90_000

export interface Pace {
  /** Rows that may be under way at once. */
  width(): number
  /** Milliseconds to wait before the next call. */
  wait(): number
  good(): void
  /** The platform asked for a pause, for so long where it says so, or gave no answer. */
  pause(askedMs?: number): void
  /** The time of the last good answer. */
  lastGood(): number
  isHopeless(): boolean
}

export function createPace(clock: () => number): Pace {
  let width = MOST_AT_ONCE
  let until = 0
  let streak = 0
  let good = 0
  let lastGood = clock()
  return {
    width: () => width,
    wait: () => Math.max(0, until - clock()),
    good() {
      lastGood = clock()
      streak = 0
      good++
      if (good % GOOD_BEFORE_WIDER === 0) width = Math.min(MOST_AT_ONCE, width + 1)
    },
    pause(askedMs) {
      // Calls that were under way together are refused together: that is one refusal.
      if (clock() < until) return
      width = Math.max(1, Math.floor(width / 2))
      good = 0
      until = clock() + Math.min(LONGEST_PAUSE_MS, askedMs ?? FIRST_PAUSE_MS * 2 ** streak)
      streak++
    },
    lastGood: () => lastGood,
    isHopeless: () => clock() - lastGood > PATIENCE_MS,
  }
}
