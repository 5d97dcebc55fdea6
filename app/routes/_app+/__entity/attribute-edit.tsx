// Another value for an attribute.
import { useActionData, useLoaderData } from '@remix-run/react'
import { AttributeForm } from '~/components/entity/attribute-form'
import { editAttributeAction, editAttributeLoader } from '~/lib/entity/attributes.server'

export const handle = { i18n: ['form'] }
export const loader = editAttributeLoader
export const action = editAttributeAction

export default function EditAttribute() {
  return <AttributeForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
