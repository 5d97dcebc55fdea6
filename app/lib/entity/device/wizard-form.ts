// The members that the step-by-step form of a new device accepts.
import { z } from 'zod'
import { optionalText } from '~/lib/forms/text'
import { isUuid } from '~/lib/platform/entity-id'
import { entityFields, forCustomer } from '../form'
import { checkSecret, secretFields } from './secret-form'

export const wizardTransports = ['DEFAULT', 'MQTT', 'COAP'] as const

const id = (unknown: string) => z.string().refine(isUuid, unknown).or(z.literal('')).default('')

export const WizardSchema = z
  .object({
    ...entityFields,
    gateway: z.boolean().default(false),
    overwriteActivityTime: z.boolean().default(false),
    profile: z.enum(['existing-profile', 'new-profile']).default('existing-profile'),
    deviceProfileId: id('device.no-profile-named'),
    newProfile: optionalText({ tooLong: 'entity.name-max-length' }),
    transportType: z.enum(wizardTransports).default('DEFAULT'),
    ruleChainId: id('device-profile.no-rule-chain-named'),
    queueName: optionalText(),
    ...secretFields,
    ...forCustomer,
    /** What an attempt before this one has made. */
    madeProfile: optionalText(),
    madeDeviceId: id('form.not-usable'),
    madeSecret: z.enum(['yes', '']).default(''),
  })
  .superRefine(checkSecret({ tokenOptional: true }))
  .superRefine((form, context) => {
    const refuse = (field: 'deviceProfileId' | 'newProfile', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input: form[field] })
    if (form.profile === 'new-profile' && !form.newProfile) refuse('newProfile', 'wizard.profile-name-required')
    if (form.profile === 'existing-profile' && !form.deviceProfileId) {
      refuse('deviceProfileId', 'device.profile-required')
    }
  })
