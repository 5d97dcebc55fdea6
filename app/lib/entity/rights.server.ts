// The rights to a kind of entity: the guard of its loaders and actions.
import { data } from '@remix-run/node'
import type { ErrorFacts } from '~/lib/error-facts'
import { requireUser, type SignedIn } from '~/lib/session/session.server'
import type { Right } from './kind'
import { can, type Kind } from './kinds'

/** The signed-in person, who has the right. Throws as `requireUser` does; the 403 tells which kind it is about. */
export async function requireRight(request: Request, kind: Kind, right: Right): Promise<SignedIn> {
  const signedIn = await requireUser(request)
  const { authority } = signedIn.user
  if (can(authority, kind, right)) return signedIn
  const facts: ErrorFacts = { kind: 'forbidden', missing: kind, hasList: can(authority, kind, 'see') }
  throw data(facts, 403)
}
