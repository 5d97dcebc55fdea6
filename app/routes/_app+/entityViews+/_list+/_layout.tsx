// The entity-views list. What can be done from it lies over it.
import { useLoaderData } from '@remix-run/react'
import { ListFailed } from '~/components/entity/list-failed'
import { ListPage } from '~/components/entity/list-page'
import { entityViewColumns } from '~/lib/entity/entity-view/columns'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'

export const handle = listHandle('entityView', ['attribute'])
export const loader = listLoader('entityView')

export default function EntityViewsPage() {
  const list = useLoaderData<typeof loader>()
  return <ListPage kind="entityView" columns={entityViewColumns} list={list} items={list.items} />
}

export const ErrorBoundary = ListFailed
