// A session ends because its owner says so: what it holds open is closed, the platform is told, nothing is left here.

import { log } from '~/lib/log.server'
import { dropSecondFactorCookie } from './second-factor.server'
import { findUser } from './session.server'
import { sessionCookie } from './session-cookie.server'
import { tellSessionEnd } from './session-hooks.server'
import { removeSession } from './session-record.server'
import { setCookies } from './set-cookies'

const TELL_WITHIN_MS = 3000

/** Answers the headers that drop the cookies. */
export async function endSession(request: Request): Promise<Headers> {
  const found = await findUser(request)
  if (found) {
    const { id } = found.session
    await tellSessionEnd(id)
    // Since 3.4.2 this ends the tokens; before, it is a line in the audit log. A platform that is away keeps nobody here.
    await found.platform.send('/api/auth/logout', { method: 'POST', timeoutMs: TELL_WITHIN_MS }).catch((error) => {
      if (error instanceof Error) log('info', 'sign-out-not-told', { error: error.message })
    })
    await removeSession(id)
  }
  return setCookies([await sessionCookie().drop(request), await dropSecondFactorCookie(request)])
}
