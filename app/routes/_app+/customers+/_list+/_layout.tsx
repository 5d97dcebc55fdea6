// The customers list. What can be done from it lies over it.
import { OwnedEntries } from '~/components/customers/owned-links'
import { ListFailed } from '~/components/entity/list-failed'
import { PlainList } from '~/components/entity/plain-list'
import { customerColumns } from '~/lib/entity/customer/columns'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'

const owned = ({ id }: { id: string }) => <OwnedEntries customerId={id} />

export const handle = listHandle('customer', ['contact', 'user'])
export const loader = listLoader('customer')
export default () => <PlainList kind="customer" columns={customerColumns} menuItems={owned} />
export const ErrorBoundary = ListFailed
