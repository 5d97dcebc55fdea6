// Suggestions while the name of a device profile is typed.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { findProfiles } from '~/lib/entity/choices.server'
import { typedIn } from '~/lib/forms/typed-in'
import { requireUser } from '~/lib/session/session.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireUser(request, 'TENANT_ADMIN')
  return Response.json(await findProfiles(platform, typedIn(request)))
}
