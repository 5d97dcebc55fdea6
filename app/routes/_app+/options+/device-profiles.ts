// Suggestions while the name of a device profile is typed.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { findProfiles } from '~/lib/entity/choices.server'
import { requireRight } from '~/lib/entity/rights.server'
import { typedIn } from '~/lib/forms/typed-in'

export async function loader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'device', 'see')
  return Response.json(await findProfiles(platform, typedIn(request)))
}
