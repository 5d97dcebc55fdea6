// The alarms of an entity.
import { Outlet, useLoaderData } from '@remix-run/react'
import { AlarmsPage } from '~/components/entity/alarms-page'
import { alarmsLoader } from '~/lib/entity/alarms/tab.server'

export const handle = { i18n: ['alarm', 'window', 'telemetry'] }
export const loader = alarmsLoader

export default function Alarms() {
  return (
    <AlarmsPage {...useLoaderData<typeof loader>()}>
      <Outlet />
    </AlarmsPage>
  )
}
