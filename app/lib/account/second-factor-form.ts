// What the forms of setting up a second factor accept.
import { z } from 'zod'
import { emailAddress } from '~/lib/forms/email'
import { requiredText } from '~/lib/forms/text'

/** As platforms take numbers: a plus, the country, no blanks. */
const PHONE = /^\+[1-9]\d{1,14}$/

export const CodeSchema = z.object({ code: requiredText('login.code-required', { max: 64 }) })

export const PhoneSchema = z.object({
  phoneNumber: requiredText('profile.phone-number-form', { max: 40 })
    .transform((typed) => typed.replace(/[\s().-]/g, ''))
    .refine((number) => PHONE.test(number), 'profile.phone-number-form'),
})

export const EmailSchema = z.object({ email: emailAddress })
