// The calculated fields of an entity, on platforms that have them.
import { useLoaderData } from '@remix-run/react'
import { CalculatedFieldsPage } from '~/components/entity/calculated-fields'
import { calculatedFieldsLoader } from '~/lib/entity/calculated/fields.server'

export const handle = { i18n: ['calculated-field', 'alarm'] }
export const loader = calculatedFieldsLoader

export default function CalculatedFields() {
  return <CalculatedFieldsPage {...useLoaderData<typeof loader>()} />
}
