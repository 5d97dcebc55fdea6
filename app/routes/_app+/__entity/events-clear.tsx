// Deleting the events of a type and a time, where the platform can.
import { useActionData, useLoaderData } from '@remix-run/react'
import { EventsClear } from '~/components/events/events-clear'
import { clearEventsAction, clearEventsLoader } from '~/lib/entity/events/events.server'

export const loader = clearEventsLoader
export const action = clearEventsAction

export default function Clear() {
  return <EventsClear {...useLoaderData<typeof loader>()} error={useActionData<typeof action>()?.error} />
}
