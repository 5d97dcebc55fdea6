// Adding a dashboard.
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { DashboardFields, useDashboardLabels } from '~/components/dashboards/dashboard-fields'
import { AddDialog } from '~/components/entity/add-dialog'
import { addAction, addLoader } from '~/lib/entity/add.server'
import { dashboardFacts, dashboardForm } from '~/lib/entity/dashboard/source.server'

export const handle = { i18n: ['form'] }
export const loader = addLoader('dashboard', dashboardForm, dashboardFacts)
export const action = addAction('dashboard', dashboardForm)

const schema = async () => (await import('~/lib/entity/dashboard/form')).DashboardFormSchema

export default function AddDashboard() {
  const { customers, hasLooks } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  // A copy begins with the picture of the other one.
  const id = params.get('copy') ?? undefined
  return (
    <AddDialog kind="dashboard" labels={useDashboardLabels()} schema={schema} takesFiles>
      {(form) => <DashboardFields form={form} hasLooks={hasLooks} id={id} customers={customers} />}
    </AddDialog>
  )
}
