// One rule chain: its head and its tabs.
import { useLoaderData } from '@remix-run/react'
import { EntityPage } from '~/components/entity/entity-page'
import { FactChip } from '~/components/ui/chip'
import { detailLoader } from '~/lib/entity/detail.server'
import { detailHandle } from '~/lib/entity/handles'
import { useT } from '~/lib/i18n/use-t'

export const handle = detailHandle('ruleChain')
export const loader = detailLoader('ruleChain')

export default function RuleChainPage() {
  const frame = useLoaderData<typeof loader>()
  const t = useT()
  const chip = frame.item.isRoot && <FactChip icon="flag">{t('rule-chain.root')}</FactChip>
  return <EntityPage kind="ruleChain" {...frame} chips={chip} />
}
