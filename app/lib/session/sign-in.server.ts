// Signing in by name and password: remix-auth reads the form, the platform says who it is, the store keeps the session.
import { Authenticator } from 'remix-auth'
import { Strategy } from 'remix-auth/strategy'
import { z } from 'zod'
import type { FieldError } from '~/lib/forms/field-error'
import { type FormSubmission, formError, invalid, readForm } from '~/lib/forms/submission.server'
import { type TakenForm, takeForm } from '~/lib/forms/take-form.server'
import { requiredText } from '~/lib/forms/text'
import { paths } from '~/lib/paths'
import { openConnection } from '~/lib/platform/connection.server'
import { ERROR_CODES, errorKey, PlatformError } from '~/lib/platform/errors'
import { TokenPairSchema } from '~/lib/platform/token-pair'
import { beginSession, TokensRefused } from './begin-session.server'
import { clientHeaders } from './client-headers.server'
import { platformAddress } from './platform-address.server'
import { requestScope } from './request-scope.server'
import { beginSecondFactor } from './second-factor.server'
import { takeAttempt } from './sign-in-rate.server'

const EMAIL = /^[^\s@]+@[^\s@]+$/
const HIDDEN = ['password']

const SignInSchema = z.object({
  username: requiredText('user.invalid-email-format').refine((text) => EMAIL.test(text), 'user.invalid-email-format'),
  password: z.string({ error: 'login.password-required' }).max(1000, 'form.too-long'),
})
type Submission = FormSubmission<z.input<typeof SignInSchema>, z.output<typeof SignInSchema>>

export type SignInOutcome =
  | { kind: 'signed-in'; cookies: string[]; landing: string }
  | { kind: 'second-factor'; cookies: string[] }
  /** The password is right and too old; with the token another one can be set. */
  | { kind: 'password-expired'; resetToken: string }

/** Not signed in; `answer` is what the action answers: the form with what was typed and what is wrong. */
export class SignInRefused extends Error {
  constructor(readonly answer: ReturnType<typeof invalid>) {
    super('not signed in')
  }
}

const refuse = (submission: Submission, error: FieldError, status = 400) => {
  const answer = formError(submission, error, HIDDEN)
  return new SignInRefused({ ...answer, init: { ...answer.init, status } })
}

/** Members of 4.x: `scope` when a second step is owed, and no refresh token then. */
const LoginAnswerSchema = TokenPairSchema.extend({ scope: z.string().nullish() })

interface SentForm {
  form: TakenForm
  request: Request
}

async function signIn({ form, request }: SentForm): Promise<SignInOutcome> {
  const submission = readForm(form, SignInSchema)
  if (submission.status !== 'success') throw new SignInRefused(invalid(submission, { hide: HIDDEN }))
  const { username, password } = submission.value
  const attempt = await takeAttempt({ address: requestScope()?.clientAddress ?? '', name: username })
  if ('waitSeconds' in attempt) {
    throw refuse(submission, { key: 'login.too-many-attempts', values: { count: attempt.waitSeconds } }, 429)
  }
  try {
    const platform = openConnection({ baseUrl: platformAddress(), headers: clientHeaders(), takeRetry: () => false })
    // Since 3.6 a further member in this body is answered as if the password were wrong.
    const init = { method: 'POST', body: { username, password } } as const
    const answer = await platform.request('/api/auth/login', LoginAnswerSchema, init)
    const outcome = await goOn(request, answer)
    await attempt.forgive(true)
    return outcome
  } catch (error) {
    if (!isWrongGuess(error)) await attempt.forgive()
    const resetToken = error instanceof PlatformError && error.resetToken
    if (resetToken) return { kind: 'password-expired', resetToken }
    if (error instanceof PlatformError) throw refuse(submission, refusalOf(error), statusOf(error))
    if (error instanceof TokensRefused) throw refuse(submission, { key: 'login.not-for-this-console' })
    throw error
  }
}

async function goOn(request: Request, answer: z.output<typeof LoginAnswerSchema>): Promise<SignInOutcome> {
  if (answer.scope || !answer.refreshToken) {
    return { kind: 'second-factor', cookies: [await beginSecondFactor(request, answer.token)] }
  }
  return { kind: 'signed-in', ...(await beginSession(request, answer)) }
}

/** Told only to who has the right password. */
const NEW_PASSWORD_NEEDED: Record<number, string> = {
  [ERROR_CODES.passwordExpired]: 'login.password-expired',
  [ERROR_CODES.passwordViolatesPolicy]: 'login.password-against-policy',
}

const isWrongGuess = (error: unknown) =>
  error instanceof PlatformError &&
  error.problem === 'answer' &&
  error.status === 401 &&
  NEW_PASSWORD_NEEDED[error.errorCode ?? 0] === undefined

function refusalOf(error: PlatformError): FieldError {
  const key = NEW_PASSWORD_NEEDED[error.errorCode ?? 0]
  return key ? { key, link: { to: paths.resetPasswordRequest(), key: 'login.set-new-one' } } : errorKey(error)
}

const statusOf = ({ problem, status }: PlatformError) => {
  if (problem !== 'answer' || status >= 500) return 503
  return status === 429 ? 429 : 400
}

export const SIGN_IN_BY_PASSWORD = 'password'

class PasswordStrategy extends Strategy<SignInOutcome, SentForm> {
  name = SIGN_IN_BY_PASSWORD

  async authenticate(request: Request): Promise<SignInOutcome> {
    return this.verify({ form: await takeForm(request, SignInSchema), request })
  }
}

export const authenticator = new Authenticator<SignInOutcome>().use(new PasswordStrategy(signIn))
