// The only thing a browser holds: a random id, signed. It says nothing and can't be guessed or changed.
import { createHash, randomBytes } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { env } from '~/lib/env.server'
import { sessionSecret } from './session-store.server'
import { singleton } from './singletons.server'

export const SESSION_COOKIE = 'thingdeck'

const cookie = () =>
  singleton('session-cookie', () =>
    createCookie(SESSION_COOKIE, {
      httpOnly: true,
      sameSite: 'lax',
      path: env.basePath || '/',
      secrets: [sessionSecret()],
    }),
  )

export const newSessionId = () => randomBytes(32).toString('base64url')

/** The name of the session in the store and for other parts of the program; the id itself stays in the cookie. */
export const sessionKey = (id: string) => createHash('sha256').update(id).digest('base64url')

export const hasSessionCookie = (request: Request) => /(^|;\s*)thingdeck=/.test(request.headers.get('cookie') ?? '')

/** The key of the session the cookie names; undefined without one, and for one that was tampered with. */
export async function readSessionKey(request: Request): Promise<string | undefined> {
  const id: unknown = await cookie().parse(request.headers.get('cookie'))
  return typeof id === 'string' && id.length > 0 ? sessionKey(id) : undefined
}

const isSecure = (request: Request) => (env.publicUrl ?? new URL(request.url)).protocol === 'https:'

export const setSessionCookie = (request: Request, id: string) =>
  cookie().serialize(id, { secure: isSecure(request), maxAge: Math.floor(env.sessionMaxMs / 1000) })

export const dropSessionCookie = (request: Request) =>
  cookie().serialize('', { secure: isSecure(request), maxAge: 0, expires: new Date(0) })
