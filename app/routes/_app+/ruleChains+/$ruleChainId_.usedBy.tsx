// What leads messages into a rule chain.
import { useLoaderData } from '@remix-run/react'
import { UsedByPage } from '~/components/rule-chains/used-by-page'
import { besideChain } from '~/lib/entity/rule-chain/handles'
import { usedByLoader } from '~/lib/entity/rule-chain/used-by.server'

export const handle = {
  i18n: ['chain-uses'],
  trail: besideChain((t) => t('chain-uses.used-by')),
}

export const loader = usedByLoader

export default function UsedBy() {
  return <UsedByPage {...useLoaderData<typeof loader>()} />
}
