// What the form of the security policy accepts.
import { z } from 'zod'
import { optionalText } from '~/lib/forms/text'
import { wholeNumber, wholeNumberOrNone } from './numbers'

const LEAST_LENGTH = { least: 5, most: 50 }
const MOST_LENGTH = { least: 6, most: 256 }
const MOST_OF_KIND = 50
const MOST_DAYS = 36_500
const MOST_ATTEMPTS = 1_000_000
const LINK_HOURS = { least: 1, most: 24 }
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** Nothing, or 0: none is demanded. */
const orNone = (most: number) => wholeNumberOrNone({ most }).transform((digits) => (digits === '0' ? '' : digits))

const fields = {
  minimumLength: wholeNumber(LEAST_LENGTH),
  minimumUppercaseLetters: orNone(MOST_OF_KIND),
  minimumLowercaseLetters: orNone(MOST_OF_KIND),
  minimumDigits: orNone(MOST_OF_KIND),
  minimumSpecialCharacters: orNone(MOST_OF_KIND),
  passwordExpirationPeriodDays: orNone(MOST_DAYS),
  passwordReuseFrequencyDays: orNone(MOST_DAYS),
  maxFailedLoginAttempts: orNone(MOST_ATTEMPTS),
  userLockoutNotificationEmail: optionalText().refine(
    (text) => text === '' || EMAIL.test(text),
    'user.invalid-email-format',
  ),
}

const wider = {
  maximumLength: wholeNumberOrNone(MOST_LENGTH),
  allowWhitespaces: z.boolean().default(false),
  forceUserToResetPasswordIfNotValid: z.boolean().default(false),
}

const links = { userActivationTokenTtl: wholeNumber(LINK_HOURS), passwordResetTokenTtl: wholeNumber(LINK_HOURS) }

type Values = Record<string, unknown>

/** A password can be as long as it has to be, and have in it all that it has to. */
const fits = <Shape extends z.ZodObject>(schema: Shape) =>
  schema.superRefine((values: Values, context) => {
    const length = Number(values.minimumLength)
    const most = Number(values.maximumLength || Number.POSITIVE_INFINITY)
    const kinds = ['minimumUppercaseLetters', 'minimumLowercaseLetters', 'minimumDigits', 'minimumSpecialCharacters']
    const demanded = kinds.reduce((sum, name) => sum + Number(values[name] || 0), 0)
    if (most < length) context.addIssue({ code: 'custom', path: ['maximumLength'], message: 'settings.max-below-min' })
    else if (most < demanded)
      context.addIssue({
        code: 'custom',
        path: ['maximumLength'],
        message: 'settings.max-below-kinds',
        params: { least: demanded },
      })
  })

interface SecurityKnown {
  hasWiderPolicy: boolean
  linksEnd: boolean
}

const schemas = new Map<string, z.ZodObject>()

export function securitySchema({ hasWiderPolicy, linksEnd }: SecurityKnown): z.ZodObject {
  const key = `${hasWiderPolicy} ${linksEnd}`
  const known = schemas.get(key)
  if (known) return known
  const made = fits(z.object({ ...fields, ...(hasWiderPolicy && wider), ...(linksEnd && links) }))
  schemas.set(key, made)
  return made
}
