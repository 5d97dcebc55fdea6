// Suggestions while the title of a customer is typed.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { findCustomers } from '~/lib/entity/choices.server'
import { requireUser } from '~/lib/session/session.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireUser(request, 'TENANT_ADMIN')
  return findCustomers(platform, new URL(request.url).searchParams.get('q') ?? undefined)
}
