// The guard: the first line of every loader and action. Who is asking, and a way to the platform in that person's name.
import { data, redirect } from '@remix-run/node'
import { env } from '~/lib/env.server'
import { paths, type SignInReason } from '~/lib/paths'
import { type Connection, openConnection, type TokenSource } from '~/lib/platform/connection.server'
import { noteActive } from './active-sessions.server'
import { ledBack } from './confinement'
import { linkOrigin } from './link-origin.server'
import { localPath } from './local-path'
import { platformAddress } from './platform-address.server'
import { isWorthRenewing, renewTokens, SessionEnded } from './refresh.server'
import { requestScope } from './request-scope.server'
import { sessionCookie } from './session-cookie.server'
import { tellSessionEnd } from './session-hooks.server'
import { readSession, removeSession, type SessionRecord } from './session-record.server'
import type { Authority, SessionUser } from './session-user'

interface Session {
  /** Not the cookie's: safe to log and to use as a name. */
  id: string
  /** A token that is good for now. Throws SessionEnded, or a PlatformError when the platform is away. */
  accessToken(): Promise<string>
  /** A token other than the one the platform refused. Throws like accessToken. */
  renewToken(refused: string): Promise<string>
  /** Epoch milliseconds at which the session ends whatever happens. */
  endsAt: number
}

export interface SignedIn {
  user: SessionUser
  /** The person behind, when they are signed in as `user`. */
  self?: SessionUser
  session: Session
  platform: Connection
}

/** The signed-in person, or undefined. Never redirects by itself; its `platform` does once the session turns out to be over. */
export async function findUser(request: Request): Promise<SignedIn | undefined> {
  const id = await sessionCookie().read(request)
  const record = id === undefined ? undefined : await readSession(id)
  if (id === undefined || !record) return undefined
  noteActive(id)
  return signedInBy(id, record, {
    async ended() {
      await forgetSession(id)
      throw toSignIn(request, 'ended')
    },
  })
}

/** Whoever a session belongs to. `ended` throws what a page answers once the session turns out to be over. */
export function signedInBy(id: string, record: SessionRecord, { ended }: { ended(): Promise<never> }): SignedIn {
  const session = sessionOf(id, record)
  const leave = (error: unknown) => {
    if (error instanceof SessionEnded) return ended()
    throw error
  }
  const tokens: TokenSource = {
    current: () => session.accessToken().catch(leave),
    renew: (refused) => session.renewToken(refused).catch(leave),
    end: ended,
  }
  const platform = openConnection({
    baseUrl: platformAddress(),
    tokens,
    publicUrl: linkOrigin(),
    takeRetry: requestScope()?.takeRetry,
    authority: record.user.authority,
    version: record.platformVersion,
  })
  return { user: record.user, self: record.own?.user, session, platform }
}

/**
 * The signed-in person with one of the given authorities (any, when none is given).
 * Throws a redirect to the sign-in page, which leads back here, or a 403.
 */
export async function requireUser(request: Request, ...authorities: Authority[]): Promise<SignedIn> {
  const found = await findUser(request)
  if (!found) throw toSignIn(request, sessionCookie().isIn(request) ? 'ended' : undefined)
  const back = ledBack(found.user, ...placeOf(request))
  if (back) throw redirect(back)
  if (authorities.length > 0 && !authorities.includes(found.user.authority)) throw data({ kind: 'forbidden' }, 403)
  return found
}

function sessionOf(id: string, first: SessionRecord): Session {
  let record = first
  const renewToken = async (refused: string) => {
    try {
      record = await renewTokens(id, refused)
      return record.accessToken
    } catch (error) {
      if (error instanceof SessionEnded) await forgetSession(id)
      throw error
    }
  }
  return {
    id,
    accessToken: async () => (isWorthRenewing(record) ? renewToken(record.accessToken) : record.accessToken),
    renewToken,
    endsAt: record.createdAt + env.sessionMaxMs,
  }
}

/** Ends a session here, without telling the platform. */
export async function forgetSession(id: string): Promise<void> {
  await removeSession(id)
  await tellSessionEnd(id)
}

/** To the sign-in page, and from there back to the page that was asked for. */
const toSignIn = (request: Request, reason?: SignInReason) =>
  redirect(paths.login({ redirectTo: pageOf(request), reason }))

/** The address of the page as the console writes it: without base path and without what Remix adds to its own fetches. */
function placeOf(request: Request): [path: string, search: string] {
  const { pathname, searchParams } = new URL(request.url)
  const isOurs = pathname.startsWith(`${env.basePath}/`)
  for (const name of ['_routes', 'index', '_data']) searchParams.delete(name)
  return [isOurs ? pathname.slice(env.basePath.length) : pathname, searchParams.size > 0 ? `?${searchParams}` : '']
}

/** The page to come back to; undefined for the one that everybody begins with. */
function pageOf(request: Request): string | undefined {
  const page = placeOf(request).join('')
  return page === '/' || page === paths.home() ? undefined : localPath(page)
}
