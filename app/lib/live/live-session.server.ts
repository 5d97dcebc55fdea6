// The part of a signed-in person's session that the bridge needs, and the tokens of all sessions of one person.
import { type Connection, openConnection } from '~/lib/platform/connection.server'
import { NULL_ID } from '~/lib/platform/entity-id'
import { platformAddress } from '~/lib/session/platform-address.server'
import { SessionEnded } from '~/lib/session/refresh.server'
import type { SignedIn } from '~/lib/session/session.server'
import { readSession } from '~/lib/session/session-record.server'
import type { SessionUser } from '~/lib/session/session-user'
import { readClaims } from '~/lib/session/token-claims.server'

export interface LiveToken {
  text: string
  /** Epoch milliseconds, by the platform's clock. */
  expiresAt: number
  /** The time it was made for. */
  lifeMs: number
}

export interface LiveTokens {
  /** Undefined when no session is left. Throws when the platform is away. */
  current(): Promise<LiveToken | undefined>
  /** Makes sure that the next `current` is another token than this, or another session's. */
  fresher(stale: string): Promise<void>
}

export interface LiveSession {
  id: string
  /** The user whose socket it shares. */
  principal: string
  endsAt: number
  /** That of all visitors of a public page. */
  isPublic: boolean
  accessToken(): Promise<string>
  renewToken(refused: string): Promise<string>
  /** Calls in this person's name that throw SessionEnded, and never a redirect: a stream has nowhere to go. */
  platform: Connection
  /** Looking puts the end of an idle session off: a page that is watched is in use. */
  isAlive(): Promise<boolean>
}

/** The owner of shared values: a user; for visitors of public pages, who share one user id, the public customer. */
export const principalOf = ({ userId, customerId }: SessionUser) =>
  userId === NULL_ID ? `public ${customerId}` : userId

export function liveSession({ session, user }: Pick<SignedIn, 'session' | 'user'>): LiveSession {
  const over = () => {
    throw new SessionEnded()
  }
  return {
    id: session.id,
    principal: principalOf(user),
    endsAt: session.endsAt,
    isPublic: user.userId === NULL_ID,
    accessToken: session.accessToken,
    renewToken: session.renewToken,
    platform: openConnection({
      baseUrl: platformAddress(),
      tokens: { current: session.accessToken, renew: session.renewToken, end: async () => over() },
    }),
    isAlive: async () => (await readSession(session.id)) !== undefined,
  }
}

const FALLBACK_LIFE_MS = 60 * 60_000

/** The token with its end by the platform's own words; an hour when it does not say. */
export function liveToken(text: string): LiveToken {
  const claims = readClaims(text)
  if (!claims) return { text, expiresAt: Date.now() + FALLBACK_LIFE_MS, lifeMs: FALLBACK_LIFE_MS }
  return { text, expiresAt: claims.exp * 1000, lifeMs: (claims.exp - claims.iat) * 1000 }
}

/** By name: after a hot reload in development the bridge and the session code may hold two copies of the class. */
export const isSessionOver = (error: unknown) => error instanceof Error && error.name === 'SessionEnded'
