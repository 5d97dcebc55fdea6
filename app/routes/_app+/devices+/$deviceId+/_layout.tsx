// One device: its head and its tabs; each tab has its own address.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Tabs } from '~/components/ui/tabs'
import { watchActivity } from '~/lib/entity/device-activity.server'
import type { T } from '~/lib/i18n/texts'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { summarise } from '~/lib/platform/device'
import { getDeviceInfo } from '~/lib/platform/device.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { requireUser } from '~/lib/session/session.server'
import { DeviceHeader } from '~/routes/_app+/devices+/__device-header'

export const handle = {
  i18n: ['device', 'device-profile', 'form', 'live'],
  trail: (t: T, data: Awaited<ReturnType<typeof loader>>) => [
    { label: t('device.devices'), to: paths.devices() },
    { label: data.device.name, to: paths.device(data.device.deviceId) },
  ],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const auth = await requireUser(request, 'TENANT_ADMIN', 'CUSTOMER_USER')
  const device = summarise(await orNotFound(getDeviceInfo(auth.platform, params.deviceId ?? '')))
  const activity = await watchActivity(auth, [device.deviceId])
  return { device, activity, canManage: auth.user.authority === 'TENANT_ADMIN' }
}

export default function DeviceFrame() {
  const { device, activity, canManage } = useLoaderData<typeof loader>()
  const t = useT()
  const { deviceId } = device
  return (
    <>
      <DeviceHeader device={device} activity={activity} canManage={canManage} />
      <Tabs
        label={t('device.tabs')}
        tabs={[
          { to: paths.device(deviceId), label: t('device.details'), end: true },
          { to: paths.device(deviceId, 'attributes'), label: t('device.attributes') },
          { to: paths.device(deviceId, 'telemetry'), label: t('device.latest-telemetry') },
        ]}
      />
      <Outlet />
    </>
  )
}
