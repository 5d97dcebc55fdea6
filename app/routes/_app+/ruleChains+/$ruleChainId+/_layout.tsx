// One rule chain: its head and its tabs.
import { useLoaderData } from '@remix-run/react'
import { DetailHeader } from '~/components/entity/detail-header'
import { DetailPage } from '~/components/entity/detail-page'
import { FactChip } from '~/components/ui/chip'
import { detailLoader } from '~/lib/entity/detail.server'
import { detailHandle } from '~/lib/entity/handles'
import { useT } from '~/lib/i18n/use-t'

export const handle = detailHandle('ruleChain')
export const loader = detailLoader('ruleChain')

export default function RuleChainPage() {
  const frame = useLoaderData<typeof loader>()
  const { id, isRoot } = frame.item
  const t = useT()
  return (
    <DetailPage
      kind="ruleChain"
      id={id}
      header={
        <DetailHeader
          kind="ruleChain"
          {...frame}
          chips={isRoot && <FactChip icon="flag">{t('rule-chain.root')}</FactChip>}
        />
      }
    />
  )
}
