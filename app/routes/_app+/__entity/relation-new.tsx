// New relations of an entity.
import { useActionData, useLoaderData } from '@remix-run/react'
import { RelationNew } from '~/components/relations/relation-new'
import { addRelationsAction, newRelationLoader } from '~/lib/entity/relations/form.server'

export const handle = { i18n: ['form', 'value'] }
export const loader = newRelationLoader
export const action = addRelationsAction

export default function NewRelation() {
  return <RelationNew {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />
}
