// What the form of second factors accepts.
import { z } from 'zod'
import { optionalText } from '~/lib/forms/text'
import { SECOND_FACTORS } from '~/lib/platform/second-factor-kinds'
import { FACTOR_MEMBERS, FORCED, factorField } from './factor-choices'
import { wholeNumber, wholeNumberOrNone } from './numbers'

const MOST = 2_147_483_647
const MOST_FAILURES = 65_535
const LEAST_PERIOD = 5
const LEAST_TIME = 60
/** In its place the platform puts the code. */
const CODE = '$' + '{code}'

const memberField = (member: string) =>
  member === 'issuerName' || member === 'smsVerificationMessageTemplate'
    ? optionalText()
    : wholeNumberOrNone({ least: 1, most: MOST })

const members = Object.fromEntries(
  SECOND_FACTORS.flatMap((type) => [
    [type, z.boolean().default(false)] as const,
    ...Object.keys(FACTOR_MEMBERS[type]).map((member) => [factorField(type, member), memberField(member)] as const),
  ]),
)

const limits = {
  minVerificationCodeSendPeriod: wholeNumber({ least: LEAST_PERIOD, most: MOST }),
  totalAllowedTimeForVerification: wholeNumber({ least: LEAST_TIME, most: MOST }),
  codeTries: wholeNumberOrNone({ least: 1, most: MOST }),
  codeTriesSeconds: wholeNumberOrNone({ least: 1, most: MOST }),
  maxVerificationFailuresBeforeUserLockout: wholeNumberOrNone({ most: MOST_FAILURES }).transform((digits) =>
    digits === '0' ? '' : digits,
  ),
}

const forced = { enforceTwoFa: z.boolean().default(false), enforcedFor: z.enum(FORCED).default('ALL_USERS') }

type Values = Record<string, unknown>

const whole = <Shape extends z.ZodObject>(schema: Shape) =>
  schema.superRefine((values: Values, context) => {
    const wrong = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    for (const type of SECOND_FACTORS.filter((one) => values[one] === true))
      for (const member of Object.keys(FACTOR_MEMBERS[type]))
        if (!values[factorField(type, member)]) wrong(factorField(type, member), 'form.required')
    const template = String(values['SMS-smsVerificationMessageTemplate'] ?? '')
    if (values.SMS === true && template && !template.includes(CODE))
      wrong('SMS-smsVerificationMessageTemplate', 'settings.factor-no-code')
    if (values.BACKUP_CODE === true && !SECOND_FACTORS.some((one) => one !== 'BACKUP_CODE' && values[one] === true))
      wrong('BACKUP_CODE', 'settings.factor-backup-alone')
    if (values.codeTries && !values.codeTriesSeconds) wrong('codeTriesSeconds', 'form.required')
    if (values.codeTriesSeconds && !values.codeTries) wrong('codeTries', 'form.required')
  })

const plain = whole(z.object({ ...members, ...limits }))
const withForced = whole(z.object({ ...members, ...limits, ...forced }))

export const factorSchema = (canForce: boolean): z.ZodObject => (canForce ? withForced : plain)
