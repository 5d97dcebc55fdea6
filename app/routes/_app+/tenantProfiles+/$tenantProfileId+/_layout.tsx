// One tenant profile: its head and its tabs.
import { useLoaderData } from '@remix-run/react'
import { EntityPage } from '~/components/entity/entity-page'
import { detailLoader } from '~/lib/entity/detail.server'
import { detailHandle } from '~/lib/entity/handles'

export const handle = detailHandle('tenantProfile')
export const loader = detailLoader('tenantProfile')

export default function TenantProfilePage() {
  return <EntityPage kind="tenantProfile" {...useLoaderData<typeof loader>()} />
}
