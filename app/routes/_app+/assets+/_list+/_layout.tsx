// The assets list. What can be done from it lies over it.
import { useLoaderData } from '@remix-run/react'
import { ListFailed } from '~/components/entity/list-failed'
import { ListPage } from '~/components/entity/list-page'
import { assetColumns } from '~/lib/entity/asset/columns'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'

export const handle = listHandle('asset')
export const loader = listLoader('asset')

export default function AssetsPage() {
  const list = useLoaderData<typeof loader>()
  return <ListPage kind="asset" columns={assetColumns} list={list} items={list.items} />
}

export const ErrorBoundary = ListFailed
