// Changing one's own password. The session goes on: with the platform's new tokens where the old ones end (since 3.3).
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { fieldError, invalid, readSent } from '~/lib/forms/submission.server'
import { paths } from '~/lib/paths'
import { changeOwnPassword, readPasswordPolicy } from '~/lib/platform/password.server'
import { readOwnUser } from '~/lib/platform/user.server'
import { exchangeTokens } from '~/lib/session/own-changes.server'
import { SessionEnded } from '~/lib/session/refresh.server'
import { requestScope } from '~/lib/session/request-scope.server'
import { requireUser } from '~/lib/session/session.server'
import { takeAttempt } from '~/lib/session/sign-in-rate.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { refusedPassword } from './password-by-link.server'
import { changePasswordForm, HIDDEN_PASSWORDS } from './password-form'

export async function changePassword({ request }: ActionFunctionArgs) {
  const { platform, session, user } = await requireUser(request)
  const schema = changePasswordForm(await readPasswordPolicy(platform))
  const submission = await readSent(request, schema)
  if (submission.status !== 'success') return invalid(submission, { hide: HIDDEN_PASSWORDS })
  const { currentPassword, newPassword } = submission.value
  // Whoever sits before somebody else's session must not find out the password by trying.
  const address = requestScope()?.clientAddress ?? ''
  const attempt = await takeAttempt({ address, name: user.userId, at: 'change' })
  if ('waitSeconds' in attempt) {
    const error = { key: 'login.too-many-attempts', values: { count: attempt.waitSeconds } }
    return fieldError(submission, 'currentPassword', error, HIDDEN_PASSWORDS)
  }
  try {
    await readOwnUser(platform) // renews the tokens when they need it: during the exchange nobody can
    await exchangeTokens(session.id, (exchange) => changeOwnPassword(exchange, currentPassword, newPassword))
    await attempt.forgive(true)
  } catch (error) {
    if (error instanceof SessionEnded)
      return redirect(paths.login({ redirectTo: paths.changePassword(), reason: 'ended' }))
    const answer = await refusedPassword(error, { submission, platform, password: newPassword })
    if (!answer.data.result.error?.currentPassword) await attempt.forgive()
    return answer
  }
  return redirectWithToast(request, paths.profile(), { key: 'profile.password-changed' })
}
