// An event of a node in full, over the list of them.
import { useLoaderData } from '@remix-run/react'
import { EventDialog } from '~/components/events/event-dialog'
import { nodeEventLoader } from '~/lib/entity/rule-chain/node-events.server'

export const handle = { i18n: ['event', 'entity'] }
export const loader = nodeEventLoader

export default function NodeEvent() {
  return <EventDialog {...useLoaderData<typeof loader>()} />
}
