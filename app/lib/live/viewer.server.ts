// One reader of the bridge. While it does not drain it gets nothing; what it missed is remembered by name only and
// told as latest values once it drains, each as soon as there is room; of what it has missed nothing of, or was told since,
// it is told what changes. One that never drains is dropped: memory is bounded by what was written before.
import type { Limits } from './limits'
import type { LiveSession } from './live-session.server'
import { createOutlet } from './outlet.server'
import { eventMoment, sseEvent, withoutId } from './sse.server'
import type { StreamEvent, StreamEvents } from './stream-events'

/** The goal of the bytes: the HTTP answer. */
export interface Sink {
  write(bytes: Uint8Array): void
  /** Bytes written that the reader has not taken yet. */
  backlog(): number
  end(): void
  /** Without waiting for the reader. */
  destroy(): void
}

/** Something that can be told whole: a topic, the state of the link. */
export interface Source {
  whole(): Uint8Array | undefined
}

export interface Viewer {
  session: LiveSession
  /** The same bytes for all viewers of a source. */
  tell(source: Source, bytes: Uint8Array): void
  /** For this viewer alone. */
  say<E extends StreamEvent>(event: E, data: StreamEvents[E], id?: string): void
  /** Called now and then, by a clock that is never set: catches up, says that it is alive, or gives up. False when it was dropped. */
  tick(now: number): boolean
  end(why: StreamEvents['end']['why'], last?: Uint8Array): void
  isBehind(): boolean
}

export interface ViewerOptions {
  session: LiveSession
  sink: Sink
  limits: Limits
  /** The id of the event that closes a catch-up: up to it everything has been told. */
  mark(): string
  onBehind(): void
  onDropped(): void
}

/** What was written is looked for so soon: most readers have taken it by then. */
const TAKEN_MS = 20

export function createViewer({ session, sink, limits, mark, onBehind, onDropped }: ViewerOptions): Viewer {
  const missed = new Set<Source>()
  let behindSince = 0
  let lastWriteAt = performance.now()
  let gone = false
  let catching: NodeJS.Timeout | undefined
  /** Of the one piece that waits although it is larger than may wait: what changes of it is told behind it, and not missed. */
  let large = 0
  const outlet = createOutlet((bytes) => {
    if (!gone) sink.write(bytes)
  })
  const backlog = () => sink.backlog() + outlet.waiting()
  const isLarge = (bytes: Uint8Array) => bytes.byteLength > limits.backlog.high
  const isFullFor = (bytes: Uint8Array) => backlog() > limits.backlog.high + (isLarge(bytes) ? 0 : large)

  function write(bytes: Uint8Array) {
    if (gone) return
    if (isLarge(bytes)) large = bytes.byteLength
    outlet.put(bytes)
    lastWriteAt = performance.now()
  }

  function fallBehind(source: Source) {
    if (missed.size === 0) {
      behindSince = performance.now()
      onBehind()
    }
    missed.add(source)
  }

  function catchUp() {
    clearTimeout(catching)
    if (gone || backlog() > limits.backlog.low) return
    for (const source of missed) {
      const bytes = source.whole()
      missed.delete(source)
      if (bytes) write(bytes)
      if (missed.size > 0 && backlog() > limits.backlog.high) {
        catching = setTimeout(catchUp, TAKEN_MS)
        return
      }
    }
    // Told now, in any order: only this event may say how far the reader is.
    write(sseEvent('beat', eventMoment(), mark()))
  }

  return {
    session,
    tell(source, bytes) {
      if (gone) return
      if (missed.has(source) || isFullFor(bytes)) fallBehind(source)
      else write(missed.size > 0 ? withoutId(bytes) : bytes)
    },
    say: (event, data, id) => write(sseEvent(event, data, id)),
    tick(now) {
      if (gone) return false
      if (backlog() <= limits.backlog.low) large = 0
      if (missed.size > 0) {
        if (now - behindSince > limits.slowMs) {
          gone = true
          sink.destroy()
          onDropped()
          return false
        }
        catchUp()
      } else if (now - lastWriteAt >= limits.beatMs && backlog() <= limits.backlog.low) {
        write(sseEvent('beat', eventMoment()))
      }
      return true
    },
    end(why, last) {
      write(sseEvent('end', { why }))
      if (last) write(last)
      outlet.flush()
      gone = true
      sink.end()
    },
    isBehind: () => missed.size > 0,
  }
}
