// Adding a tenant profile.
import { useLoaderData } from '@remix-run/react'
import { AddDialog } from '~/components/entity/add-dialog'
import { IsolationFields } from '~/components/tenant-profiles/isolation-fields'
import { TenantProfileFields, useTenantProfileLabels } from '~/components/tenant-profiles/tenant-profile-fields'
import { addAction, addLoader } from '~/lib/entity/add.server'
import { newProfileFields, newTenantProfileForm } from '~/lib/entity/tenant-profile/source.server'

const schema = async () => (await import('~/lib/entity/tenant-profile/form')).NewTenantProfileSchema

export const handle = { i18n: ['form', 'tenant-limit'] }
export const loader = addLoader('tenantProfile', newTenantProfileForm, newProfileFields)
export const action = addAction('tenantProfile', newTenantProfileForm)

export default function AddTenantProfile() {
  const { values, known, canIsolate } = useLoaderData<typeof loader>()
  return (
    <AddDialog kind="tenantProfile" values={values} labels={useTenantProfileLabels()} schema={schema}>
      {(form) => (
        <TenantProfileFields form={form} known={known}>
          <IsolationFields form={form} canChoose={canIsolate} />
        </TenantProfileFields>
      )}
    </AddDialog>
  )
}
