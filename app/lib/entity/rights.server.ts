// Who may do what with a kind of entity: the guard of its loaders and actions.
import { requireUser } from '~/lib/session/session.server'
import type { Right } from './kind'
import { type Kind, rightsOf } from './kinds'

export const requireRight = (request: Request, kind: Kind, right: Right) =>
  requireUser(request, ...rightsOf(kind, right))
