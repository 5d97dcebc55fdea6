// The number of people this instance served lately: for /metrics, without asking the store.
import { singleton } from './singletons.server'

const WINDOW_MS = 15 * 60_000

const lastSeen = () => singleton('active-sessions', () => new Map<string, number>())

export function noteActive(sessionId: string): void {
  const seen = lastSeen()
  seen.delete(sessionId) // moves it to the end: the map stays in the order of last sight
  seen.set(sessionId, performance.now())
  dropOld(seen)
}

export function activeSessions(): number {
  const seen = lastSeen()
  dropOld(seen)
  return seen.size
}

function dropOld(seen: Map<string, number>) {
  const oldest = performance.now() - WINDOW_MS
  for (const [id, at] of seen) {
    if (at >= oldest) return
    seen.delete(id)
  }
}
