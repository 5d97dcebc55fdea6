// One device: its head and its tabs; each tab has its own address.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Tabs } from '~/components/ui/tabs'
import type { T } from '~/lib/i18n/texts'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { summarise } from '~/lib/platform/device'
import { getDeviceInfo } from '~/lib/platform/device.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { requireUser } from '~/lib/session/session.server'
import { DeviceHeader } from '~/routes/_app+/devices+/__device-header'

export const handle = {
  i18n: ['device', 'device-profile', 'form'],
  trail: (t: T, data: Awaited<ReturnType<typeof loader>>) => [
    { label: t('device.devices'), to: paths.devices() },
    { label: data.device.name, to: paths.device(data.device.deviceId) },
  ],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, platform } = await requireUser(request, 'TENANT_ADMIN', 'CUSTOMER_USER')
  const device = await orNotFound(getDeviceInfo(platform, params.deviceId ?? ''))
  return { device: summarise(device), canManage: user.authority === 'TENANT_ADMIN' }
}

export default function DeviceFrame() {
  const { device, canManage } = useLoaderData<typeof loader>()
  const t = useT()
  const { deviceId } = device
  return (
    <>
      <DeviceHeader device={device} canManage={canManage} />
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
