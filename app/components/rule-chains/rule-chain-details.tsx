// What is known about a rule chain, a line each.
import { DetailFacts } from '~/components/entity/detail-facts'
import type { NodeGroup } from '~/lib/entity/rule-chain/nodes'
import { useT } from '~/lib/i18n/use-t'
import type { RuleChainItem } from '~/lib/platform/rule-chain'
import { NodeSummary } from './node-summary'

export function RuleChainDetails({ item, groups }: { item: RuleChainItem; groups: readonly NodeGroup[] }) {
  const t = useT()
  const yes = (is: boolean) => t(is ? 'entity.yes' : 'entity.no')
  return (
    <DetailFacts
      kind="ruleChain"
      item={item}
      own={[
        { label: t('rule-chain.root'), value: yes(item.isRoot) },
        { label: t('rule-chain.debug'), value: yes(item.isDebugged) },
        { label: t('rule-chain.nodes'), value: <NodeSummary groups={groups} /> },
      ]}
    />
  )
}
