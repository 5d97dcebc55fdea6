// The devices list. What can be done from it lies over it: each dialog is a nested route.
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { ErrorPage } from '~/components/layout/error-page'
import { LinkButton } from '~/components/ui/link-button'
import { PageHeader } from '~/components/ui/page-header'
import { watchActivity } from '~/lib/entity/device-activity.server'
import type { T } from '~/lib/i18n/texts'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { deviceScope } from '~/lib/platform/device.server'
import { requireUser } from '~/lib/session/session.server'
import { DeviceList } from '~/routes/_app+/devices+/__device-list'
import { deviceListParams, loadDeviceList, readDeviceListQuery } from '~/routes/_app+/devices+/__device-list.server'

export const handle = {
  i18n: ['device', 'device-profile', 'form', 'live'],
  trail: (t: T) => [{ label: t('device.devices'), to: paths.devices() }],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const auth = await requireUser(request, 'TENANT_ADMIN', 'CUSTOMER_USER')
  const { user, platform } = auth
  const url = new URL(request.url)
  const query = readDeviceListQuery(url.searchParams)
  const list = await loadDeviceList(platform, deviceScope(user), query)
  // Rows may have gone since the link was made: the last page there is, rather than an empty one.
  if (query.page > 1 && list.devices.length === 0 && url.pathname.endsWith(paths.devices())) {
    throw redirect(paths.devices(deviceListParams({ ...query, page: Math.max(1, list.totalPages) })))
  }
  const activity = await watchActivity(
    auth,
    list.devices.map(({ deviceId }) => deviceId),
  )
  return { query, params: deviceListParams(query), list, activity, canManage: user.authority === 'TENANT_ADMIN' }
}

export default function DevicesPage() {
  const { query, params, list, activity, canManage } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('device.devices')}
        count={list.total}
        actions={
          canManage && (
            <LinkButton kind="primary" icon="plus" to={paths.newDevice(params)} preventScrollReset>
              {t('device.add')}
            </LinkButton>
          )
        }
      />
      <DeviceList query={query} params={params} list={list} activity={activity} canManage={canManage} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  const t = useT()
  return <ErrorPage title={t('device.list-failed')} note={t('device.list-failed-kept')} />
}
