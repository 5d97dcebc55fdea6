// One tenant: its head and its tabs.
import { useLoaderData } from '@remix-run/react'
import { EntityPage } from '~/components/entity/entity-page'
import { organisationLoader } from '~/lib/entity/contact/detail.server'
import { detailHandle } from '~/lib/entity/handles'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export const handle = detailHandle('tenant', ['contact', 'user'])
export const loader = organisationLoader('tenant')

export default function TenantPage() {
  const { names: _names, ...frame } = useLoaderData<typeof loader>()
  const { profileId, profileName } = frame.item
  const t = useT()
  const facts = [
    {
      icon: 'profiles' as const,
      label: t('tenant.profile'),
      text: profileName,
      to: profileId && paths.of('tenantProfile').one(profileId),
    },
  ]
  return <EntityPage kind="tenant" {...frame} facts={facts} />
}
