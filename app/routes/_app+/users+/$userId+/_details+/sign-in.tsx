// Signing in as the user.
import { useActionData, useLoaderData } from '@remix-run/react'
import { SignInAsDialog } from '~/components/users/sign-in-as-dialog'
import { signInAsAction, signInAsLoader } from '~/lib/entity/user/sign-in-as.server'

export const handle = { i18n: ['form'] }
export const loader = signInAsLoader
export const action = signInAsAction

export default function SignInAs() {
  return <SignInAsDialog {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
