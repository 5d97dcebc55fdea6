// Another value for an attribute.
import { useActionData, useLoaderData } from '@remix-run/react'
import { AttributeForm } from '~/components/entity/attribute-form'
import { editAttributeLoader, saveAttributeAction } from '~/lib/entity/attributes.server'
import { devicePlace } from '~/lib/entity/place'

export const loader = editAttributeLoader(devicePlace)
export const action = saveAttributeAction(devicePlace, { isNew: false })

export default function EditAttribute() {
  return <AttributeForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
