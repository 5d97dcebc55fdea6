// An event in full.
import { useLoaderData } from '@remix-run/react'
import { EventDialog } from '~/components/events/event-dialog'
import { eventLoader } from '~/lib/entity/events/events.server'

export const loader = eventLoader

export default function Event() {
  return <EventDialog {...useLoaderData<typeof loader>()} />
}
