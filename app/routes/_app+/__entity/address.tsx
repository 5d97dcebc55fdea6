// The address of an entity's page, to hand on.
import { useLoaderData } from '@remix-run/react'
import { AddressDialog } from '~/components/entity/address-dialog'
import { addressLoader } from '~/lib/entity/page-address.server'

export const handle = { i18n: ['address'] }
export const loader = addressLoader

export default function Address() {
  return <AddressDialog {...useLoaderData<typeof loader>()} />
}
