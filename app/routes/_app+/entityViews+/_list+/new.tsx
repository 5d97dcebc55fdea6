// Adding an entity view.
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { AddDialog } from '~/components/entity/add-dialog'
import { EntityViewFields, useEntityViewLabels } from '~/components/entity-views/entity-view-fields'
import { addAction, addLoader } from '~/lib/entity/add.server'
import { entityViewChoices, entityViewForm } from '~/lib/entity/entity-view/edit.server'

export const handle = { i18n: ['form', 'asset', 'device'] }
export const loader = addLoader('entityView', entityViewForm, entityViewChoices)
export const action = addAction('entityView', entityViewForm, { likely: 'type' })

const schema = async () => (await import('~/lib/entity/entity-view/form')).EntityViewFormSchema

export default function AddEntityView() {
  const { types, sources, customers } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  return (
    <AddDialog
      kind="entityView"
      values={{ type: params.get('as') ?? '' }}
      labels={useEntityViewLabels()}
      schema={schema}
    >
      {(form) => <EntityViewFields form={form} types={types} sources={sources} customers={customers} />}
    </AddDialog>
  )
}
