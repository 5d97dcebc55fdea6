// A rule chain, as its nodes and routes are looked at and edited.
import { useLoaderData } from '@remix-run/react'
import { ChainPage } from '~/components/rule-chains/chain-page'
import { chainLoader } from '~/lib/entity/rule-chain/editor.server'
import { chainAction } from '~/lib/entity/rule-chain/editor-action.server'
import { chainHandle } from '~/lib/entity/rule-chain/handles'
import { NODE_GROUPS } from '~/lib/rule-chain/nodes/node-groups'

/** Of the list; the canvas that takes its place brings its own. */
export const handle = {
  ...chainHandle(undefined, ['chain-debug', 'chain-uses', 'chain-versions', 'js-func']),
  laterTexts: ['canvas', 'event', 'script-test', ...NODE_GROUPS],
}
export const loader = chainLoader
export const action = chainAction

export default function RuleChainPage() {
  return <ChainPage {...useLoaderData<typeof loader>()} />
}
