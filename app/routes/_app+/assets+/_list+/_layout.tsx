// The assets list. What can be done from it lies over it.
import { ListFailed } from '~/components/entity/list-failed'
import { PlainList } from '~/components/entity/plain-list'
import { assetColumns } from '~/lib/entity/asset/columns'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'

export const handle = listHandle('asset')
export const loader = listLoader('asset')
export default () => <PlainList kind="asset" columns={assetColumns} />
export const ErrorBoundary = ListFailed
