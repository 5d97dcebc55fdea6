// One device: its head and its tabs; each tab has its own address.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeviceHeader } from '~/components/devices/device-header'
import { DetailPage } from '~/components/entity/detail-page'
import { loadEntity } from '~/lib/entity/detail.server'
import { watchActivity } from '~/lib/entity/device/activity.server'
import { detailHandle } from '~/lib/entity/handles'
import { can } from '~/lib/entity/kinds'

export const handle = detailHandle('device')

export async function loader(args: LoaderFunctionArgs) {
  const { auth, frame } = await loadEntity('device', args)
  const canReclaim = can(auth.user.authority, 'device', 'reclaim')
  return { ...frame, canReclaim, activity: await watchActivity(auth, [frame.item.id]) }
}

export default function DevicePage() {
  const frame = useLoaderData<typeof loader>()
  const { item, absentTabs } = frame
  return <DetailPage kind="device" id={item.id} absentTabs={absentTabs} header={<DeviceHeader {...frame} />} />
}
