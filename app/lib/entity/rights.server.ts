// The rights to a kind of entity: the guard of its loaders and actions.
import { data } from '@remix-run/node'
import type { ErrorFacts } from '~/lib/error-facts'
import { requireUser, type SignedIn } from '~/lib/session/session.server'
import type { Right } from './kind'
import { can, type Kind, kindOf } from './kinds'
import { listParamsOf } from './list-params.server'

/** The signed-in person, who has the right. Throws as `requireUser` does; the 403 tells which kind it is about. */
export async function requireRight(request: Request, kind: Kind, right: Right): Promise<SignedIn> {
  const signedIn = await requireUser(request)
  const { authority } = signedIn.user
  // A list below another entity is for who has the same right to that.
  const needed = [kind, ...ownersIn(request, kind)]
  const refused = needed.find((one) => !can(authority, one, right))
  if (!refused) return signedIn
  const facts: ErrorFacts = { kind: 'forbidden', missing: refused, hasList: can(authority, refused, 'see') }
  throw data(facts, 403)
}

function ownersIn(request: Request, kind: Kind): Kind[] {
  const { below } = kindOf(kind)
  if (!below) return []
  const params = listParamsOf(request, kind)
  return below.filter((owner) => params.has(owner))
}
