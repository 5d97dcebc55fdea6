// The only things a browser holds: random ids, signed. They say nothing and can't be guessed or changed.
import { createHash, randomBytes } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { env } from '~/lib/env.server'
import { sessionSecret } from './session-store.server'

/** The name of an id in the store and for other parts of the program; the id itself stays in the cookie. */
const keyOf = (id: string) => createHash('sha256').update(id).digest('base64url')

export const isSecure = (request: Request) => (env.publicUrl ?? new URL(request.url)).protocol === 'https:'

export function idCookie(name: string) {
  const cookie = createCookie(name, {
    httpOnly: true,
    sameSite: 'lax',
    path: env.basePath || '/',
    secrets: [sessionSecret()],
  })
  return {
    keyOf,
    newId: () => randomBytes(32).toString('base64url'),
    isIn: (request: Request) => new RegExp(`(^|;\\s*)${name}=`).test(request.headers.get('cookie') ?? ''),
    /** Undefined without the cookie, and for one that was tampered with. */
    async read(request: Request): Promise<string | undefined> {
      const id: unknown = await cookie.parse(request.headers.get('cookie'))
      return typeof id === 'string' && id.length > 0 ? keyOf(id) : undefined
    },
    set: (request: Request, id: string, maxAgeMs: number) =>
      cookie.serialize(id, { secure: isSecure(request), maxAge: Math.floor(maxAgeMs / 1000) }),
    drop: (request: Request) => cookie.serialize('', { secure: isSecure(request), maxAge: 0, expires: new Date(0) }),
  }
}
