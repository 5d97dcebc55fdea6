// Suggestions while the name of an entity is typed; its type stands in the address.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { findNamed } from '~/lib/entity/entity-naming.server'
import { kindOfType } from '~/lib/entity/kinds'
import { requireRight } from '~/lib/entity/rights.server'
import { typedIn } from '~/lib/forms/typed-in'
import { ownerOf } from '~/lib/platform/entity-calls.server'
import { requireUser } from '~/lib/session/session.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  const kind = kindOfType(new URL(request.url).searchParams.get('type'))
  if (!kind) throw data({ kind: 'not-found' }, 404)
  const { platform, user } = await requireRight(request, kind, 'see')
  return Response.json(await findNamed(platform, ownerOf(user), kind, typedIn(request)))
}
