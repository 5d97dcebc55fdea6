// Makes a device step by step, as far as it gets: what was made stays made, and the next attempt goes on from there.
import type { z } from 'zod'
import type { Connection } from '~/lib/platform/connection.server'
import { deviceParts } from '~/lib/platform/device'
import { devices } from '~/lib/platform/device.server'
import { saveDeviceSecret } from '~/lib/platform/device-credentials.server'
import { newDeviceProfileParts } from '~/lib/platform/device-profile'
import { deviceProfiles } from '~/lib/platform/device-profile.server'
import { deviceRefusal } from '~/lib/platform/device-refusal'
import { PlatformError } from '~/lib/platform/errors'
import { type Refusal, refusalOf } from '~/lib/platform/refusal'
import { getRuleChainName } from '~/lib/platform/rule-chain.server'
import { toSecret } from './secret-form'
import type { WizardSchema } from './wizard-form'

export type WizardForm = z.output<typeof WizardSchema>

const steps = ['profile', 'device', 'credentials', 'customer'] as const
type Step = (typeof steps)[number]

/** What there is so far, in the words of the form. */
export type Made = Partial<
  Pick<WizardForm, 'profile' | 'deviceProfileId' | 'madeProfile' | 'madeDeviceId' | 'madeSecret'>
>

/** The platform refused a step; `made` is what the steps before it made. */
export class Stopped extends Error {
  constructor(
    readonly step: Step,
    readonly made: Made,
    override readonly cause: PlatformError,
  ) {
    super(`a device was not made whole: ${step}`, { cause })
    this.name = 'Stopped'
  }
}

const run: Record<Step, (platform: Connection, form: WizardForm) => Promise<Made | undefined>> = {
  async profile(platform, { profile, newProfile, transportType, ruleChainId, queueName, madeDeviceId }) {
    if (profile !== 'new-profile' || madeDeviceId) return undefined
    // Platforms before 3.4 answer an unknown chain with a fault of their own, or take another tenant's.
    if (ruleChainId) await getRuleChainName(platform, ruleChainId)
    const parts = { description: '', defaultRuleChainId: ruleChainId, defaultQueueName: queueName }
    const whole = newDeviceProfileParts.make({ ...parts, name: newProfile, transportType })
    const made = await deviceProfiles.create(platform, whole)
    return { profile: 'existing-profile', deviceProfileId: made.id.id, madeProfile: newProfile }
  },
  async device(platform, { madeDeviceId, name, label, description, deviceProfileId, gateway, overwriteActivityTime }) {
    if (madeDeviceId) return undefined
    const parts = { name, label, description, deviceProfileId, gateway, overwriteActivityTime }
    return { madeDeviceId: (await devices.create(platform, deviceParts.make(parts))).id.id }
  },
  async credentials(platform, form) {
    const secret = toSecret(form)
    // What was saved is not saved again: a password does not come back with the form.
    if (!secret || form.madeSecret) return undefined
    await saveDeviceSecret(platform, form.madeDeviceId, () => secret)
    return { madeSecret: 'yes' }
  },
  async customer(platform, { madeDeviceId, customerId }) {
    if (customerId) await devices.assign(platform, madeDeviceId, customerId)
    return undefined
  },
}

/** Answers the id of the device. Throws Stopped. */
export async function makeDevice(platform: Connection, form: WizardForm): Promise<string> {
  let made: Made = {}
  for (const step of steps) {
    try {
      made = { ...made, ...(await run[step](platform, { ...form, ...made })) }
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      throw new Stopped(step, made, error)
    }
  }
  return made.madeDeviceId ?? form.madeDeviceId
}

const GONE = [400, 403, 404]

/** The field that the platform means. */
export function refusalAt({ step, cause }: Stopped, { credentialsType }: WizardForm): Refusal {
  if (step === 'customer' && GONE.includes(cause.status)) return { field: 'customerId', key: 'entity.customer-gone' }
  if (step !== 'profile') return deviceRefusal(cause, credentialsType)
  if (cause.request.startsWith('GET') && GONE.includes(cause.status)) {
    return { field: 'ruleChainId', key: 'device-profile.no-rule-chain-named' }
  }
  return refusalOf(cause, {
    fieldOfKey: {
      'entity.name-exists': 'newProfile',
      'entity.name-required': 'newProfile',
      'error.name-malformed': 'newProfile',
      'device-profile.queue-gone': 'queueName',
      'device-profile.no-rule-chain-named': 'ruleChainId',
    },
    fieldOfMember: { name: 'newProfile' },
  })
}
