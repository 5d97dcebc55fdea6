// Watches the frames of a page. All of them share one thread of the browser, beside that of the page: a script that does not
// end holds up the others. Each frame marks the beginning and the end of what its script does, so the one that began and did
// not end is known: it is stopped, and those it held up begin anew.

export interface WatchedFrame {
  ping(): void
  /** Its script does not come to an end. */
  stop(): void
  /** It was held up by another: it is taken away, and given back how it begins anew. */
  restart(): () => void
}

interface Watched extends WatchedFrame {
  /** When it was asked for a sign and gave none since. */
  askedAt?: number
  isAtWork: boolean
  /** It is still being opened, and gives no signs yet. */
  isOpening: boolean
}

const STEP_MS = 1000
const FROZEN_MS = 4000
const LET_GO_MS = 500

const frames = new Set<Watched>()
let timer: ReturnType<typeof setInterval> | undefined
let lastStep = 0

/** Gives back how the frame's signs are told, and how it is no longer watched. */
export function watchFrame(frame: WatchedFrame) {
  const watched: Watched = { ...frame, isAtWork: false, isOpening: true }
  frames.add(watched)
  timer ??= setInterval(step, STEP_MS)
  return {
    opened() {
      watched.isOpening = false
    },
    sign(kind: 'begin' | 'end' | 'pong') {
      watched.askedAt = undefined
      if (kind !== 'pong') watched.isAtWork = kind === 'begin'
    },
    /** It did not come: the thread that it was to share may be held by one that is gone already, and goes when nobody
     * waits for it any more. So those that do let go of it together. */
    letGo() {
      beginAnew(
        [...frames].filter(({ isOpening }) => isOpening),
        LET_GO_MS,
      )
    },
    end() {
      frames.delete(watched)
      if (frames.size === 0 && timer !== undefined) {
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

function step(): void {
  const now = Date.now()
  // The page itself was held up, or asleep: nobody is to blame.
  const isLate = now - lastStep > 3 * STEP_MS
  lastStep = now
  const silent: Watched[] = []
  for (const frame of frames) {
    if (isLate || document.hidden) frame.askedAt = undefined
    if (frame.isOpening) continue
    if (frame.askedAt === undefined) {
      frame.askedAt = now
      frame.ping()
    } else if (now - frame.askedAt > FROZEN_MS) silent.push(frame)
  }
  if (silent.length === 0) return
  const guilty = silent.filter(({ isAtWork }) => isAtWork)
  for (const frame of guilty.length > 0 ? guilty : silent) frame.stop()
  if (guilty.length === 0) return
  // The thread they share ends with the last of them, so all go before the first comes back.
  const held = [...frames].filter(({ askedAt, isOpening }) => isOpening || askedAt !== undefined)
  beginAnew(held, 0)
}

/** All go before the first comes back. */
function beginAnew(held: readonly Watched[], afterMs: number): void {
  const begin = held.map((frame) => frame.restart())
  setTimeout(() => {
    for (const again of begin) again()
  }, afterMs)
}
