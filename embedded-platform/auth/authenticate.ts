// The caller of a request: the token says which user, the database says what they may now (§9.1-2). Rows that were read
// are kept for seconds and forgotten when the feed tells of a change.
import type { IncomingMessage } from 'node:http'
import type { Actor } from '../api/endpoint'
import { unauthenticated } from '../api/errors'
import { NULL_ID } from '../ids'
import type { Platform } from '../platform'
import { isPublicCustomer } from '../schemas/customer'
import { findCustomer } from '../store/customers'
import { credentialsOf } from '../store/user-credentials'
import { findUser } from '../store/users'
import { type Identity, readAccessToken } from './tokens'

const KEPT_MS = 5_000 // another instance on the same database does not reach our feed
const KEPT_AT_MOST = 10_000
const PREFIX_LENGTH = 'Bearer '.length

export interface Authenticator {
  /** The caller of a REST request, by its X-Authorization header. */
  ofRequest(request: IncomingMessage): Promise<Actor>
  /** The holder of an access token. Throws the 401. */
  ofToken(token: string): Promise<Actor>
  close(): void
}

export function createAuthenticator(platform: Platform): Authenticator {
  const kept = new Map<string, { actor: Actor; since: number }>()
  let generation = 0
  const undo = platform.feed.listen((change) => {
    const isAboutPeople =
      change.kind === 'user-ended' ||
      (change.kind === 'entity' && ['USER', 'CUSTOMER', 'TENANT'].includes(change.entity.entityType))
    if (!isAboutPeople) return
    generation++
    kept.clear()
  })

  async function ofToken(token: string): Promise<Actor> {
    const identity = readAccessToken(platform, token)
    const key = identity.isPublic ? identity.subject : identity.userId
    const found = kept.get(key)
    if (found && Math.abs(platform.clock() - found.since) < KEPT_MS) return found.actor
    const began = generation
    const actor = await actorOf(platform, identity)
    if (began === generation) {
      if (kept.size >= KEPT_AT_MOST) kept.clear()
      kept.set(key, { actor, since: platform.clock() })
    }
    return actor
  }

  return {
    ofToken,
    async ofRequest({ headers }) {
      const header = headers['x-authorization']
      if (typeof header !== 'string' || header.trim() === '' || header.length <= PREFIX_LENGTH) throw unauthenticated()
      return ofToken(header.slice(PREFIX_LENGTH)) // whatever the seven characters are: the platform does not look
    },
    close: undo,
  }
}

/** The holder of an access token, read from the database now. Throws the 401. */
export const actorOfToken = (platform: Platform, token: string) => actorOf(platform, readAccessToken(platform, token))

const actorOf = (platform: Platform, identity: Identity) =>
  identity.isPublic ? visitor(platform, identity) : user(platform, identity)

async function user({ db }: Platform, { userId }: Identity): Promise<Actor> {
  const [found, credentials] = [await findUser(db, userId), await credentialsOf(db, userId)]
  if (!found || !credentials) throw unauthenticated()
  // Somebody who has never signed in is not switched off: their administrator may act for them.
  if (!credentials.is_enabled && credentials.password !== null) throw unauthenticated('User account is not active')
  return {
    authority: found.authority,
    userId,
    tenantId: found.tenant_id,
    customerId: found.customer_id,
    isPublic: false,
    email: found.email,
  }
}

async function visitor({ db }: Platform, { subject }: Identity): Promise<Actor> {
  const customer = await findCustomer(db, subject)
  if (!customer || !isPublicCustomer(customer)) throw unauthenticated()
  return {
    authority: 'CUSTOMER_USER',
    userId: NULL_ID,
    tenantId: customer.tenant_id,
    customerId: customer.id,
    isPublic: true,
    email: subject,
  }
}
