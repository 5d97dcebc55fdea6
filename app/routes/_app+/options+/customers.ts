// Suggestions while the title of a customer is typed.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/lib/session/session.server'
import { findCustomers } from '~/routes/_app+/devices+/__device-choices.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireUser(request, 'TENANT_ADMIN')
  return findCustomers(platform, new URL(request.url).searchParams.get('q') ?? undefined)
}
