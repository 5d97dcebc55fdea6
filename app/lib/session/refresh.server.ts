// Tokens are renewed before they end, or when the platform refuses one: once for all callers, over all instances.
import { openConnection } from '~/lib/platform/connection.server'
import { PlatformError } from '~/lib/platform/errors'
import { TokenPairSchema } from '~/lib/platform/token-pair'
import { sharedWhileRunning } from './one-at-a-time'
import { platformAddress } from './platform-address.server'
import {
  CLOCK_SLACK_MS,
  readSession,
  type SessionRecord,
  tokenFacts,
  userOf,
  writeSession,
} from './session-record.server'
import { sessionStore } from './session-store.server'
import { singleton } from './singletons.server'

/** The session is over: signed out elsewhere, too old, or the platform takes its tokens no more. */
export class SessionEnded extends Error {
  constructor() {
    super('the session has ended')
    this.name = 'SessionEnded'
  }
}

const LEAST_REMAINING_MS = 2000
const MOST_REMAINING_MS = 60_000

/**
 * A token that ends this soon is renewed before it is used: a tenth of its life, between two seconds and a minute.
 * So is one that seems to have more than its life before it: the clock was set back, and nobody knows when it ends.
 */
export function isWorthRenewing({ accessExpiresAt, accessLifeMs }: SessionRecord, now = Date.now()): boolean {
  const remaining = accessExpiresAt - now
  const least = Math.min(MOST_REMAINING_MS, Math.max(LEAST_REMAINING_MS, accessLifeMs / 10))
  return remaining < least || remaining > accessLifeMs + CLOCK_SLACK_MS
}

const shared = () => singleton('token-refreshes', sharedWhileRunning)

/** Two that find work for older tokens under way one after the other are seldom; tokens of one second may be the same. */
const MOST_TRIES = 5

/** A record whose token is another than `stale`. */
export async function renewTokens(sessionId: string, stale: string): Promise<SessionRecord> {
  let record: SessionRecord
  let tries = 0
  // The work that was under way may have been for an older token than ours.
  do {
    record = await shared()(sessionId, () => renewInTurn(sessionId, stale))
  } while (record.accessToken === stale && ++tries < MOST_TRIES)
  return record
}

/** One at a time changes a session: whoever waited gets the record as the one before left it. */
export const inTurn = <T>(sessionId: string, run: (record: SessionRecord) => Promise<T>): Promise<T> =>
  sessionStore().exclusively(`renew:${sessionId}`, async () => {
    const record = await readSession(sessionId)
    if (!record) throw new SessionEnded()
    return run(record)
  })

const renewInTurn = (sessionId: string, stale: string) =>
  inTurn(sessionId, async (record) => {
    if (record.accessToken !== stale) return record // another instance was faster
    const renewed = await askForTokens(record)
    await writeSession(sessionId, renewed)
    return renewed
  })

/** The record with new tokens, not yet kept. */
export async function askForTokens(record: SessionRecord): Promise<SessionRecord> {
  const { refreshToken } = record
  if (!refreshToken) throw new SessionEnded()
  const platform = openConnection({ baseUrl: platformAddress() })
  const init = { method: 'POST', body: { refreshToken } } as const
  const pair = await platform.request('/api/auth/token', TokenPairSchema, init).catch((error) => {
    throw isFinal(error) ? new SessionEnded() : error
  })
  const read = tokenFacts(pair)
  // The platform reads the user anew: authority, names and customer may have changed.
  const user = read && userOf(read.claims, record.user)
  if (!read || !user || user.userId !== record.user.userId) throw new SessionEnded()
  return { ...record, ...read.facts, user }
}

/**
 * A refusal ends the session, or the redirect by which 4.3 refuses. A platform that is away, busy or broken does not, nor
 * what a proxy says in its place: that nothing is there just now (404), that it took too long (408).
 */
const isFinal = (error: unknown) =>
  error instanceof PlatformError &&
  error.problem === 'answer' &&
  (error.status < 400 || [400, 401, 403].includes(error.status))
