// A new attribute.
import { useActionData, useLoaderData } from '@remix-run/react'
import { AttributeForm } from '~/components/entity/attribute-form'
import { newAttributeLoader, saveAttributeAction } from '~/lib/entity/attributes.server'
import { devicePlace } from '~/lib/entity/place'

export const loader = newAttributeLoader(devicePlace)
export const action = saveAttributeAction(devicePlace, { isNew: true })

export default function NewAttribute() {
  return <AttributeForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
