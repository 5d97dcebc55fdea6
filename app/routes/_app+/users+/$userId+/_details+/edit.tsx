// Changing a user.
import { editPage } from '~/components/entity/edit-dialog'
import { DashboardFields } from '~/components/users/dashboard-fields'
import { UserFields, useUserLabels } from '~/components/users/user-fields'
import { choicesWith } from '~/lib/entity/choices.server'
import { editAction, editLoader } from '~/lib/entity/edit.server'
import { dashboardsOfUser, userForm, userSource } from '~/lib/entity/user/source.server'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export const handle = { i18n: ['form', 'dashboard'] }
export const loader = editLoader('user', userForm, async (platform, stored, { id }) => {
  const dashboards = dashboardsOfUser(id)
  const [{ customerId, tenantId = '' }, ofDefault, ofHome] = await Promise.all([
    userSource.info(platform, id),
    choicesWith(dashboards, platform, stored.defaultDashboardId),
    choicesWith(dashboards, platform, stored.homeDashboardId),
  ])
  return { customerId, tenantId, choices: { default: ofDefault, home: ofHome } }
})
export const action = editAction('user', userForm)

const schema = async () => (await import('~/lib/entity/user/form')).UserFormSchema

function useEditUserLabels() {
  const t = useT()
  return { ...useUserLabels(), homeDashboardId: t('contact.home-dashboard') }
}

export default editPage<typeof loader>('user', schema, useEditUserLabels, ({ form, choices, customerId, tenantId }) => (
  <UserFields form={form}>
    <DashboardFields
      form={form}
      choices={choices}
      suggestionsOf={
        customerId ? paths.dashboardOptions('customer', customerId) : paths.dashboardOptions('tenant', tenantId)
      }
    />
  </UserFields>
))
