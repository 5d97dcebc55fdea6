// The first tab: the limits of the profile, and what its tenants have to themselves.
import { useLoaderData } from '@remix-run/react'
import { DetailFacts } from '~/components/entity/detail-facts'
import { useEntityItem } from '~/components/entity/use-entity-item'
import { isolationFacts } from '~/components/tenant-profiles/isolation-facts'
import { useLimitFacts } from '~/components/tenant-profiles/limit-facts'
import { tenantProfileDetails } from '~/lib/entity/tenant-profile/detail.server'
import { useT } from '~/lib/i18n/use-t'

export const handle = { i18n: ['form', 'tenant-limit'] }
export const loader = tenantProfileDetails

export default function TenantProfileDetails() {
  const profile = useEntityItem('tenantProfile')
  const { isolation, ...limits } = useLoaderData<typeof loader>()
  const t = useT()
  const sections = useLimitFacts(limits)
  if (!profile) return null
  return <DetailFacts kind="tenantProfile" item={profile} own={isolationFacts(t, isolation)} sections={sections} />
}
