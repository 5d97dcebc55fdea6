// The tenant-profiles list. What can be done from it lies over it.
import { ListFailed } from '~/components/entity/list-failed'
import { PlainList } from '~/components/entity/plain-list'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'
import { tenantProfileColumns } from '~/lib/entity/tenant-profile/columns'

export const handle = listHandle('tenantProfile')
export const loader = listLoader('tenantProfile')
export default () => <PlainList kind="tenantProfile" columns={tenantProfileColumns} />
export const ErrorBoundary = ListFailed
