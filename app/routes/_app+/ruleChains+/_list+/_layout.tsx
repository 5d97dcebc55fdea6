// The rule-chains list. What can be done from it lies over it.
import { ListFailed } from '~/components/entity/list-failed'
import { PlainList } from '~/components/entity/plain-list'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'
import { ruleChainColumns } from '~/lib/entity/rule-chain/columns'

export const handle = listHandle('ruleChain')
export const loader = listLoader('ruleChain')
export default () => <PlainList kind="ruleChain" columns={ruleChainColumns} />
export const ErrorBoundary = ListFailed
