// Changing a customer.
import { CustomerFields, useCustomerLabels } from '~/components/customers/customer-fields'
import { editPage } from '~/components/entity/edit-dialog'
import { HomeDashboardFields } from '~/components/entity/home-dashboard-fields'
import { choicesWith, dashboardNaming } from '~/lib/entity/choices.server'
import { countriesFor } from '~/lib/entity/contact/countries.server'
import { customerForm } from '~/lib/entity/customer/source.server'
import { editAction, editLoader } from '~/lib/entity/edit.server'
import { paths } from '~/lib/paths'
import { entityId } from '~/lib/platform/entity-id'

export const handle = { i18n: ['form', 'dashboard'] }
export const loader = editLoader('customer', customerForm, async (platform, stored, { id, request }) => ({
  countries: await countriesFor(request, stored.country),
  dashboards: await choicesWith(dashboardNaming(entityId('CUSTOMER', id)), platform, stored.homeDashboardId),
}))
export const action = editAction('customer', customerForm)

const schema = async () => (await import('~/lib/entity/customer/form')).CustomerFormSchema

export default editPage<typeof loader>('customer', schema, useCustomerLabels, ({ form, id, countries, dashboards }) => (
  <CustomerFields form={form} countries={countries}>
    <HomeDashboardFields form={form} dashboards={dashboards} suggestionsOf={paths.dashboardOptions('customer', id)} />
  </CustomerFields>
))
