// Deleting one relation or those chosen in the table.
import { useActionData, useLoaderData } from '@remix-run/react'
import { RelationsDelete } from '~/components/relations/relations-delete'
import { deleteRelationsAction, deleteRelationsLoader } from '~/lib/entity/relations/delete.server'

export const handle = { i18n: ['form'] }
export const loader = deleteRelationsLoader
export const action = deleteRelationsAction

export default function DeleteRelations() {
  return <RelationsDelete {...useLoaderData<typeof loader>()} error={useActionData<typeof action>()?.error} />
}
