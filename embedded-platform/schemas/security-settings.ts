// Rules for passwords and lock-out, as an administrator sets them.
import { isObject, type Members, members } from '../api/members'

export interface PasswordPolicy {
  minimumLength: number | null
  minimumUppercaseLetters: number | null
  minimumLowercaseLetters: number | null
  minimumDigits: number | null
  minimumSpecialCharacters: number | null
  passwordExpirationPeriodDays: number | null
  passwordReuseFrequencyDays: number | null
}

export interface SecuritySettings {
  passwordPolicy: PasswordPolicy | null
  maxFailedLoginAttempts: number | null
  userLockoutNotificationEmail: string | null
}

export const DEFAULT_POLICY: PasswordPolicy = {
  minimumLength: 6,
  minimumUppercaseLetters: null,
  minimumLowercaseLetters: null,
  minimumDigits: null,
  minimumSpecialCharacters: null,
  passwordExpirationPeriodDays: null,
  passwordReuseFrequencyDays: null,
}

const DEFAULT_SECURITY: SecuritySettings = {
  passwordPolicy: DEFAULT_POLICY,
  maxFailedLoginAttempts: null,
  userLockoutNotificationEmail: null,
}

const readPolicy = (policy: Members): PasswordPolicy => ({
  minimumLength: policy.integer('minimumLength', 32),
  minimumUppercaseLetters: policy.integer('minimumUppercaseLetters', 32),
  minimumLowercaseLetters: policy.integer('minimumLowercaseLetters', 32),
  minimumDigits: policy.integer('minimumDigits', 32),
  minimumSpecialCharacters: policy.integer('minimumSpecialCharacters', 32),
  passwordExpirationPeriodDays: policy.integer('passwordExpirationPeriodDays', 32),
  passwordReuseFrequencyDays: policy.integer('passwordReuseFrequencyDays', 32),
})

export function readSecuritySettings(json: unknown): SecuritySettings {
  const body = members(json)
  const policy = body.object('passwordPolicy')
  return {
    passwordPolicy: policy && readPolicy(policy),
    maxFailedLoginAttempts: body.integer('maxFailedLoginAttempts', 32),
    userLockoutNotificationEmail: body.text('userLockoutNotificationEmail'),
  }
}

/** Stored settings were read by us, or saved as plain ones under this key: then whatever is no object counts as none. */
export const storedSecuritySettings = (value: unknown): SecuritySettings =>
  isObject(value) ? readSecuritySettings(value) : DEFAULT_SECURITY
