// A node of a rule chain: a new one, or one that is there.
import { useActionData, useLoaderData } from '@remix-run/react'
import { NodePage } from '~/components/rule-chains/node-page'
import { chainHandle } from '~/lib/entity/rule-chain/handles'
import { nodeAction, nodeLoader } from '~/lib/entity/rule-chain/node-form.server'
import { NODE_GROUPS } from '~/lib/rule-chain/nodes/node-groups'

export const handle = chainHandle('chain.node', [...NODE_GROUPS])
export const loader = nodeLoader
export const action = nodeAction

export default function RuleNodePage() {
  const answer = useActionData<typeof action>()
  return <NodePage data={useLoaderData<typeof loader>()} result={answer?.result} />
}
