// A new attribute.
import { useActionData, useLoaderData } from '@remix-run/react'
import { AttributeForm } from '~/components/entity/attribute-form'
import { addAttributeAction, newAttributeLoader } from '~/lib/entity/attributes.server'

export const handle = { i18n: ['form'] }
export const loader = newAttributeLoader
export const action = addAttributeAction

export default function NewAttribute() {
  return <AttributeForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
