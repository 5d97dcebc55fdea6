// A new profile in four steps, of which the first alone is needed. It is made by one call.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { alarmFaults } from '~/lib/alarm-rule/check'
import { takenAlarm } from '~/lib/alarm-rule/take'
import { writtenAlarm } from '~/lib/alarm-rule/write'
import { invalid } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import type { Connection } from '~/lib/platform/connection.server'
import { wholeDeviceProfileParts } from '~/lib/platform/device-profile'
import { deviceProfiles } from '~/lib/platform/device-profile.server'
import { withProvisioningKeys } from '~/lib/platform/device-provisioning'
import type { PlatformError } from '~/lib/platform/errors'
import { refusalOf } from '~/lib/platform/refusal'
import { readZone } from '~/lib/time/zone'
import { afterAdding, closeAddTo } from '../add.server'
import { namingFields } from '../choices.server'
import { readNamedForm } from '../named-form.server'
import { refusedForm } from '../refused-form.server'
import { requireRight } from '../rights.server'
import { deviceProfileChoices, newDeviceProfileForm } from './source.server'
import { transportForm } from './transport.server'
import { ProfileWizardSchema } from './wizard-form'

const MOST_BYTES = 1024 * 1024

export async function profileWizardLoader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'deviceProfile', 'manage')
  const start = wholeDeviceProfileParts.read({ transportType: 'DEFAULT', provisionType: 'DISABLED' })
  return {
    ...(await deviceProfileChoices(platform)),
    start,
    zone: readZone(request),
    closeTo: closeAddTo(request, 'deviceProfile'),
  }
}

async function alarmsOf(platform: Connection, sent: readonly unknown[], zone: string) {
  const { specPredicates: hasPredicates } = await platform.capabilities()
  const forms = sent.map(takenAlarm)
  const faults = forms.map((form, at) => {
    const others = forms.filter((_, place) => place < at).map(({ alarmType }) => alarmType)
    return Object.entries(alarmFaults(form, { others })).map(
      ([name, fault]) => [`alarms[${at}].${name}`, fault] as const,
    )
  })
  const wrong = Object.fromEntries(faults.flat())
  if (Object.keys(wrong).length > 0) return { wrong }
  return { alarms: forms.map((form) => writtenAlarm(form, { id: crypto.randomUUID() }, { zone, hasPredicates })) }
}

export async function profileWizardAction({ request }: ActionFunctionArgs) {
  const { platform } = await requireRight(request, 'deviceProfile', 'manage')
  const { namings, verify, refusal } = newDeviceProfileForm
  const typed = await takeForm(request, ProfileWizardSchema, { also: namingFields(namings), mostBytes: MOST_BYTES })
  const { answer, submission } = await readNamedForm(platform, typed, { schema: ProfileWizardSchema, namings })
  if (answer) return answer
  const { alarms: sent, ...parts } = submission.value
  const made = await alarmsOf(platform, sent, readZone(request))
  const wrong = made.wrong ?? (await verify(platform, parts))
  if (wrong) return invalid(submission, { fields: wrong })
  try {
    const profile = wholeDeviceProfileParts.make(parts) as never
    const whole = withProvisioningKeys(profile) as { profileData?: object }
    const created = await deviceProfiles.create(platform, {
      ...whole,
      profileData: { ...whole.profileData, alarms: made.alarms },
    })
    return await afterAdding(request, 'deviceProfile', { id: created.id.id, name: parts.name })
  } catch (error) {
    const fieldOfKey = { ...refusal.fieldOfKey, ...transportForm.refusal.fieldOfKey }
    const refused = (failure: PlatformError) => refusalOf(failure, { fieldOfKey })
    return refusedForm(error, {
      kind: 'deviceProfile',
      platform,
      calls: deviceProfiles,
      submission,
      name: parts.name,
      refusal: refused,
    })
  }
}
