// The way to the platform of a job, in the name of the session that began it: its tokens are renewed as those of requests
// are, and with the session the job ends.
import { type Connection, openConnection, type TokenSource } from '~/lib/platform/connection.server'
import { platformAddress } from '~/lib/session/platform-address.server'
import { isWorthRenewing, renewTokens, SessionEnded } from '~/lib/session/refresh.server'
import { readSession, type SessionRecord } from '~/lib/session/session-record.server'
import type { SessionUser } from '~/lib/session/session-user'

/** Throws SessionEnded when the session is over, or another's. */
async function ownSession(sessionId: string, userId: string): Promise<SessionRecord> {
  const record = await readSession(sessionId)
  if (record?.user.userId !== userId) throw new SessionEnded()
  return record
}

export const isSessionAlive = (sessionId: string, userId: string): Promise<boolean> =>
  ownSession(sessionId, userId).then(
    () => true,
    (error) => {
      if (error instanceof SessionEnded) return false
      throw error
    },
  )

export async function jobConnection(
  sessionId: string,
  userId: string,
): Promise<{ platform: Connection; user: SessionUser }> {
  let record = await ownSession(sessionId, userId)
  const renew = async (refused: string) => {
    record = await renewTokens(sessionId, refused)
    if (record.user.userId !== userId) throw new SessionEnded()
    return record.accessToken
  }
  const tokens: TokenSource = {
    current: async () => (isWorthRenewing(record) ? renew(record.accessToken) : record.accessToken),
    renew,
    end: () => Promise.reject(new SessionEnded()),
  }
  const platform = openConnection({
    baseUrl: platformAddress(),
    tokens,
    // A job waits by itself, all its calls together.
    takeRetry: () => false,
    authority: record.user.authority,
    version: record.platformVersion,
  })
  return { platform, user: record.user }
}
