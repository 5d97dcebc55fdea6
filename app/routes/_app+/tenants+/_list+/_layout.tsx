// The tenants list. What can be done from it lies over it.
import { useLoaderData } from '@remix-run/react'
import { ListFailed } from '~/components/entity/list-failed'
import { ListPage } from '~/components/entity/list-page'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'
import { tenantColumns } from '~/lib/entity/tenant/columns'

export const handle = listHandle('tenant', ['contact', 'user'])
export const loader = listLoader('tenant')

export default function TenantsPage() {
  const list = useLoaderData<typeof loader>()
  return <ListPage kind="tenant" columns={tenantColumns} list={list} items={list.items} />
}

export const ErrorBoundary = ListFailed
