// Deleting a widget type of the bundle.
import { useActionData, useLoaderData } from '@remix-run/react'
import { WidgetTypeDelete } from '~/components/widgets-bundles/widget-type-delete'
import { deleteTypeAction, deleteTypeLoader } from '~/lib/entity/widgets-bundle/types.server'

export const handle = { i18n: ['form'] }
export const loader = deleteTypeLoader
export const action = deleteTypeAction

export default function DeleteWidgetType() {
  return <WidgetTypeDelete {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
