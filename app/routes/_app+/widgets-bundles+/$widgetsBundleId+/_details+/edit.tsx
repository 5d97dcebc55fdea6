// Changing a widgets bundle; its types are left as they are.
import { editPage } from '~/components/entity/edit-dialog'
import { useWidgetsBundleLabels, WidgetsBundleFields } from '~/components/widgets-bundles/widgets-bundle-fields'
import { editAction, editLoader } from '~/lib/entity/edit.server'
import { widgetsBundleFacts, widgetsBundleForm } from '~/lib/entity/widgets-bundle/source.server'

export const handle = { i18n: ['form', 'dashboard'] }
export const loader = editLoader('widgetsBundle', widgetsBundleForm, widgetsBundleFacts)
export const action = editAction('widgetsBundle', widgetsBundleForm)

const schema = async () => (await import('~/lib/entity/widgets-bundle/form')).WidgetsBundleFormSchema

export default editPage<typeof loader>('widgetsBundle', schema, useWidgetsBundleLabels, WidgetsBundleFields, {
  takesFiles: true,
})
