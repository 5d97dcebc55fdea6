// A session ends because its owner says so: what it holds open is closed, the platform is told, nothing is left here.

import { log } from '~/lib/log.server'
import { type Connection, openConnection } from '~/lib/platform/connection.server'
import { platformAddress } from './platform-address.server'
import { askForTokens, isWorthRenewing, SessionEnded } from './refresh.server'
import { dropSecondFactorCookie } from './second-factor.server'
import { findUser, forgetSession } from './session.server'
import { sessionCookie } from './session-cookie.server'
import { tellSessionEnd } from './session-hooks.server'
import { peekSession, readSession, removeSession, type SessionRecord } from './session-record.server'
import { setCookies } from './set-cookies'

const TELL_WITHIN_MS = 3000

/** Since 3.4.2 this ends the tokens; before, it is a line in the audit log. A platform that is away keeps nobody here. */
export const tellSignOut = (platform: Connection) =>
  platform.send('/api/auth/logout', { method: 'POST', timeoutMs: TELL_WITHIN_MS }).catch((error) => {
    if (error instanceof Error) log('info', 'sign-out-not-told', { error: error.message })
  })

/** In the name of a session that is not the browser's. Its tokens may have to be renewed to be ended. */
function connectionOf(own: SessionRecord): Connection {
  const renewed = async () => (await askForTokens(own)).accessToken
  const end = () => Promise.reject(new SessionEnded())
  const current = async () => (isWorthRenewing(own) ? renewed() : own.accessToken)
  return openConnection({
    baseUrl: platformAddress(),
    tokens: { current, renew: renewed, end },
    takeRetry: () => false,
  })
}

/** A session that may be another browser's. False where it was over already. */
export async function endSessionOf(id: string): Promise<boolean> {
  const record = await peekSession(id)
  if (!record) return false
  const { own, ...current } = record
  await forgetSession(id)
  for (const one of own ? [current, own] : [current]) await tellSignOut(connectionOf(one))
  return true
}

/** Answers the headers that drop the cookies. */
export async function endSession(request: Request): Promise<Headers> {
  const found = await findUser(request)
  if (found) {
    const { id } = found.session
    const own = (await readSession(id))?.own
    await tellSessionEnd(id)
    await tellSignOut(found.platform)
    // Whoever is signed in as somebody else leaves as both.
    if (own) await tellSignOut(connectionOf(own))
    await removeSession(id)
  }
  return setCookies([await sessionCookie().drop(request), await dropSecondFactorCookie(request)])
}
