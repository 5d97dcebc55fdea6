// The devices list, with how active each one is. What can be done from it lies over it.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeviceList } from '~/components/devices/device-list'
import { ListFailed } from '~/components/entity/list-failed'
import { watchActivity } from '~/lib/entity/device/activity.server'
import { listHandle } from '~/lib/entity/handles'
import { can } from '~/lib/entity/kinds'
import { loadList } from '~/lib/entity/list.server'

export const handle = listHandle('device')

export async function loader({ request }: LoaderFunctionArgs) {
  const { auth, list } = await loadList('device', request)
  return {
    list,
    canClaim: can(auth.user.authority, 'device', 'claim'),
    activity: await watchActivity(
      auth,
      list.items.map(({ id }) => id),
    ),
  }
}

export default function DevicesPage() {
  return <DeviceList {...useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = ListFailed
