// The link by which a user sets a first password: shown to copy it, or sent once more.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { formError, invalid, readSent } from '~/lib/forms/submission.server'
import { paths } from '~/lib/paths'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { readActivationLink, sendActivationMail } from '~/lib/platform/user.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { ownerQuery } from '../below'
import { fromIn } from '../came-from'
import { idIn } from '../detail.server'
import { requireRight } from '../rights.server'
import { sourceOf } from '../sources.server'

async function userAt({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const { platform } = await requireRight(request, 'user', 'manage')
  const id = idIn('user', params)
  const { searchParams } = new URL(request.url)
  const item = await orNotFound(sourceOf('user').info(platform, id), 'user')
  const from = fromIn(searchParams)
  const next = { ...ownerQuery('user', item), as: 'link', after: id }
  return {
    platform,
    id,
    email: item.name,
    closeTo: paths.of('user').one(id, undefined, from),
    /** The form for the next one, where another was to follow this one. */
    addTo: searchParams.has('another') ? paths.of('user').over('new', next) : undefined,
  }
}

export async function activationLoader(args: LoaderFunctionArgs) {
  const { platform, id, email, closeTo, addTo } = await userAt(args)
  const found = await readActivationLink(platform, id).catch(refused)
  return { email, closeTo, addTo, ...('link' in found ? found : { problem: found }) }
}

/** What the platform says instead of a link: somebody has a password already, as a rule. */
function refused(error: unknown) {
  if (error instanceof PlatformError && error.status === 400) return errorKey(error)
  throw error
}

const Empty = z.object({})

export async function activationAction(args: ActionFunctionArgs) {
  const { platform, email, closeTo } = await userAt(args)
  const submission = await readSent(args.request, Empty)
  if (submission.status !== 'success') return invalid(submission)
  try {
    await sendActivationMail(platform, email)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return formError(submission, errorKey(error))
  }
  return redirectWithToast(args.request, closeTo, { key: 'user.mail-sent', values: { name: email } })
}
