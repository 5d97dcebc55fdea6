// Open sessions: a device comes with the first one that it opens and goes with the last one that ends.

/** A device has one line: a new one takes the place of an older one. Others (polls, gateways) may be beside it. */
export type SessionKind = 'line' | 'beside'

export interface Session {
  /** Once is enough; again does nothing. */
  ended(): void
}

interface Heard {
  came(deviceId: string): void
  went(deviceId: string): void
}

export function createSessions({ came, went }: Heard) {
  const open = new Map<string, Map<Session, SessionKind>>()
  return {
    isOpen: (deviceId: string): boolean => open.has(deviceId),
    open(deviceId: string, kind: SessionKind = 'beside'): Session {
      const mine = open.get(deviceId) ?? new Map<Session, SessionKind>()
      open.set(deviceId, mine)
      if (kind === 'line') {
        for (const [other, itsKind] of mine) if (itsKind === 'line') mine.delete(other) // that it ends is no news
      }
      const session: Session = {
        ended() {
          if (!mine.delete(session) || mine.size > 0) return
          open.delete(deviceId)
          went(deviceId)
        },
      }
      mine.set(session, kind)
      if (mine.size === 1) came(deviceId)
      return session
    },
  }
}
