// The language: kept in the cookie, and in the profile of whoever is signed in. Back to where the form stood.
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { matchLanguage } from '~/lib/i18n/languages'
import { paths } from '~/lib/paths'
import { changeAppearance, readAppearance } from '~/lib/session/appearance'
import { setAppearanceCookie } from '~/lib/session/appearance-cookie.server'
import { takeAppearanceForm } from '~/lib/session/appearance-form.server'
import { localPath } from '~/lib/session/local-path'
import { findUser } from '~/lib/session/session.server'
import { keepLanguage } from './__keep-language.server'

export const loader = () => redirect(paths.home())

export async function action({ request }: ActionFunctionArgs) {
  const form = await takeAppearanceForm(request)
  const chosen = form.get('language')
  const back = form.get('redirectTo')
  const language = matchLanguage(typeof chosen === 'string' ? chosen : undefined)
  const signedIn = language && (await findUser(request))
  if (signedIn) await keepLanguage(signedIn, language)
  return redirect(localPath(typeof back === 'string' ? back : undefined) ?? paths.home(), {
    headers: { 'Set-Cookie': setAppearanceCookie(request, changeAppearance(readAppearance(request), form)) },
  })
}
