// The appearance: theme, contrast, density, menu. Back to where the form stood; for a script just the cookie.
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { changeAppearance, readAppearance } from '~/lib/session/appearance'
import { setAppearanceCookie } from '~/lib/session/appearance-cookie.server'
import { takeAppearanceForm } from '~/lib/session/appearance-form.server'
import { localPath } from '~/lib/session/local-path'

export const loader = () => redirect(paths.home())

export async function action({ request }: ActionFunctionArgs) {
  const form = await takeAppearanceForm(request)
  const headers = { 'Set-Cookie': setAppearanceCookie(request, changeAppearance(readAppearance(request), form)) }
  const back = form.get('redirectTo')
  if (typeof back !== 'string') return data(null, { headers })
  return redirect(localPath(back) ?? paths.home(), { headers })
}
