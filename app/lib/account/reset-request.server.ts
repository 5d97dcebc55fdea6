// Asking for a link to set a new password. Everybody hears the same, and as soon: neither what the platform answers nor
// how long it takes may tell who has an account.
import { type ActionFunctionArgs, data } from '@remix-run/node'
import type { FormResult } from '~/lib/forms/form-result'
import { formError, invalid, readSent } from '~/lib/forms/submission.server'
import { log } from '~/lib/log.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { requestPasswordReset } from '~/lib/platform/password.server'
import { publicConnection } from '~/lib/session/public-connection.server'
import { requestScope } from '~/lib/session/request-scope.server'
import { takeAttempt } from '~/lib/session/sign-in-rate.server'
import { ResetRequestSchema } from './reset-request-form'

interface ResetRequestAnswer {
  /** The address that was asked for. */
  askedFor?: string
  result?: FormResult
}

export async function requestReset({ request }: ActionFunctionArgs) {
  const submission = await readSent(request, ResetRequestSchema)
  if (submission.status !== 'success') return refused(invalid(submission))
  const { email } = submission.value
  const address = requestScope()?.clientAddress ?? ''
  const attempt = await takeAttempt({ address, name: email, at: 'reset' })
  if ('waitSeconds' in attempt) {
    const error = { key: 'login.too-many-links', values: { count: attempt.waitSeconds } }
    return refused(formError(submission, error), 429)
  }
  try {
    await requestPasswordReset(publicConnection(), email, (error) => log('info', 'reset-not-sent', { error }))
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return refused(formError(submission, errorKey(error)), 503)
  }
  return data<ResetRequestAnswer>({ askedFor: email })
}

const refused = (answer: ReturnType<typeof invalid>, status = 400) => data<ResetRequestAnswer>(answer.data, status)
