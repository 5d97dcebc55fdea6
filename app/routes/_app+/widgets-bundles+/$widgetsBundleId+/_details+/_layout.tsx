// The first tab: what is known about the bundle, with its widget types.
import { useLoaderData } from '@remix-run/react'
import { useEntityItem } from '~/components/entity/use-entity-item'
import { WidgetsBundleDetails } from '~/components/widgets-bundles/widgets-bundle-details'
import { widgetTypesLoader } from '~/lib/entity/widgets-bundle/detail.server'

export const loader = widgetTypesLoader

export default function WidgetsBundleDetailsTab() {
  const item = useEntityItem('widgetsBundle')
  const { types } = useLoaderData<typeof loader>()
  return item && <WidgetsBundleDetails item={item} types={types} />
}
