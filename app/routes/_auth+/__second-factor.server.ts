// The second step of signing in: what it reads and answers.
import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { setUpStep, takeSetUp, takeStep } from '~/lib/account/second-factor-setup.server'
import { accountPaths } from '~/lib/account-paths'
import type { FormResult } from '~/lib/forms/form-result'
import { formError, invalid, readForm } from '~/lib/forms/submission.server'
import { type TakenForm, takeForm } from '~/lib/forms/take-form.server'
import { requiredText } from '~/lib/forms/text'
import { paths } from '~/lib/paths'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { readOffered } from '~/lib/platform/second-factor.server'
import { isSecondFactor, type SecondFactor } from '~/lib/platform/second-factor-kinds'
import type { TokenPair } from '~/lib/platform/token-pair'
import { beginSession } from '~/lib/session/begin-session.server'
import { localPath } from '~/lib/session/local-path'
import {
  dropSecondFactorCookie,
  findPendingSignIn,
  type PendingSignIn,
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
    if (pending.owesSetUp) throw redirect(accountPaths.forcedSecondFactor({ redirectTo: redirectToOf(request) }))
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
  throw await signedIn(request, pair)
}

async function signedIn(request: Request, pair: TokenPair) {
  const { cookies, landing } = await beginSession(request, pair)
  const headers = setCookies([...cookies, await dropSecondFactorCookie(request)])
  return redirect(redirectToOf(request) ?? landing, { headers })
}

/** Where a second factor is demanded and there is none, back-up codes alone do not count for one. */
const mayBeFirst = (type: SecondFactor) => type !== 'BACKUP_CODE'

export const readForcedSetUp = (request: Request) =>
  withPending(request, async (pending) => {
    const redirectTo = redirectToOf(request)
    if (!pending.owesSetUp) throw redirect(paths.secondFactor({ redirectTo }))
    const choices = (await readOffered(pending.platform)).filter(mayBeFirst)
    const { searchParams } = new URL(request.url)
    const chosen = choices.find((type) => type === searchParams.get('method')) ?? choices[0]
    const step = chosen && (await setUpStep(pending, chosen, searchParams.has('again')))
    return { choices, step, redirectTo }
  })

export const answerForcedSetUp = (request: Request) =>
  withPending(request, async (pending) => {
    if (!pending.owesSetUp) throw redirect(paths.secondFactor({ redirectTo: redirectToOf(request) }))
    const form = await takeSetUp(request)
    const method = form.get('method')
    if (!isSecondFactor(method) || !mayBeFirst(method)) throw backToPassword(request)
    const answer = await takeStep(pending, method, form)
    return answer ?? signedIn(request, await pending.enter())
  })

function keyOf(error: unknown) {
  if (error instanceof PlatformError) return errorKey(error)
  throw error
}

const refused = (answer: ReturnType<typeof invalid>) => data<SecondFactorAnswer>(answer.data, 400)
