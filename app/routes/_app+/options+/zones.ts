// Suggestions while the name of a time zone is typed.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { typedIn } from '~/lib/forms/typed-in'
import { requireUser } from '~/lib/session/session.server'
import { findZones } from '~/lib/time/zones'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  return Response.json({ options: findZones(typedIn(request) ?? '', Date.now()), isAll: true })
}
