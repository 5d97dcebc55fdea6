// Deleting one attribute or those chosen in the table.
import { useActionData, useLoaderData } from '@remix-run/react'
import { AttributesDelete } from '~/components/entity/attributes-delete'
import { deleteAttributesAction, deleteAttributesLoader } from '~/lib/entity/attributes.server'

export const handle = { i18n: ['form'] }
export const loader = deleteAttributesLoader
export const action = deleteAttributesAction

export default function DeleteAttributes() {
  return <AttributesDelete {...useLoaderData<typeof loader>()} error={useActionData<typeof action>()?.error} />
}
