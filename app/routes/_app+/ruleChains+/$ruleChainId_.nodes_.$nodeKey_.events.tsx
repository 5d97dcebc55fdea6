// What a node of a rule chain noted while it was debugged.
import { useLoaderData } from '@remix-run/react'
import { NodeEventsPage } from '~/components/rule-chains/node-events-page'
import { nodeEventsLoader } from '~/lib/entity/rule-chain/node-events.server'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle = {
  i18n: ['chain-debug', 'event', 'entity', 'window', 'live', 'telemetry', 'form'],
  trail: (t, data) => {
    const { chain, node } = (data ?? {}) as Partial<Awaited<ReturnType<typeof nodeEventsLoader>>>
    return [
      { label: t('home.ruleChains'), to: paths.of('ruleChain').list() },
      ...(chain ? [{ label: chain.name, to: paths.of('ruleChain').one(chain.id) }] : []),
      ...(node ? [{ label: t('chain-debug.events-of', { name: node.name }), to: '' }] : []),
    ]
  },
} satisfies RouteHandle

export const loader = nodeEventsLoader

export default function NodeEvents() {
  return <NodeEventsPage {...useLoaderData<typeof loader>()} />
}
