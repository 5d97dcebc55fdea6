// What the forms of a new password accept. The password is taken as it is typed: blanks at its ends belong to it.
import { z } from 'zod'
import { type PasswordPolicy, rulesOf } from '~/lib/platform/password-policy'

const LONGEST = 1000
const typed = (required: string) => z.string({ error: required }).max(LONGEST, 'form.too-long')

/** Each rule that it breaks is an error of its own. */
const newPassword = (policy: PasswordPolicy) =>
  typed('password.required').superRefine((password, context) => {
    for (const { key, values, isMet } of rulesOf(policy)) {
      if (!isMet(password)) context.addIssue({ code: 'custom', message: key, params: values })
    }
  })

const fieldsOf = (policy: PasswordPolicy) => ({
  newPassword: newPassword(policy),
  newPassword2: typed('password.again-required'),
})

interface Typed {
  newPassword: string
  newPassword2: string
}
const isRepeated = ({ newPassword, newPassword2 }: Typed) => newPassword === newPassword2
const NOT_REPEATED = { path: ['newPassword2'], message: 'login.passwords-mismatch-error' }

export const newPasswordForm = (policy: PasswordPolicy) => z.object(fieldsOf(policy)).refine(isRepeated, NOT_REPEATED)

const isOther = (form: Typed & { currentPassword: string }) => form.newPassword !== form.currentPassword
const NOT_OTHER = { path: ['newPassword'], message: 'password.different' }

export const changePasswordForm = (policy: PasswordPolicy) =>
  z
    .object({ currentPassword: typed('profile.current-password-required'), ...fieldsOf(policy) })
    .refine(isRepeated, NOT_REPEATED)
    .refine(isOther, NOT_OTHER)

/** Passwords are never sent back. */
export const HIDDEN_PASSWORDS = ['currentPassword', 'newPassword', 'newPassword2']
