// Changing a dashboard; what it shows is left as it is.
import { useHref, useLoaderData } from '@remix-run/react'
import { DashboardFields, useDashboardLabels } from '~/components/dashboards/dashboard-fields'
import { EditDialog } from '~/components/entity/edit-dialog'
import { dashboardForm } from '~/lib/entity/dashboard/source.server'
import { editAction, editLoader } from '~/lib/entity/edit.server'
import { paths } from '~/lib/paths'

export const handle = { i18n: ['form'] }

export const loader = editLoader('dashboard', dashboardForm, async (platform, _stored, { id }) => ({
  id,
  hasLooks: (await platform.capabilities()).dashboardLooks,
}))
export const action = editAction('dashboard', dashboardForm)

const schema = async () => (await import('~/lib/entity/dashboard/form')).DashboardFormSchema

export default function EditDashboard() {
  const { id, hasLooks } = useLoaderData<typeof loader>()
  const imageAt = useHref(paths.of('dashboard').one(id, 'image'))
  return (
    <EditDialog kind="dashboard" labels={useDashboardLabels()} schema={schema} takesFiles>
      {(form) => <DashboardFields form={form} hasLooks={hasLooks} imageAt={imageAt} />}
    </EditDialog>
  )
}
