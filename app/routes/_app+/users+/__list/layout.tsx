// The administrators of a tenant, or the users of a customer. What can be done from the list lies over it.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListFailed } from '~/components/entity/list-failed'
import { ListPage } from '~/components/entity/list-page'
import { belowTitle, type OwnerFacts, ownerTrail } from '~/lib/entity/below'
import { listHandle } from '~/lib/entity/handles'
import { loadList } from '~/lib/entity/list.server'
import { userColumns } from '~/lib/entity/user/columns'
import { ownerAt } from '~/lib/entity/user/owner.server'
import type { T } from '~/lib/i18n/texts'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export const handle = {
  ...listHandle('user'),
  trail: (t: T, { owner }: { owner: OwnerFacts }) => ownerTrail(t, 'user', owner),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const owner = await ownerAt(request, 'see')
  // Nobody signs in for the customer of everybody.
  if (owner.isReadOnly) throw redirect(paths.of(owner.kind).one(owner.id))
  const { list } = await loadList('user', request)
  return { list, owner }
}

export default function UsersPage() {
  const { list, owner } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <ListPage kind="user" columns={userColumns} list={list} owner={owner} title={t(belowTitle('user', owner.kind))} />
  )
}

export const ErrorBoundary = ListFailed
