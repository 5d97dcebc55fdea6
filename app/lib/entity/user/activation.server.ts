// The link by which a user sets a first password: shown to copy it, or sent once more.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { formError, invalid, readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { readActivationLink, sendActivationMail, users } from '~/lib/platform/user.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { fromIn } from '../came-from'
import { idIn } from '../detail.server'
import { requireRight } from '../rights.server'

async function userAt({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const { platform } = await requireRight(request, 'user', 'manage')
  const id = idIn('user', params)
  const { email } = await orNotFound(users.info(platform, id), 'user')
  const from = fromIn(new URL(request.url).searchParams)
  return { platform, id, email, closeTo: paths.of('user').one(id, undefined, from) }
}

export async function activationLoader(args: LoaderFunctionArgs) {
  const { platform, id, email, closeTo } = await userAt(args)
  const found = await readActivationLink(platform, id).catch(refused)
  return { email, closeTo, ...('link' in found ? found : { problem: found }) }
}

/** What the platform says instead of a link: somebody has a password already, as a rule. */
function refused(error: unknown) {
  if (error instanceof PlatformError && error.status === 400) return errorKey(error)
  throw error
}

const Empty = z.object({})

export async function activationAction(args: ActionFunctionArgs) {
  const { platform, email, closeTo } = await userAt(args)
  const submission = readForm(await takeForm(args.request, Empty), Empty)
  if (submission.status !== 'success') return invalid(submission)
  try {
    await sendActivationMail(platform, email)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return formError(submission, errorKey(error))
  }
  return redirectWithToast(args.request, closeTo, { key: 'user.mail-sent', values: { name: email } })
}
