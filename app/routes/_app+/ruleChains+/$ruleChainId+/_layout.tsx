// One rule chain: its head and its tabs.
import { PlainEntity } from '~/components/entity/plain-entity'
import { FactChip } from '~/components/ui/chip'
import { detailLoader } from '~/lib/entity/detail.server'
import { detailHandle } from '~/lib/entity/handles'
import type { T } from '~/lib/i18n/texts'
import type { RuleChainItem } from '~/lib/platform/rule-chain'

const chips = ({ isRoot }: RuleChainItem, t: T) => isRoot && <FactChip icon="flag">{t('rule-chain.root')}</FactChip>

export const handle = detailHandle('ruleChain')
export const loader = detailLoader('ruleChain')
export default () => <PlainEntity kind="ruleChain" chips={chips} />
