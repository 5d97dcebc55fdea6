// The second step of signing in: what it reads and answers.
import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { FormResult } from '~/lib/forms/form-result'
import { formError, invalid, readForm } from '~/lib/forms/submission.server'
import { type TakenForm, takeForm } from '~/lib/forms/take-form.server'
import { requiredText } from '~/lib/forms/text'
import { paths } from '~/lib/paths'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { beginSession } from '~/lib/session/begin-session.server'
import { localPath } from '~/lib/session/local-path'
import {
  dropSecondFactorCookie,
  findPendingSignIn,
  isSecondFactor,
  type PendingSignIn,
  type SecondFactor,
  SecondFactorEnded,
} from '~/lib/session/second-factor.server'
import { setCookies } from '~/lib/session/set-cookies'

const CodeSchema = z.object({ code: requiredText('login.code-required', { max: 64 }) })

export interface SecondFactorAnswer {
  /** A code is on its way. */
  sent?: boolean
  result?: FormResult
}

const redirectToOf = (request: Request) => localPath(new URL(request.url).searchParams.get('redirectTo'))

const backToPassword = (request: Request) =>
  redirect(paths.login({ redirectTo: redirectToOf(request), reason: 'second-factor-ended' }))

/** Runs with the begun sign-in; without one, or once it is over, it goes back to the password. */
async function withPending<T>(request: Request, run: (pending: PendingSignIn) => Promise<T>): Promise<T> {
  const pending = await findPendingSignIn(request)
  if (!pending) throw backToPassword(request)
  try {
    return await run(pending)
  } catch (error) {
    throw error instanceof SecondFactorEnded ? backToPassword(request) : error
  }
}

export const readSecondFactor = (request: Request) =>
  withPending(request, async (pending) => {
    const choices = await pending.choices()
    const wanted = new URL(request.url).searchParams.get('method')
    const chosen =
      choices.find(({ type }) => type === wanted) ?? choices.find(({ isDefault }) => isDefault) ?? choices[0]
    return { choices, chosen, redirectTo: redirectToOf(request) }
  })

export const answerSecondFactor = (request: Request) =>
  withPending(request, async (pending) => {
    const form = await takeForm(request, CodeSchema, { also: ['method', 'intent'] })
    const method = form.get('method')
    if (!isSecondFactor(method)) throw backToPassword(request)
    return form.get('intent') === 'send' ? sendCode(pending, method, form) : checkCode(pending, method, form, request)
  })

async function sendCode(pending: PendingSignIn, method: SecondFactor, form: TakenForm) {
  try {
    await pending.send(method)
    return data<SecondFactorAnswer>({ sent: true })
  } catch (error) {
    return refused(formError(readForm(form, CodeSchema.partial()), keyOf(error)))
  }
}

async function checkCode(pending: PendingSignIn, method: SecondFactor, form: TakenForm, request: Request) {
  const submission = readForm(form, CodeSchema)
  if (submission.status !== 'success') return refused(invalid(submission))
  const code = submission.value.code.replace(/\s/g, '')
  const pair = await pending.check(method, code).catch(keyOf)
  if ('key' in pair) return refused(formError(submission, pair, ['code']))
  const { cookies, landing } = await beginSession(request, pair)
  const headers = setCookies([...cookies, await dropSecondFactorCookie(request)])
  throw redirect(redirectToOf(request) ?? landing, { headers })
}

function keyOf(error: unknown) {
  if (error instanceof PlatformError) return errorKey(error)
  throw error
}

const refused = (answer: ReturnType<typeof invalid>) => data<SecondFactorAnswer>(answer.data, 400)
