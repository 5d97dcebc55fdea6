// The page that adds a device step by step: with a profile of its own, credentials and a customer.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type FormSubmission, invalid } from '~/lib/forms/submission.server'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { devices } from '~/lib/platform/device.server'
import { getDefaultDeviceProfileInfo } from '~/lib/platform/device-profile.server'
import { randomToken } from '~/lib/random-token'
import { afterAdding, closeAddTo, customersFor } from '../add.server'
import { choicesWith, customerNaming, profileNaming, ruleChainNaming } from '../choices.server'
import { deviceProfileChoices } from '../device-profile/source.server'
import { requireRight } from '../rights.server'
import { takeDevice } from './take-device.server'
import { WizardSchema } from './wizard-form'
import { type Made, makeDevice, refusalAt, Stopped, type WizardForm } from './wizard-steps.server'

const namings = { deviceProfileId: profileNaming, ruleChainId: ruleChainNaming, customerId: customerNaming }

export async function wizardLoader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'device', 'manage')
  const usual = await getDefaultDeviceProfileInfo(platform)
  const [profiles, ofProfile, customers] = await Promise.all([
    choicesWith(profileNaming, platform, usual.id.id),
    deviceProfileChoices(platform),
    customersFor(platform, request),
  ])
  const customerId = new URL(request.url).searchParams.get('for') ?? ''
  const start = { profile: 'existing-profile', deviceProfileId: usual.id.id, token: randomToken(), customerId }
  return { profiles, ...ofProfile, customers, start, closeTo: closeAddTo(request, 'device') }
}

export async function wizardAction({ request }: ActionFunctionArgs) {
  const { platform } = await requireRight(request, 'device', 'manage')
  const taken = await takeDevice(platform, request, { schema: WizardSchema, namings })
  if (taken.answer) return taken.answer
  const { submission, form, hide } = taken
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
