// An administrator signs in as one of their users, where the platform gives tokens for that.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from '@remix-run/node'
import { z } from 'zod'
import type { FieldError } from '~/lib/forms/field-error'
import { formError, invalid, readSent } from '~/lib/forms/submission.server'
import { optionalText } from '~/lib/forms/text'
import { paths } from '~/lib/paths'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { userItem } from '~/lib/platform/user'
import { readTokensOf, users } from '~/lib/platform/user.server'
import { TokensRefused } from '~/lib/session/begin-session.server'
import { localPath } from '~/lib/session/local-path'
import { signInAs } from '~/lib/session/sign-in-as.server'
import { fromIn } from '../came-from'
import { idIn } from '../detail.server'
import { requireRight } from '../rights.server'
import { ownerOfUser } from './owner.server'

const SignInAsSchema = z.object({ redirectTo: optionalText({ max: 2000 }) })

async function userAt({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const { platform } = await requireRight(request, 'user', 'manage')
  const id = idIn('user', params)
  const item = userItem(await orNotFound(users.info(platform, id), 'user'))
  await ownerOfUser(request, item, 'manage')
  const page = paths.of('user').one(id, undefined, fromIn(new URL(request.url).searchParams))
  return { platform, item, page }
}

export async function signInAsLoader(args: LoaderFunctionArgs) {
  const { item, page } = await userAt(args)
  const redirectTo = new URL(args.request.url).searchParams.get('redirectTo') ?? ''
  return { name: item.name, closeTo: page, redirectTo: localPath(redirectTo) ?? '' }
}

export async function signInAsAction(args: ActionFunctionArgs) {
  const { platform, item, page } = await userAt(args)
  const submission = await readSent(args.request, SignInAsSchema)
  if (submission.status !== 'success') return invalid(submission)
  const refuse = (error: FieldError) => formError(submission, error)
  // Platforms give tokens of accounts that are switched off, and take none of them.
  if (!item.isEnabled) return refuse({ key: 'user.sign-in-as-off' })
  try {
    const cookie = await signInAs(args.request, await readTokensOf(platform, item.id), page)
    const to = localPath(submission.value.redirectTo) ?? paths.home()
    return redirectDocument(to, { headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    if (error instanceof TokensRefused) return refuse({ key: 'user.sign-in-as-refused' })
    if (error instanceof PlatformError) return refuse(errorKey(error))
    throw error
  }
}
