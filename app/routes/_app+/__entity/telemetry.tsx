// The latest value of each key of an entity, as it comes in.
import { Outlet, useLoaderData } from '@remix-run/react'
import { TelemetryPage } from '~/components/entity/telemetry-page'
import { telemetryLoader } from '~/lib/entity/telemetry.server'

export const handle = { i18n: ['telemetry', 'connect', 'live'] }
export const loader = telemetryLoader

export default function Telemetry() {
  return (
    <TelemetryPage {...useLoaderData<typeof loader>()}>
      <Outlet />
    </TelemetryPage>
  )
}
