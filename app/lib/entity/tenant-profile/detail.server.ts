// What the page of a tenant profile shows beyond its head.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { isolationOf, limitsKnown, tenantProfileParts } from '~/lib/platform/tenant-profile'
import { tenantProfiles } from '~/lib/platform/tenant-profile.server'
import { idIn } from '../detail.server'
import { requireRight } from '../rights.server'

export async function tenantProfileDetails({ request, params }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'tenantProfile', 'see')
  const id = idIn('tenantProfile', params)
  const profile = await orNotFound(tenantProfiles.get(platform, id), 'tenantProfile')
  return {
    isolation: isolationOf(profile),
    known: limitsKnown(profile),
    values: tenantProfileParts.read(profile),
  }
}
