// Suggestions while the name of an entity is typed; its type stands in the address.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { kindOfType } from '~/lib/entity/kinds'
import { findKnown, isKnown } from '~/lib/entity/known.server'
import { requireRight } from '~/lib/entity/rights.server'
import { typedIn } from '~/lib/forms/typed-in'
import { requireUser } from '~/lib/session/session.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { platform, user } = await requireUser(request)
  const kind = kindOfType(new URL(request.url).searchParams.get('type'))
  if (!kind) throw data({ kind: 'not-found' }, 404)
  if (!isKnown(user.authority, kind)) await requireRight(request, kind, 'see')
  return Response.json(await findKnown(platform, user, { kind, typed: typedIn(request) }))
}
