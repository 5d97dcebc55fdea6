// One customer: its head and its tabs.
import { useLoaderData } from '@remix-run/react'
import { OwnedLinks } from '~/components/customers/owned-links'
import { EntityPage } from '~/components/entity/entity-page'
import { organisationLoader } from '~/lib/entity/contact/detail.server'
import { detailHandle } from '~/lib/entity/handles'

export const handle = detailHandle('customer', ['contact', 'user'])
export const loader = organisationLoader('customer')

export default function CustomerPage() {
  const { names: _names, ...frame } = useLoaderData<typeof loader>()
  return <EntityPage kind="customer" {...frame} lead={<OwnedLinks customerId={frame.item.id} />} />
}
