// The last saves of a rule chain.
import { useLoaderData } from '@remix-run/react'
import { VersionsPage } from '~/components/rule-chains/versions-page'
import { besideChain } from '~/lib/entity/rule-chain/handles'
import { versionsAction, versionsLoader } from '~/lib/entity/rule-chain/versions.server'

export const handle = {
  i18n: ['chain-versions', 'rule-chain', 'form'],
  trail: besideChain((t) => t('chain-versions.versions')),
}

export const loader = versionsLoader
export const action = versionsAction

export default function Versions() {
  return <VersionsPage {...useLoaderData<typeof loader>()} />
}
