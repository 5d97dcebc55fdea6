// Changing a dashboard; what it shows is left as it is.
import { DashboardFields, useDashboardLabels } from '~/components/dashboards/dashboard-fields'
import { editPage } from '~/components/entity/edit-dialog'
import { dashboardFacts, dashboardForm } from '~/lib/entity/dashboard/source.server'
import { editAction, editLoader } from '~/lib/entity/edit.server'

export const handle = { i18n: ['form'] }
export const loader = editLoader('dashboard', dashboardForm, dashboardFacts)
export const action = editAction('dashboard', dashboardForm)

const schema = async () => (await import('~/lib/entity/dashboard/form')).DashboardFormSchema

export default editPage<typeof loader>('dashboard', schema, useDashboardLabels, DashboardFields, { takesFiles: true })
