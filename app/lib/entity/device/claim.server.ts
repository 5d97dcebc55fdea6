// The forms by which customer users take a device that is offered to them, and give one back.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { fieldError, formError, invalid, readSent } from '~/lib/forms/submission.server'
import { optionalText, requiredText } from '~/lib/forms/text'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { devices } from '~/lib/platform/device.server'
import { type ClaimRefusal, claimDevice, reclaimDevice } from '~/lib/platform/device-claim.server'
import { ownerOf } from '~/lib/platform/entity-calls.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import type { SessionUser } from '~/lib/session/session-user'
import { redirectWithToast } from '~/lib/session/toast.server'
import { closeAddTo } from '../add.server'
import { idIn } from '../detail.server'
import { requireRight } from '../rights.server'

const HIDDEN = ['secretKey']

const ClaimSchema = z.object({
  name: requiredText('entity.name-required', { tooLong: 'entity.name-max-length' }),
  secretKey: optionalText(),
})

export async function claimLoader({ request }: LoaderFunctionArgs) {
  await requireRight(request, 'device', 'claim')
  return { closeTo: closeAddTo(request, 'device'), name: new URL(request.url).searchParams.get('name') ?? '' }
}

/** The person's own device of that name: claimed before, perhaps by the same person. */
async function ownDevice(platform: Connection, user: SessionUser, name: string): Promise<string | undefined> {
  const link = { pageSize: 10, page: 0, textSearch: name }
  const { data } = await devices.list(platform, ownerOf(user), link)
  return data.find((device) => device.name === name)?.id.id
}

const words: Record<ClaimRefusal, { field: keyof z.output<typeof ClaimSchema>; key: string }> = {
  unknown: { field: 'name', key: 'claim.unknown' },
  unaskable: { field: 'name', key: 'claim.unaskable' },
  CLAIMED: { field: 'name', key: 'claim.taken' },
  FAILURE: { field: 'secretKey', key: 'claim.refused' },
}

export async function claimAction({ request }: ActionFunctionArgs) {
  const { platform, user } = await requireRight(request, 'device', 'claim')
  const submission = await readSent(request, ClaimSchema)
  if (submission.status !== 'success') return invalid(submission, { hide: HIDDEN })
  const { name, secretKey } = submission.value
  try {
    const answer = await claimDevice(platform, name, secretKey)
    if ('deviceId' in answer) {
      const to = paths.of('device').one(answer.deviceId)
      return await redirectWithToast(request, to, { key: 'claim.claimed', values: { name } })
    }
    const own = await ownDevice(platform, user, name)
    if (own) {
      const link = { to: paths.of('device').one(own), key: 'entity.open-it' }
      return fieldError(submission, 'name', { key: 'claim.own', link }, HIDDEN)
    }
    const { field, key } = words[answer.refusal]
    return fieldError(submission, field, { key }, HIDDEN)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return formError(submission, errorKey(error), HIDDEN)
  }
}

/** The device, if it is one of the person's own. */
async function reclaimable({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const { platform } = await requireRight(request, 'device', 'reclaim')
  const device = await orNotFound(devices.info(platform, idIn('device', params)), 'device')
  return { platform, device }
}

export async function reclaimLoader(args: LoaderFunctionArgs) {
  const { device } = await reclaimable(args)
  return { name: device.name, closeTo: paths.of('device').one(device.id.id) }
}

export async function reclaimAction(args: ActionFunctionArgs) {
  const { platform, device } = await reclaimable(args)
  const empty = z.object({})
  const submission = await readSent(args.request, empty)
  try {
    await reclaimDevice(platform, device.name)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return formError(submission, errorKey(error))
  }
  return redirectWithToast(args.request, paths.of('device').list(), {
    key: 'claim.reclaimed',
    values: { name: device.name },
  })
}
