// How the console looks: theme, contrast, density, menu. Back to where the form stood; for a script just the cookie.
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { localPath } from '~/lib/session/local-path'
import { changeLook, readLook } from '~/lib/session/look'
import { setLookCookie } from '~/lib/session/look-cookie.server'
import { takeLookForm } from '~/lib/session/look-form.server'

export const loader = () => redirect(paths.home())

export async function action({ request }: ActionFunctionArgs) {
  const form = await takeLookForm(request)
  const headers = { 'Set-Cookie': setLookCookie(request, changeLook(readLook(request), form)) }
  const back = form.get('redirectTo')
  if (typeof back !== 'string') return data(null, { headers })
  return redirect(localPath(back) ?? paths.home(), { headers })
}
