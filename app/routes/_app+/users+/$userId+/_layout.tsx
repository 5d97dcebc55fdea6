// One user: its head and its tabs.
import { useLoaderData } from '@remix-run/react'
import { DetailPage } from '~/components/entity/detail-page'
import { UserHeader } from '~/components/users/user-header'
import { type OwnerFacts, ownerTrail } from '~/lib/entity/below'
import { detailHandle } from '~/lib/entity/handles'
import type { RowsAround } from '~/lib/entity/page-data'
import { userLoader } from '~/lib/entity/user/page.server'
import type { T } from '~/lib/i18n/texts'
import { paths } from '~/lib/paths'

interface Frame {
  item: { id: string; name: string }
  owner: OwnerFacts
  around?: RowsAround
}

export const handle = {
  ...detailHandle('user', ['contact']),
  trail(t: T, { item, owner, around }: Frame) {
    const [owners, one, list] = ownerTrail(t, 'user', owner)
    return [
      owners,
      one,
      { ...list, ...(around && { to: around.list }) },
      { label: item.name, to: paths.of('user').one(item.id) },
    ]
  },
}

export const loader = userLoader

export default function UserPage() {
  const { names: _names, ...frame } = useLoaderData<typeof loader>()
  return <DetailPage kind="user" id={frame.item.id} header={<UserHeader {...frame} />} />
}
