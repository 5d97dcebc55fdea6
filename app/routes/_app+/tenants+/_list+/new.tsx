// Adding a tenant.
import { useLoaderData } from '@remix-run/react'
import { AddDialog } from '~/components/entity/add-dialog'
import { TenantFields, useTenantLabels } from '~/components/tenants/tenant-fields'
import { addAction, addLoader } from '~/lib/entity/add.server'
import { countriesFor } from '~/lib/entity/contact/countries.server'
import { profilesForNew } from '~/lib/entity/tenant/profiles.server'
import { newTenantForm } from '~/lib/entity/tenant/source.server'

export const handle = { i18n: ['form'] }
export const loader = addLoader('tenant', newTenantForm, async (platform, copied, { likely, request }) => ({
  countries: await countriesFor(request),
  ...(await profilesForNew(platform, likely ?? copied?.tenantProfileId)),
}))
export const action = addAction('tenant', newTenantForm, { likely: 'tenantProfileId' })

const schema = async () => (await import('~/lib/entity/tenant/form')).NewTenantSchema

export default function AddTenant() {
  const { countries, profiles, profileId } = useLoaderData<typeof loader>()
  return (
    <AddDialog kind="tenant" values={{ tenantProfileId: profileId }} labels={useTenantLabels()} schema={schema}>
      {(form) => <TenantFields form={form} profiles={profiles} countries={countries} />}
    </AddDialog>
  )
}
