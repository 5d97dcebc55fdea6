// The widgets-bundles list. What can be done from it lies over it.
import { useLoaderData } from '@remix-run/react'
import { ImportLink } from '~/components/entity/import-link'
import { ExportEntry } from '~/components/entity/json-link'
import { ListFailed } from '~/components/entity/list-failed'
import { ListPage } from '~/components/entity/list-page'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'
import { widgetsBundleColumns } from '~/lib/entity/widgets-bundle/columns'

export const handle = listHandle('widgetsBundle', ['exchange'])
export const loader = listLoader('widgetsBundle')

export default function WidgetsBundlesPage() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListPage
      kind="widgetsBundle"
      columns={widgetsBundleColumns}
      list={list}
      items={list.items}
      actions={<ImportLink kind="widgetsBundle" params={list.params} />}
      menuItems={({ id }) => <ExportEntry kind="widgetsBundle" id={id} />}
    />
  )
}

export const ErrorBoundary = ListFailed
