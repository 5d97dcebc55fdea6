// Changing a tenant profile.
import { editPage } from '~/components/entity/edit-dialog'
import { TenantProfileFields, useTenantProfileLabels } from '~/components/tenant-profiles/tenant-profile-fields'
import { editAction, editLoader } from '~/lib/entity/edit.server'
import { tenantProfileForm } from '~/lib/entity/tenant-profile/source.server'
import { limitsKnown } from '~/lib/platform/tenant-profile'

export const handle = { i18n: ['form', 'tenant-limit'] }
export const loader = editLoader('tenantProfile', tenantProfileForm, async (_platform, _stored, { entity }) => ({
  known: limitsKnown(entity),
}))
export const action = editAction('tenantProfile', tenantProfileForm)

const schema = async () => (await import('~/lib/entity/tenant-profile/form')).TenantProfileFormSchema

export default editPage<typeof loader>('tenantProfile', schema, useTenantProfileLabels, TenantProfileFields)
