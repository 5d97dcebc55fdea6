// Adding a dashboard.
import { useHref, useLoaderData, useSearchParams } from '@remix-run/react'
import { DashboardFields, useDashboardLabels } from '~/components/dashboards/dashboard-fields'
import { AddDialog } from '~/components/entity/add-dialog'
import { addAction, addLoader } from '~/lib/entity/add.server'
import { dashboardForm } from '~/lib/entity/dashboard/source.server'
import { paths } from '~/lib/paths'

export const handle = { i18n: ['form'] }

export const loader = addLoader('dashboard', dashboardForm, async (platform) => ({
  hasLooks: (await platform.capabilities()).dashboardLooks,
}))
export const action = addAction('dashboard', dashboardForm)

const schema = async () => (await import('~/lib/entity/dashboard/form')).DashboardFormSchema

export default function AddDashboard() {
  const { customers, hasLooks } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  // A copy begins with the picture of the other one.
  const imageAt = useHref(paths.of('dashboard').one(params.get('copy') ?? '', 'image'))
  return (
    <AddDialog kind="dashboard" labels={useDashboardLabels()} schema={schema} takesFiles>
      {(form) => <DashboardFields form={form} hasLooks={hasLooks} imageAt={imageAt} customers={customers} />}
    </AddDialog>
  )
}
