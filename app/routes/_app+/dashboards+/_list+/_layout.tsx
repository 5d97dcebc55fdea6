// The dashboards list. What can be done from it lies over it.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DashboardEntries } from '~/components/dashboards/dashboard-entries'
import { KeptBoards } from '~/components/dashboards/kept-boards'
import { ListFailed } from '~/components/entity/list-failed'
import { ListPage } from '~/components/entity/list-page'
import { readKept } from '~/lib/dashboard/page/kept.server'
import { dashboardColumns } from '~/lib/entity/dashboard/columns'
import { listHandle } from '~/lib/entity/handles'
import { loadList } from '~/lib/entity/list.server'
import { withoutCustomers } from '~/lib/platform/dashboard'

export const handle = listHandle('dashboard')

export async function loader({ request }: LoaderFunctionArgs) {
  const { auth, list } = await loadList('dashboard', request)
  const kept = await readKept(auth.user.userId)
  return { ...list, items: list.canManage ? list.items : list.items.map(withoutCustomers), kept }
}

export default function DashboardsPage() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListPage
      kind="dashboard"
      columns={dashboardColumns}
      list={list}
      aside={<KeptBoards {...list.kept} />}
      menuItems={list.canManage ? (item) => <DashboardEntries item={item} /> : undefined}
    />
  )
}

export const ErrorBoundary = ListFailed
