// One calculated field of an entity, there or new.
import { useActionData, useLoaderData } from '@remix-run/react'
import { CalculatedFieldForm } from '~/components/entity/calculated-field-form'
import { calculatedFieldAction, calculatedFieldLoader } from '~/lib/entity/calculated/fields.server'

export const handle = { i18n: ['calculated-field', 'form', 'value'] }
export const loader = calculatedFieldLoader
export const action = calculatedFieldAction

export default function CalculatedField() {
  const result = useActionData<typeof action>()?.result
  return <CalculatedFieldForm {...useLoaderData<typeof loader>()} result={result} />
}
