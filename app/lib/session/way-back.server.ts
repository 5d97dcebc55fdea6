// The page that somebody wanted before they left for an external provider: the platform leads back to the front door
// alone, so the browser keeps the rest for the while. It names a page of ours and nothing else.
import { createCookie } from '@remix-run/node'
import { env } from '~/lib/env.server'
import { isSecure } from './id-cookie.server'
import { localPath } from './local-path'
import { sessionSecret } from './session-store.server'
import { singleton } from './singletons.server'

const NAME = 'thingdeck-back'
const KEPT_SECONDS = 15 * 60

const cookie = () =>
  singleton('way-back-cookie', () =>
    createCookie(NAME, {
      httpOnly: true,
      sameSite: 'lax',
      path: env.basePath || '/',
      secrets: [sessionSecret()],
    }),
  )

/** The cookies to set, so that this page is kept; without one, so that none is. */
export async function keepWayBack(request: Request, page?: string | null): Promise<string[]> {
  const path = localPath(page)
  const secure = isSecure(request)
  if (path) return [await cookie().serialize(path, { secure, maxAge: KEPT_SECONDS })]
  if (!request.headers.get('cookie')?.includes(`${NAME}=`)) return []
  return [await cookie().serialize('', { secure, maxAge: 0, expires: new Date(0) })]
}

/** The page, without base path; undefined when none is kept. */
export async function readWayBack(request: Request): Promise<string | undefined> {
  const kept: unknown = await cookie().parse(request.headers.get('cookie'))
  return typeof kept === 'string' && kept ? localPath(kept) : undefined
}
