// Dashboards that a customer or a tenant has, as somebody types the title of one.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { typedIn } from '~/lib/forms/typed-in'
import { dashboardNaming } from './choices.server'
import { entityAt } from './entity-at.server'
import { requireRight } from './rights.server'

export async function findDashboardsOf(kind: 'customer' | 'tenant', { request, params }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, kind, 'manage')
  return Response.json(await dashboardNaming(entityAt(kind, params)).find(platform, typedIn(request)))
}
