// Sending values as the device.
import { useActionData, useLoaderData } from '@remix-run/react'
import { PublishPage } from '~/components/devices/publish-page'
import { publishAction, publishLoader } from '~/lib/entity/device/publish.server'

export const handle = { i18n: ['publish', 'key-val', 'attribute', 'value', 'form'] }
export const loader = publishLoader
export const action = publishAction

export default function Publish() {
  return <PublishPage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
