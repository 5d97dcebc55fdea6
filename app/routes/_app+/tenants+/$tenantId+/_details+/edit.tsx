// Changing a tenant.
import { editPage } from '~/components/entity/edit-dialog'
import { HomeDashboardFields } from '~/components/entity/home-dashboard-fields'
import { TenantFields, useTenantLabels } from '~/components/tenants/tenant-fields'
import { choicesWith, dashboardNaming } from '~/lib/entity/choices.server'
import { countriesFor } from '~/lib/entity/contact/countries.server'
import { editAction, editLoader } from '~/lib/entity/edit.server'
import { profilesWith } from '~/lib/entity/tenant/profiles.server'
import { tenantForm } from '~/lib/entity/tenant/source.server'
import { paths } from '~/lib/paths'
import { entityId } from '~/lib/platform/entity-id'

export const handle = { i18n: ['form', 'dashboard'] }
export const loader = editLoader('tenant', tenantForm, async (platform, stored, { id, request }) => ({
  countries: await countriesFor(request, stored.country),
  profiles: await profilesWith(platform, stored.tenantProfileId),
  dashboards: await choicesWith(dashboardNaming(entityId('TENANT', id)), platform, stored.homeDashboardId),
}))
export const action = editAction('tenant', tenantForm)

const schema = async () => (await import('~/lib/entity/tenant/form')).TenantFormSchema

export default editPage<typeof loader>(
  'tenant',
  schema,
  useTenantLabels,
  ({ form, id, profiles, countries, dashboards }) => (
    <TenantFields form={form} profiles={profiles} countries={countries}>
      <HomeDashboardFields form={form} dashboards={dashboards} suggestionsOf={paths.dashboardOptions('tenant', id)} />
    </TenantFields>
  ),
)
