// The tokens of one person's live sessions: the socket carries one of them, and another session's when that one ends.
import { isSessionOver, type LiveSession, type LiveTokens, liveToken } from './live-session.server'

export interface SessionTokens extends LiveTokens {
  add(session: LiveSession): void
  remove(sessionId: string): void
  /** The session whose token was given last. */
  inUse(): string | undefined
}

export function sessionTokens({ onEnded }: { onEnded(sessionId: string): void }): SessionTokens {
  const sessions = new Map<string, LiveSession>()
  let inUse: string | undefined

  /** Undefined when the session turns out to be over. */
  async function orOver<T>(session: LiveSession, work: Promise<T>): Promise<T | undefined> {
    try {
      return await work
    } catch (error) {
      if (!isSessionOver(error)) throw error
      sessions.delete(session.id)
      onEnded(session.id)
      return undefined
    }
  }

  return {
    add: (session) => sessions.set(session.id, session),
    remove: (sessionId) => sessions.delete(sessionId),
    inUse: () => inUse,
    async current() {
      for (const session of [...sessions.values()].reverse()) {
        const text = await orOver(session, session.accessToken())
        if (text === undefined) continue
        inUse = session.id
        return liveToken(text)
      }
      return undefined
    },
    async fresher(stale) {
      const session = inUse === undefined ? undefined : sessions.get(inUse)
      if (!session) return
      const text = await orOver(session, session.accessToken())
      if (text === stale) await orOver(session, session.renewToken(stale))
    },
  }
}
