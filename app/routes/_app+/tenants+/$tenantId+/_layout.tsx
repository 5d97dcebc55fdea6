// One tenant: its head and its tabs.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DetailHeader } from '~/components/entity/detail-header'
import { DetailPage } from '~/components/entity/detail-page'
import { contactNames } from '~/lib/entity/contact/names.server'
import { loadEntity } from '~/lib/entity/detail.server'
import { detailHandle } from '~/lib/entity/handles'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { entityId } from '~/lib/platform/entity-id'

export const handle = detailHandle('tenant', ['contact', 'user'])

export async function loader(args: LoaderFunctionArgs) {
  const { auth, frame } = await loadEntity('tenant', args)
  const owner = entityId('TENANT', frame.item.id)
  return { ...frame, names: await contactNames({ ...auth, request: args.request }, owner, frame.item) }
}

export default function TenantPage() {
  const { names: _names, ...frame } = useLoaderData<typeof loader>()
  const { id, profileId, profileName } = frame.item
  const t = useT()
  const facts = [
    {
      icon: 'profiles' as const,
      label: t('tenant.profile'),
      text: profileName,
      to: profileId && paths.of('tenantProfile').one(profileId),
    },
  ]
  return <DetailPage kind="tenant" id={id} header={<DetailHeader kind="tenant" {...frame} facts={facts} />} />
}
