// What a node of a rule chain noted while it was debugged.
import { useLoaderData } from '@remix-run/react'
import { NodeEventsPage } from '~/components/rule-chains/node-events-page'
import { besideChain } from '~/lib/entity/rule-chain/handles'
import { nodeEventsLoader } from '~/lib/entity/rule-chain/node-events.server'

export const handle = {
  i18n: ['chain-debug', 'event', 'entity', 'window', 'live', 'telemetry', 'form'],
  trail: besideChain((t, node) => node && t('chain-debug.events-of', { name: node.name })),
}

export const loader = nodeEventsLoader

export default function NodeEvents() {
  return <NodeEventsPage {...useLoaderData<typeof loader>()} />
}
