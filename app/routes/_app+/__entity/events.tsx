// What happened to an entity, a type of events at a time.
import { Outlet, useLoaderData } from '@remix-run/react'
import { EventsPage } from '~/components/events/events-page'
import { eventsLoader } from '~/lib/entity/events/events.server'

export const handle = { i18n: ['event', 'entity-type', 'window', 'form', 'telemetry'] }
export const loader = eventsLoader

export default function Events() {
  return (
    <EventsPage {...useLoaderData<typeof loader>()}>
      <Outlet />
    </EventsPage>
  )
}
