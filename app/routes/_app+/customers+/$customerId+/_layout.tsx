// One customer: its head and its tabs.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnedLinks } from '~/components/customers/owned-links'
import { DetailHeader } from '~/components/entity/detail-header'
import { DetailPage } from '~/components/entity/detail-page'
import { contactNames } from '~/lib/entity/contact/names.server'
import { loadEntity } from '~/lib/entity/detail.server'
import { detailHandle } from '~/lib/entity/handles'
import { entityId } from '~/lib/platform/entity-id'

export const handle = detailHandle('customer', ['contact', 'user'])

export async function loader(args: LoaderFunctionArgs) {
  const { auth, frame } = await loadEntity('customer', args)
  const owner = entityId('CUSTOMER', frame.item.id)
  return { ...frame, names: await contactNames({ ...auth, request: args.request }, owner, frame.item) }
}

export default function CustomerPage() {
  const { names: _names, ...frame } = useLoaderData<typeof loader>()
  const { id, isReadOnly } = frame.item
  const header = <DetailHeader kind="customer" {...frame} lead={<OwnedLinks customerId={id} />} />
  return <DetailPage kind="customer" id={id} isReadOnly={isReadOnly} header={header} />
}
