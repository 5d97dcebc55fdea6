// Suggestions while a key is typed: those that an entity has.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { keysLike } from '~/lib/entity/keys-like.server'
import { kindOfType } from '~/lib/entity/kinds'
import { requireRight } from '~/lib/entity/rights.server'
import { typedIn } from '~/lib/forms/typed-in'
import { requireUser } from '~/lib/session/session.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  const search = new URL(request.url).searchParams
  const kind = kindOfType(search.get('type'))
  if (!kind) throw data({ kind: 'not-found' }, 404)
  const { platform } = await requireRight(request, kind, 'see')
  const entity = { kind, id: search.get('id') ?? '' }
  return Response.json(await keysLike(platform, entity, search.get('of') ?? '', typedIn(request)))
}
