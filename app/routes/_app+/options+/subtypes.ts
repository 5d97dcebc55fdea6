// Suggestions while the type of an asset or an entity view is typed; which of them stands in the address.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { kindOfType } from '~/lib/entity/kinds'
import { requireRight } from '~/lib/entity/rights.server'
import { findSubtypes } from '~/lib/entity/subtypes.server'
import { typedIn } from '~/lib/forms/typed-in'
import { requireUser } from '~/lib/session/session.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  const kind = kindOfType(new URL(request.url).searchParams.get('type'))
  if (!kind) throw data({ kind: 'not-found' }, 404)
  const { platform } = await requireRight(request, kind, 'see')
  return Response.json(await findSubtypes(platform, kind, typedIn(request)))
}
