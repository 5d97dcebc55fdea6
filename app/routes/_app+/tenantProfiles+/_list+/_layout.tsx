// The tenant-profiles list. What can be done from it lies over it.
import { useLoaderData } from '@remix-run/react'
import { ListFailed } from '~/components/entity/list-failed'
import { ListPage } from '~/components/entity/list-page'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'
import { tenantProfileColumns } from '~/lib/entity/tenant-profile/columns'

export const handle = listHandle('tenantProfile')
export const loader = listLoader('tenantProfile')

export default function TenantProfilesPage() {
  const list = useLoaderData<typeof loader>()
  return <ListPage kind="tenantProfile" columns={tenantProfileColumns} list={list} items={list.items} />
}

export const ErrorBoundary = ListFailed
