// Changing an entity view.
import { useLoaderData } from '@remix-run/react'
import { EditDialog } from '~/components/entity/edit-dialog'
import { EntityViewFields, useEntityViewLabels } from '~/components/entity-views/entity-view-fields'
import { editAction, editLoader } from '~/lib/entity/edit.server'
import { entityViewChoices, entityViewForm } from '~/lib/entity/entity-view/edit.server'

export const handle = { i18n: ['form', 'asset', 'device'] }
export const loader = editLoader('entityView', entityViewForm, entityViewChoices)
export const action = editAction('entityView', entityViewForm)

const schema = async () => (await import('~/lib/entity/entity-view/form')).EntityViewFormSchema

export default function EditEntityView() {
  const { types, sources } = useLoaderData<typeof loader>()
  return (
    <EditDialog kind="entityView" labels={useEntityViewLabels()} schema={schema}>
      {(form) => <EntityViewFields form={form} types={types} choices={sources} />}
    </EditDialog>
  )
}
