// The record that the store keeps of a session, and the two ends of its life: idle too long, or simply too old.
import { z } from 'zod'
import { env } from '~/lib/env.server'
import type { TokenPair } from '~/lib/platform/token-pair'
import { sessionStore } from './session-store.server'
import { type SessionUser, SessionUserSchema } from './session-user'
import { authorityOf, expiryOf, readClaims, type TokenClaims } from './token-claims.server'

const OneRecordSchema = z.object({
  createdAt: z.number(),
  /** Tokens are never shown to another platform than the one that made them. */
  platform: z.string(),
  platformVersion: z.string().optional(),
  accessToken: z.string(),
  accessExpiresAt: z.number(),
  /** The time the token was made for: a short-lived one is renewed closer to its end. */
  accessLifeMs: z.number(),
  refreshToken: z.string().optional(),
  user: SessionUserSchema,
})

const SessionRecordSchema = OneRecordSchema.extend({
  /** Of who is signed in as somebody else: the session that goes on afterwards, and the page where. */
  own: OneRecordSchema.extend({ back: z.string() }).optional(),
})
export type SessionRecord = z.output<typeof SessionRecordSchema>

export const platformIdentity = () => env.platformUrl ?? 'embedded'

/** Clocks of instances differ by less. */
export const CLOCK_SLACK_MS = 60_000

const storeKey = (sessionId: string) => `session:${sessionId}`

/** Puts the end of its life off: somebody uses it. */
export const readSession = async (sessionId: string) =>
  understood(sessionId, await sessionStore().read(storeKey(sessionId), env.sessionIdleMs))

/** Of a session that is only looked at. */
export const peekSession = async (sessionId: string) =>
  understood(sessionId, await sessionStore().read(storeKey(sessionId)))

async function understood(sessionId: string, kept: unknown): Promise<SessionRecord | undefined> {
  const found = SessionRecordSchema.safeParse(kept)
  if (!found.success) return undefined
  const record = found.data
  const now = Date.now()
  const isOver = record.createdAt + env.sessionMaxMs <= now || record.platform !== platformIdentity()
  if (isOver) {
    await removeSession(sessionId)
    return undefined
  }
  if (record.createdAt <= now + CLOCK_SLACK_MS) return record
  // Begun before the clock was set back: its age is not known any more and counts from now, so that it still ends.
  const aged = { ...record, createdAt: now }
  await writeSession(sessionId, aged)
  return aged
}

export const writeSession = (sessionId: string, record: SessionRecord) =>
  sessionStore().write(storeKey(sessionId), record, env.sessionIdleMs)

/** When it was used last, to a minute, in epoch milliseconds; undefined for one that has ended. */
export async function lastUseOf(sessionId: string): Promise<number | undefined> {
  const end = await sessionStore().endOf(storeKey(sessionId))
  return end === undefined ? undefined : end - env.sessionIdleMs
}

export const removeSession = (sessionId: string) => sessionStore().remove(storeKey(sessionId))

/** The token part of a record; undefined when the token can't be read. */
export function tokenFacts({ token, refreshToken }: TokenPair) {
  const claims = readClaims(token)
  if (!claims) return undefined
  const now = Date.now()
  return {
    claims,
    facts: {
      accessToken: token,
      accessExpiresAt: expiryOf(claims, now),
      accessLifeMs: expiryOf(claims, 0),
      refreshToken: refreshToken ?? undefined,
    },
  }
}

export const displayNameOf = ({ firstName, lastName, email }: Pick<SessionUser, 'firstName' | 'lastName' | 'email'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

/** The person the token speaks for; what it does not say is taken from what is known already. */
export function userOf(claims: TokenClaims, known: Partial<SessionUser> = {}): SessionUser | undefined {
  const authority = authorityOf(claims)
  if (!authority || !claims.userId || !claims.tenantId) return undefined
  const firstName = claims.firstName || known.firstName
  const lastName = claims.lastName || known.lastName
  return {
    userId: claims.userId,
    authority,
    tenantId: claims.tenantId,
    customerId: claims.customerId ?? known.customerId ?? '',
    email: claims.sub,
    firstName,
    lastName,
    displayName: displayNameOf({ firstName, lastName, email: claims.sub }),
    language: known.language,
    start: known.start,
  }
}
