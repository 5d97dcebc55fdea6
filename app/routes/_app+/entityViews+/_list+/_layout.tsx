// The entity-views list. What can be done from it lies over it.
import { ListFailed } from '~/components/entity/list-failed'
import { PlainList } from '~/components/entity/plain-list'
import { entityViewColumns } from '~/lib/entity/entity-view/columns'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'

export const handle = listHandle('entityView', ['attribute'])
export const loader = listLoader('entityView')
export default () => <PlainList kind="entityView" columns={entityViewColumns} />
export const ErrorBoundary = ListFailed
