// The customers of several dashboards, over the list.
import { useActionData, useLoaderData } from '@remix-run/react'
import { ManyCustomersDialog } from '~/components/dashboards/many-customers-dialog'
import type { ManyCustomersAnswer } from '~/lib/entity/dashboard/customer-change'
import { manyCustomersAction, manyCustomersLoader } from '~/lib/entity/dashboard/many-customers.server'
import { readAnewAfterConflict } from '~/lib/forms/read-anew'

export const handle = { i18n: ['form', 'filter', 'operation-page'] }

export const loader = manyCustomersLoader
export const action = manyCustomersAction
export const shouldRevalidate = readAnewAfterConflict

export default function DashboardsCustomers() {
  const answer = useActionData<ManyCustomersAnswer>() as ManyCustomersAnswer | undefined
  return <ManyCustomersDialog {...useLoaderData<typeof loader>()} answer={answer} />
}
