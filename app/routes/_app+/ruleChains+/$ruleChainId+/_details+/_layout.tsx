// The first tab: what is known about the rule chain, with its nodes in short.
import { useLoaderData } from '@remix-run/react'
import { useEntityItem } from '~/components/entity/use-entity-item'
import { RuleChainDetails } from '~/components/rule-chains/rule-chain-details'
import { nodesLoader } from '~/lib/entity/rule-chain/detail.server'

export const loader = nodesLoader

export default function RuleChainDetailsTab() {
  const item = useEntityItem('ruleChain')
  const { groups } = useLoaderData<typeof loader>()
  return item && <RuleChainDetails item={item} groups={groups} />
}
