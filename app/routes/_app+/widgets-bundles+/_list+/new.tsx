// Adding a widgets bundle, still without types.
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { AddDialog } from '~/components/entity/add-dialog'
import { useWidgetsBundleLabels, WidgetsBundleFields } from '~/components/widgets-bundles/widgets-bundle-fields'
import { addAction, addLoader } from '~/lib/entity/add.server'
import { widgetsBundleFacts, widgetsBundleForm } from '~/lib/entity/widgets-bundle/source.server'

export const handle = { i18n: ['form', 'dashboard'] }
export const loader = addLoader('widgetsBundle', widgetsBundleForm, widgetsBundleFacts)
export const action = addAction('widgetsBundle', widgetsBundleForm)

const schema = async () => (await import('~/lib/entity/widgets-bundle/form')).WidgetsBundleFormSchema

export default function AddWidgetsBundle() {
  const { hasOrder } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  // A copy begins with the picture of the other one.
  const id = params.get('copy') ?? undefined
  return (
    <AddDialog kind="widgetsBundle" labels={useWidgetsBundleLabels()} schema={schema} takesFiles>
      {(form) => <WidgetsBundleFields form={form} hasOrder={hasOrder} id={id} />}
    </AddDialog>
  )
}
