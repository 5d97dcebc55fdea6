// Where one is signed in, and signing out there.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import Bowser from 'bowser'
import { z } from 'zod'
import { readSent } from '~/lib/forms/submission.server'
import { paths } from '~/lib/paths'
import { endSessionOf } from '~/lib/session/end-session.server'
import { openSessions } from '~/lib/session/open-sessions.server'
import { requireUser, type SignedIn } from '~/lib/session/session.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import type { SessionRow } from './session-row'

const personOf = ({ self, user }: SignedIn) => self ?? user

/** Of who is signed in as somebody else: their own. */
export async function readSessions(signedIn: SignedIn): Promise<SessionRow[]> {
  const open = await openSessions(personOf(signedIn).userId)
  return open.map(({ userAgent, ...one }) => ({
    ...one,
    ...namesIn(userAgent),
    isThis: one.id === signedIn.session.id,
  }))
}

function namesIn(userAgent: string): Pick<SessionRow, 'browser' | 'system'> {
  if (!userAgent) return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name ?? '', system: os.name ?? '' }
}

/** Nothing is shown at this address: the forms stand in the profile. */
export async function sessionsLoader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  return redirect(paths.profile())
}

/** The one with that id, or every other than this; answers how many went on until now. */
export async function endOthers(signedIn: SignedIn, id?: string): Promise<number> {
  const open = await openSessions(personOf(signedIn).userId)
  const chosen = open.filter((one) => one.id !== signedIn.session.id && (id === undefined || one.id === id))
  const ended = await Promise.all(chosen.map((one) => endSessionOf(one.id)))
  return ended.filter(Boolean).length
}

/** Without an id: everywhere but here. */
const EndSchema = z.object({ id: z.string().max(100).optional() })

export async function endSessions({ request }: ActionFunctionArgs) {
  const signedIn = await requireUser(request)
  const submission = await readSent(request, EndSchema)
  const { id } = submission.status === 'success' ? submission.value : { id: '' }
  const count = await endOthers(signedIn, id)
  const key = count === 0 ? 'profile.session-gone' : 'profile.sessions-ended'
  return redirectWithToast(request, paths.profile(), { key, values: { count } })
}
