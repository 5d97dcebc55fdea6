// The link by which the user sets a first password.
import { useActionData, useLoaderData } from '@remix-run/react'
import { ActivationDialog } from '~/components/users/activation-dialog'
import { activationAction, activationLoader } from '~/lib/entity/user/activation.server'

export const handle = { i18n: ['form'] }
export const loader = activationLoader
export const action = activationAction

export default function Activation() {
  return <ActivationDialog {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
