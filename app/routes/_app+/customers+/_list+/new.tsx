// Adding a customer.
import { useLoaderData } from '@remix-run/react'
import { CustomerFields, useCustomerLabels } from '~/components/customers/customer-fields'
import { AddDialog } from '~/components/entity/add-dialog'
import { addAction, addLoader } from '~/lib/entity/add.server'
import { countriesFor } from '~/lib/entity/contact/countries.server'
import { newCustomerForm } from '~/lib/entity/customer/source.server'

export const handle = { i18n: ['form'] }
export const loader = addLoader('customer', newCustomerForm, async (_platform, _copied, { request }) => ({
  countries: await countriesFor(request),
}))
export const action = addAction('customer', newCustomerForm, { likely: 'country' })

const schema = async () => (await import('~/lib/entity/customer/form')).NewCustomerSchema

export default function AddCustomer() {
  const { countries, likely } = useLoaderData<typeof loader>()
  return (
    <AddDialog kind="customer" values={{ country: likely }} labels={useCustomerLabels()} schema={schema}>
      {(form) => <CustomerFields form={form} countries={countries} />}
    </AddDialog>
  )
}
