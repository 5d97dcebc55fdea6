// The device-profiles list. What can be done from it lies over it.
import { useLoaderData } from '@remix-run/react'
import { DevicesEntry } from '~/components/device-profiles/devices-link'
import { ListFailed } from '~/components/entity/list-failed'
import { ListPage } from '~/components/entity/list-page'
import { deviceProfileColumns } from '~/lib/entity/device-profile/columns'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'

export const handle = listHandle('deviceProfile')
export const loader = listLoader('deviceProfile')

export default function DeviceProfilesPage() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListPage
      kind="deviceProfile"
      columns={deviceProfileColumns}
      list={list}
      items={list.items}
      menuItems={({ id }) => <DevicesEntry profileId={id} />}
    />
  )
}

export const ErrorBoundary = ListFailed
