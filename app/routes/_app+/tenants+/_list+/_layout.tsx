// The tenants list. What can be done from it lies over it.
import { ListFailed } from '~/components/entity/list-failed'
import { PlainList } from '~/components/entity/plain-list'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'
import { tenantColumns } from '~/lib/entity/tenant/columns'

export const handle = listHandle('tenant', ['contact', 'user'])
export const loader = listLoader('tenant')
export default () => <PlainList kind="tenant" columns={tenantColumns} />
export const ErrorBoundary = ListFailed
