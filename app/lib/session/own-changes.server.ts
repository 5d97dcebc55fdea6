// What signed-in people change about themselves reaches their session: new tokens after a new password, and their name.
import { type Connection, openConnection } from '~/lib/platform/connection.server'
import type { TokenPair } from '~/lib/platform/token-pair'
import { clientHeaders } from './client-headers.server'
import { platformAddress } from './platform-address.server'
import { inTurn, SessionEnded } from './refresh.server'
import { displayNameOf, tokenFacts, userOf, writeSession } from './session-record.server'
import type { SessionUser } from './session-user'

/**
 * A call that may end the session's tokens and answer others, with which the session goes on. Nobody renews tokens while
 * it runs: between the call and its answer the platform takes neither the old nor, from us, the new.
 */
export const exchangeTokens = (sessionId: string, ask: (platform: Connection) => Promise<TokenPair | undefined>) =>
  inTurn(sessionId, async (record) => {
    const end = () => Promise.reject(new SessionEnded())
    const platform = openConnection({
      baseUrl: platformAddress(),
      headers: clientHeaders(),
      tokens: { current: async () => record.accessToken, renew: end, end },
      takeRetry: () => false, // others wait
    })
    const pair = await ask(platform)
    const read = pair && tokenFacts(pair)
    if (!read) return
    await writeSession(sessionId, { ...record, ...read.facts, user: userOf(read.claims, record.user) ?? record.user })
  })

type OwnFacts = Pick<SessionUser, 'email' | 'firstName' | 'lastName'> & { language?: string }

export const changeSessionUser = (sessionId: string, facts: OwnFacts) =>
  inTurn(sessionId, (record) => {
    const user = { ...record.user, ...facts }
    return writeSession(sessionId, { ...record, user: { ...user, displayName: displayNameOf(user) } })
  })
