// The device-profiles list. What can be done from it lies over it.
import { useLoaderData } from '@remix-run/react'
import { DevicesEntry } from '~/components/device-profiles/devices-link'
import { ImportLink } from '~/components/entity/import-link'
import { ExportEntry } from '~/components/entity/json-link'
import { ListFailed } from '~/components/entity/list-failed'
import { ListPage } from '~/components/entity/list-page'
import { deviceProfileColumns } from '~/lib/entity/device-profile/columns'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'

export const handle = listHandle('deviceProfile', ['exchange'])
export const loader = listLoader('deviceProfile')

export default function DeviceProfilesPage() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListPage
      kind="deviceProfile"
      columns={deviceProfileColumns}
      list={list}
      items={list.items}
      actions={<ImportLink kind="deviceProfile" params={list.params} />}
      menuItems={({ id }) => (
        <>
          <DevicesEntry profileId={id} />
          <ExportEntry kind="deviceProfile" id={id} />
        </>
      )}
    />
  )
}

export const ErrorBoundary = ListFailed
