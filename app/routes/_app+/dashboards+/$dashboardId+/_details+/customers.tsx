// The customers that have the dashboard.
import { useActionData, useLoaderData } from '@remix-run/react'
import { CustomersDialog } from '~/components/dashboards/customers-dialog'
import { customersAction, customersLoader } from '~/lib/entity/dashboard/customers.server'

export const handle = { i18n: ['form'] }

export const loader = customersLoader
export const action = customersAction

export default function DashboardCustomers() {
  const answer = useActionData<typeof action>()
  return <CustomersDialog {...useLoaderData<typeof loader>()} chosen={answer?.customers} result={answer?.result} />
}
