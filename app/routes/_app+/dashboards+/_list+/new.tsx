// Adding a dashboard.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DashboardFields, useDashboardLabels } from '~/components/dashboards/dashboard-fields'
import { AddDialog } from '~/components/entity/add-dialog'
import { addAction, addLoader } from '~/lib/entity/add.server'
import { dashboardForm } from '~/lib/entity/dashboard/source.server'

export const handle = { i18n: ['form'] }

export const loader = (args: LoaderFunctionArgs) =>
  addLoader('dashboard', args, async (platform) => ({ hasLooks: (await platform.capabilities()).dashboardLooks }))
export const action = addAction('dashboard', dashboardForm)

const schema = async () => (await import('~/lib/entity/dashboard/form')).DashboardFormSchema

export default function AddDashboard() {
  const { customers, hasLooks, closeTo } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()?.result
  return (
    <AddDialog
      kind="dashboard"
      values={{}}
      closeTo={closeTo}
      result={result}
      labels={useDashboardLabels()}
      schema={schema}
      takesFiles
    >
      {(form) => <DashboardFields form={form} hasLooks={hasLooks} customers={customers} />}
    </AddDialog>
  )
}
