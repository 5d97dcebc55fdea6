// The customers list. What can be done from it lies over it.
import { useLoaderData } from '@remix-run/react'
import { OwnedEntries } from '~/components/customers/owned-links'
import { ListFailed } from '~/components/entity/list-failed'
import { ListPage } from '~/components/entity/list-page'
import { customerColumns } from '~/lib/entity/customer/columns'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'

export const handle = listHandle('customer', ['contact', 'user'])
export const loader = listLoader('customer')

const owned = ({ id }: { id: string }) => <OwnedEntries customerId={id} />

export default function CustomersPage() {
  const list = useLoaderData<typeof loader>()
  return <ListPage kind="customer" columns={customerColumns} list={list} items={list.items} menuItems={owned} />
}

export const ErrorBoundary = ListFailed
