// The pages that links of mails lead to: a first password, a new one instead of the forgotten, or of one too old. Who
// sets it is signed in with it, where the platform answers with tokens.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { FieldError } from '~/lib/forms/field-error'
import { type FormSubmission, fieldError, formError, invalid, readSent } from '~/lib/forms/submission.server'
import { log } from '~/lib/log.server'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { PlatformError } from '~/lib/platform/errors'
import {
  isLinkGood,
  LINKS,
  type LinkKind,
  type NewTokens,
  readPasswordPolicy,
  setPasswordByLink,
} from '~/lib/platform/password.server'
import { passwordRefusal } from '~/lib/platform/password-refusal'
import { beginSession, TokensRefused } from '~/lib/session/begin-session.server'
import { endSession } from '~/lib/session/end-session.server'
import { localPath } from '~/lib/session/local-path'
import { publicConnection } from '~/lib/session/public-connection.server'
import { setCookies } from '~/lib/session/set-cookies'
import { HIDDEN_PASSWORDS, newPasswordForm } from './password-form'

const queryOf = (request: Request) => new URL(request.url).searchParams

/** What platforms give has no such characters; some platforms break on them. */
const NO_TOKEN = /\p{Cc}/u

function tokenIn(request: Request, kind: LinkKind): string {
  const token = queryOf(request).get(LINKS[kind].member) ?? ''
  return NO_TOKEN.test(token) ? '' : token
}

export const linkLoader =
  (kind: LinkKind) =>
  async ({ request }: LoaderFunctionArgs) => {
    const platform = publicConnection()
    const token = tokenIn(request, kind)
    const [policy, isGood] = await Promise.all([
      readPasswordPolicy(platform),
      token !== '' && isLinkGood(platform, kind, token),
    ])
    return { policy, isGood }
  }

export const linkAction =
  (kind: LinkKind) =>
  async ({ request }: ActionFunctionArgs) => {
    const platform = publicConnection()
    const policy = await readPasswordPolicy(platform)
    const schema = newPasswordForm(policy)
    const submission = await readSent(request, schema)
    if (submission.status !== 'success') return invalid(submission, { hide: HIDDEN_PASSWORDS })
    const { newPassword } = submission.value
    let tokens: NewTokens
    try {
      tokens = await setPasswordByLink(platform, kind, tokenIn(request, kind), newPassword)
    } catch (error) {
      return refusedPassword(error, { submission, platform, password: newPassword })
    }
    return enter(request, tokens)
  }

interface RefusedPassword<I, O> {
  submission: FormSubmission<I, O>
  platform: Connection
  password: string
}

/** The form with what the platform said of the passwords; throws what is no refusal. */
export async function refusedPassword<I, O>(error: unknown, { submission, platform, password }: RefusedPassword<I, O>) {
  if (!(error instanceof PlatformError)) throw error
  const policy = await readPasswordPolicy(platform)
  const { field, key, values } = passwordRefusal(error, password, policy)
  const told: FieldError = { key, values, ...(key === 'login.reset-link-dead' && { link: ANOTHER_LINK }) }
  return field ? fieldError(submission, field, told, HIDDEN_PASSWORDS) : formError(submission, told, HIDDEN_PASSWORDS)
}

const ANOTHER_LINK = { to: paths.resetPasswordRequest(), key: 'login.request-another-link' }

/** The password is set whatever follows: without tokens that are good here, its owner signs in with it. */
async function enter(request: Request, tokens: NewTokens) {
  if (tokens?.refreshToken) {
    try {
      const { cookies, landing } = await beginSession(request, tokens)
      return redirect(localPath(queryOf(request).get('redirectTo')) ?? landing, { headers: setCookies(cookies) })
    } catch (error) {
      if (!(error instanceof TokensRefused || error instanceof PlatformError)) throw error
      log('info', 'no-session-after-link', { error })
    }
  }
  return redirect(paths.login({ reason: 'password-set' }), { headers: await endSession(request) })
}
