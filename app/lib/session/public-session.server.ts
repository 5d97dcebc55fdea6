// Visitors of public pages: nobody signs in, and a link signs nobody in. All who look at what one public customer has share
// one session here, which the platform gives to whoever knows the customer's id; the browser holds nothing of it.
import { data } from '@remix-run/node'
import { isUuid } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import { TokenPairSchema } from '~/lib/platform/token-pair'
import { recordOf } from './begin-session.server'
import { sharedWhileRunning } from './one-at-a-time'
import { publicConnection } from './public-connection.server'
import { SessionEnded } from './refresh.server'
import { forgetSession, type SignedIn, signedInBy } from './session.server'
import { sessionCookie } from './session-cookie.server'
import { readSession, type SessionRecord, writeSession } from './session-record.server'
import { singleton } from './singletons.server'

const beginnings = () => singleton('public-sessions', sharedWhileRunning)

const sessionIdOf = (publicId: string) => sessionCookie().keyOf(`public ${publicId}`)

/** Throws a 404 for an id that is nobody's; a PlatformError when the platform is away. */
export async function publicVisitor(publicId: string): Promise<SignedIn> {
  if (!isUuid(publicId)) throw notThere()
  const id = sessionIdOf(publicId)
  const record = (await readSession(id)) ?? (await beginnings()(id, () => begin(id, publicId)))
  return signedInBy(id, record, {
    async ended() {
      await forgetSession(id)
      throw notThere()
    },
  })
}

async function begin(id: string, publicId: string): Promise<SessionRecord> {
  const init = { method: 'POST', body: { publicId } } as const
  const pair = await publicConnection()
    .request('/api/auth/login/public', TokenPairSchema, init)
    .catch((error) => {
      throw isRefusal(error) ? notThere() : error
    })
  const record = await recordOf(pair, { isPublic: true })
  await writeSession(id, record)
  return record
}

const isRefusal = (error: unknown) =>
  error instanceof SessionEnded || (error instanceof PlatformError && error.problem === 'answer' && error.status < 500)

const notThere = () => data({ kind: 'not-found', missing: 'dashboard' }, 404)
