// Suggestions while the name of a tenant profile is typed.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { tenantProfileNaming } from '~/lib/entity/choices.server'
import { typedIn } from '~/lib/forms/typed-in'
import { requireUser } from '~/lib/session/session.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireUser(request, 'SYS_ADMIN')
  return Response.json(await tenantProfileNaming.find(platform, typedIn(request)))
}
