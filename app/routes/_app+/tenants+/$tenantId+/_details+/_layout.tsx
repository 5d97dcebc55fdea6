// The first tab: what is known about the tenant.
import { OrganisationDetails } from '~/components/entity/organisation-details'
import { useT } from '~/lib/i18n/use-t'

export default function TenantDetails() {
  const t = useT()
  return (
    <OrganisationDetails
      kind="tenant"
      own={({ profileName }) => [{ label: t('tenant.profile'), value: profileName }]}
    />
  )
}
