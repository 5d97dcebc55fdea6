// The page that adds a device step by step: with a profile of its own, credentials and a customer.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type FormSubmission, invalid, readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { devices } from '~/lib/platform/device.server'
import { getDefaultDeviceProfileInfo } from '~/lib/platform/device-profile.server'
import { PlatformError } from '~/lib/platform/errors'
import { listQueueNames } from '~/lib/platform/queue.server'
import { randomToken } from '~/lib/random-token'
import { afterAdding, closeAddTo, customersFor } from '../add.server'
import {
  answerFind,
  choicesWith,
  customerNaming,
  namingFields,
  profileNaming,
  resolveNames,
  ruleChainNaming,
} from '../choices.server'
import { requireRight } from '../rights.server'
import { BUTTONS, isNewToken, withNewToken } from './add.server'
import { hiddenOf, unreadableSecret } from './secret.server'
import { WizardSchema } from './wizard-form'
import { type Made, makeDevice, refusalAt, Stopped, type WizardForm } from './wizard-steps.server'

const namings = { deviceProfileId: profileNaming, ruleChainId: ruleChainNaming, customerId: customerNaming }

/** A platform that tells no queues has their names typed. */
function untold(error: unknown): string[] {
  if (error instanceof PlatformError && error.problem === 'answer') return []
  throw error
}

export async function wizardLoader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'device', 'manage')
  const usual = await getDefaultDeviceProfileInfo(platform)
  const [profiles, ruleChains, queues, customers] = await Promise.all([
    choicesWith(profileNaming, platform, usual.id.id),
    choicesWith(ruleChainNaming, platform, undefined),
    listQueueNames(platform).catch(untold),
    customersFor(platform, request),
  ])
  const customerId = new URL(request.url).searchParams.get('for') ?? ''
  const start = { profile: 'existing-profile', deviceProfileId: usual.id.id, token: randomToken(), customerId }
  return { profiles, ruleChains, queues, customers, start, closeTo: closeAddTo(request, 'device') }
}

export async function wizardAction({ request }: ActionFunctionArgs) {
  const { platform } = await requireRight(request, 'device', 'manage')
  const typed = await takeForm(request, WizardSchema, { also: [...BUTTONS, ...namingFields(namings)] })
  if (isNewToken(typed)) return withNewToken(typed)
  const hide = hiddenOf(typed)
  const found = await answerFind(platform, typed, namings, hide)
  if (found) return found
  const submission = readForm(await resolveNames(platform, typed, namings), WizardSchema)
  if (submission.status !== 'success') return invalid(submission, { hide })
  const form = submission.value
  const unreadable = unreadableSecret(form)
  if (unreadable) return invalid(submission, { fields: unreadable, hide })
  try {
    const id = await makeDevice(platform, form)
    return await afterAdding(request, 'device', { id, name: form.name, firstPage: 'telemetry' })
  } catch (error) {
    if (error instanceof Stopped) return stopped(platform, error, form, submission, hide)
    throw error
  }
}

/** The form with what stopped it, and with what there is by now. */
async function stopped<I, O>(
  platform: Connection,
  error: Stopped,
  form: WizardForm,
  submission: FormSubmission<I, O>,
  hide: string[],
) {
  const { field, key, values } = refusalAt(error, form)
  const link = error.step === 'device' && field === 'name' ? await linkToNamesake(platform, form.name) : undefined
  const fault = { key, values, ...(link && { link }) }
  const set = { ...error.made, ...(await isGone(platform, error, form)) }
  return invalid(submission, { ...(field ? { fields: { [field]: fault } } : { form: fault }), set, hide })
}

/** A device that an attempt before has made may be deleted by now: then it is made again. */
async function isGone(platform: Connection, { cause }: Stopped, { madeDeviceId }: WizardForm): Promise<Made> {
  if (!madeDeviceId || cause.status !== 404) return {}
  const device = await devices.get(platform, madeDeviceId).catch(() => undefined)
  return device ? {} : { madeDeviceId: '', madeSecret: '' }
}

async function linkToNamesake(platform: Connection, name: string) {
  const other = await devices.findByName(platform, name).catch(() => undefined)
  return other && { to: paths.of('device').one(other.id.id), key: 'entity.open-it' }
}
