// The widgets-bundles list. What can be done from it lies over it.
import { ListFailed } from '~/components/entity/list-failed'
import { PlainList } from '~/components/entity/plain-list'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'
import { widgetsBundleColumns } from '~/lib/entity/widgets-bundle/columns'

export const handle = listHandle('widgetsBundle')
export const loader = listLoader('widgetsBundle')
export default () => <PlainList kind="widgetsBundle" columns={widgetsBundleColumns} />
export const ErrorBoundary = ListFailed
