// Suggestions while the name of a device profile is typed.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/lib/session/session.server'
import { findProfiles } from '~/routes/_app+/devices+/__device-choices.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireUser(request, 'TENANT_ADMIN')
  return findProfiles(platform, new URL(request.url).searchParams.get('q') ?? undefined)
}
