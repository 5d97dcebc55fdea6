// Another additional info for a relation.
import { useActionData, useLoaderData } from '@remix-run/react'
import { RelationEdit } from '~/components/relations/relation-edit'
import { editRelationAction, editRelationLoader } from '~/lib/entity/relations/form.server'

export const handle = { i18n: ['form', 'value'] }
export const loader = editRelationLoader
export const action = editRelationAction

export default function EditRelation() {
  return <RelationEdit {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
