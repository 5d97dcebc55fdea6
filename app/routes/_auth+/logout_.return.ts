// Ends being signed in as somebody else: back to oneself, and to the page where that began.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { z } from 'zod'
import { takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import { requireUser } from '~/lib/session/session.server'
import { returnToSelf } from '~/lib/session/sign-in-as.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  return redirect(paths.home())
}

export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request)
  await takeForm(request, z.object({}))
  const returned = await returnToSelf(request)
  if (!returned) return redirect(paths.home())
  return redirectDocument(returned.back, { headers: { 'Set-Cookie': returned.cookie } })
}
