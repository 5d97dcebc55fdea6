// Somebody signs in as another and comes back: one's own session waits within the other's, here alone. Each change is
// a new session under a new id, so that nothing held open for the one goes on for the other.

import type { TokenPair } from '~/lib/platform/token-pair'
import { recordOf, replaceSession } from './begin-session.server'
import { tellSignOut } from './end-session.server'
import { SessionEnded } from './refresh.server'
import { findUser } from './session.server'
import { readSession } from './session-record.server'

/** Answers the cookie to set. `back`: the page to come back to. Throws TokensRefused when the tokens are good for nothing. */
export async function signInAs(request: Request, pair: TokenPair, back: string): Promise<string> {
  const found = await findUser(request)
  const record = await recordOf(pair)
  const current = found && (await readSession(found.session.id))
  if (!current) throw new SessionEnded()
  const { own, ...mine } = current
  // From one to the next there is but one way back: to oneself. The time of both is that of one's own session.
  return replaceSession(request, { ...record, createdAt: mine.createdAt, own: own ?? { ...mine, back } })
}

/** The way back to oneself; undefined for who is nobody else. */
export async function returnToSelf(request: Request): Promise<{ cookie: string; back: string } | undefined> {
  const found = await findUser(request)
  const own = found && (await readSession(found.session.id))?.own
  if (!own) return undefined
  await tellSignOut(found.platform)
  const { back, ...mine } = own
  return { cookie: await replaceSession(request, mine), back }
}
