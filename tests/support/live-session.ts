// Sessions for tests of the bridge: tokens with a real shape, and a platform connection that carries them.
import type { LiveSession } from '../../app/lib/live/live-session.server'
import { openConnection } from '../../app/lib/platform/connection.server'
import { TokenPairSchema } from '../../app/lib/platform/token-pair'
import { SessionEnded } from '../../app/lib/session/refresh.server'
import { readClaims } from '../../app/lib/session/token-claims.server'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Looks like the platform's; nothing but its times is read by the console. */
export function tokenFor(name: string, lifeMs = 3_600_000, now = Date.now()): string {
  const iat = Math.floor(now / 1000)
  const exp = (now + lifeMs) / 1000
  return `${part({ alg: 'HS512' })}.${part({ sub: name, scopes: ['TENANT_ADMIN'], iat, exp, jti: Math.random() })}.x`
}

export interface TestSession extends LiveSession {
  token: string
  isOver: boolean
  renewals: number
}

export interface TestSessionOptions {
  baseUrl: string
  id?: string
  principal?: string
  token?: string
  /** Makes the next token. */
  renew?: () => string
}

let made = 0

export function testSession(options: TestSessionOptions): TestSession {
  const { baseUrl, id = `session-${++made}`, principal = 'user-1', renew = () => tokenFor(id) } = options
  const session: TestSession = {
    id,
    principal,
    endsAt: Date.now() + 86_400_000,
    isPublic: false,
    token: options.token ?? tokenFor(id),
    isOver: false,
    renewals: 0,
    async accessToken() {
      if (session.isOver) throw new SessionEnded()
      return session.token
    },
    async renewToken(refused) {
      if (session.isOver) throw new SessionEnded()
      if (session.token === refused) {
        session.token = renew()
        session.renewals++
      }
      return session.token
    },
    platform: openConnection({
      baseUrl,
      takeRetry: () => false,
      tokens: {
        current: () => session.accessToken(),
        renew: (refused) => session.renewToken(refused),
        end: async () => {
          throw new SessionEnded()
        },
      },
    }),
    isAlive: async () => !session.isOver,
  }
  return session
}

/** A session of a real account: its tokens come from the platform and are renewed there. */
export async function realSession(baseUrl: string, username: string, password: string): Promise<LiveSession> {
  const nobody = openConnection({ baseUrl, takeRetry: () => false })
  const ask = (path: string, body: object) => nobody.request(path, TokenPairSchema, { method: 'POST', body })
  let pair = await ask('/api/auth/login', { username, password })
  const session: LiveSession = {
    id: `session-${++made}`,
    principal: readClaims(pair.token)?.userId ?? '',
    endsAt: Date.now() + 86_400_000,
    isPublic: false,
    accessToken: async () => pair.token,
    async renewToken(refused) {
      if (pair.token === refused) {
        pair = await ask('/api/auth/token', { refreshToken: pair.refreshToken }).catch((error) => {
          throw error.status === 401 ? new SessionEnded() : error
        })
      }
      return pair.token
    },
    platform: openConnection({
      baseUrl,
      takeRetry: () => false,
      tokens: {
        current: () => session.accessToken(),
        renew: (refused) => session.renewToken(refused),
        end: async () => {
          throw new SessionEnded()
        },
      },
    }),
    isAlive: async () => true,
  }
  return session
}
