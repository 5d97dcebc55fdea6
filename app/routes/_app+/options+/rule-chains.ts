// Suggestions while the name of a rule chain is typed.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { ruleChainNaming } from '~/lib/entity/choices.server'
import { typedIn } from '~/lib/forms/typed-in'
import { requireUser } from '~/lib/session/session.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireUser(request, 'TENANT_ADMIN')
  return Response.json(await ruleChainNaming.find(platform, typedIn(request)))
}
