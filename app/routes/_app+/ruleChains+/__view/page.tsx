// A rule chain, as its nodes and routes are looked at and edited.
import { useLoaderData } from '@remix-run/react'
import { ChainPage } from '~/components/rule-chains/chain-page'
import { chainLoader } from '~/lib/entity/rule-chain/editor.server'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle = {
  i18n: ['chain', 'entity', 'operation', 'rule-chain'],
  trail: (t, data) => [
    { label: t('home.ruleChains'), to: paths.of('ruleChain').list() },
    ...(data ? [{ label: (data as { chain: { name: string } }).chain.name, to: '' }] : []),
  ],
} satisfies RouteHandle

export const loader = chainLoader

export default function RuleChainPage() {
  return <ChainPage {...useLoaderData<typeof loader>()} />
}
