// Changing an entity view.
import { editPage } from '~/components/entity/edit-dialog'
import { EntityViewFields, useEntityViewLabels } from '~/components/entity-views/entity-view-fields'
import { editAction, editLoader } from '~/lib/entity/edit.server'
import { entityViewChoices, entityViewForm } from '~/lib/entity/entity-view/edit.server'

export const handle = { i18n: ['form', 'asset', 'device'] }
export const loader = editLoader('entityView', entityViewForm, entityViewChoices)
export const action = editAction('entityView', entityViewForm)

const schema = async () => (await import('~/lib/entity/entity-view/form')).EntityViewFormSchema

export default editPage<typeof loader>('entityView', schema, useEntityViewLabels, EntityViewFields)
