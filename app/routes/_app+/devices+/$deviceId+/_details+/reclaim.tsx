// A customer user gives a device back.
import { useActionData, useLoaderData } from '@remix-run/react'
import { ReclaimDialog } from '~/components/devices/reclaim-dialog'
import { reclaimAction, reclaimLoader } from '~/lib/entity/device/claim.server'

export const handle = { i18n: ['form', 'claim'] }
export const loader = reclaimLoader
export const action = reclaimAction

export default function ReclaimDevice() {
  return <ReclaimDialog {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
