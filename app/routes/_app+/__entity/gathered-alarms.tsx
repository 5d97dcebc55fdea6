// The alarms of everything that belongs to an entity: to a customer.
import { Outlet, useLoaderData } from '@remix-run/react'
import { AllAlarms } from '~/components/entity/all-alarms'
import { allAlarmsLoader } from '~/lib/entity/alarms/all.server'

export const handle = { i18n: ['alarm', 'alarms', 'entity-type', 'window', 'telemetry'] }
export const loader = allAlarmsLoader

export default function GatheredAlarms() {
  return (
    <div className="flex min-h-0 flex-1 flex-col pt-3">
      <AllAlarms {...useLoaderData<typeof loader>()} />
      <Outlet />
    </div>
  )
}
