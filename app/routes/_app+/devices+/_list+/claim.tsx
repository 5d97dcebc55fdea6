// A customer user takes a device that is offered to its customer.
import { useActionData, useLoaderData } from '@remix-run/react'
import { ClaimDialog } from '~/components/devices/claim-dialog'
import { claimAction, claimLoader } from '~/lib/entity/device/claim.server'

export const handle = { i18n: ['form', 'claim'] }
export const loader = claimLoader
export const action = claimAction

export default function ClaimDevice() {
  return <ClaimDialog {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
