// Changing a widgets bundle; its types are left as they are.
import { useHref, useLoaderData } from '@remix-run/react'
import { EditDialog } from '~/components/entity/edit-dialog'
import { useWidgetsBundleLabels, WidgetsBundleFields } from '~/components/widgets-bundles/widgets-bundle-fields'
import { editAction, editLoader } from '~/lib/entity/edit.server'
import { widgetsBundleForm } from '~/lib/entity/widgets-bundle/source.server'
import { paths } from '~/lib/paths'

export const handle = { i18n: ['form', 'dashboard'] }

export const loader = editLoader('widgetsBundle', widgetsBundleForm, async (platform, _stored, { id }) => ({
  id,
  hasOrder: (await platform.capabilities()).widgetFqn,
}))
export const action = editAction('widgetsBundle', widgetsBundleForm)

const schema = async () => (await import('~/lib/entity/widgets-bundle/form')).WidgetsBundleFormSchema

export default function EditWidgetsBundle() {
  const { id, hasOrder } = useLoaderData<typeof loader>()
  const imageAt = useHref(paths.of('widgetsBundle').one(id, 'image'))
  return (
    <EditDialog kind="widgetsBundle" labels={useWidgetsBundleLabels()} schema={schema} takesFiles>
      {(form) => <WidgetsBundleFields form={form} hasOrder={hasOrder} imageAt={imageAt} />}
    </EditDialog>
  )
}
