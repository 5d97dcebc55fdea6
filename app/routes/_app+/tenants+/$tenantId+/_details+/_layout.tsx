// The first tab: what is known about the tenant.
import { FactLink } from '~/components/entity/fact-link'
import { OrganisationDetails } from '~/components/entity/organisation-details'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export default function TenantDetails() {
  const t = useT()
  return (
    <OrganisationDetails
      kind="tenant"
      own={({ profileId, profileName }) => [
        {
          label: t('tenant.profile'),
          value: profileId && profileName && (
            <FactLink to={paths.of('tenantProfile').one(profileId)} text={profileName} />
          ),
        },
      ]}
    />
  )
}
