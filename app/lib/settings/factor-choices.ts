// The second factors of the platform's settings, each with what is said of it.
import type { SecondFactor } from '~/lib/platform/second-factor-kinds'

/** What stands in a factor's part, and what it begins with. */
export const FACTOR_MEMBERS: Readonly<Record<SecondFactor, Readonly<Record<string, string>>>> = {
  TOTP: { issuerName: '' },
  SMS: { smsVerificationMessageTemplate: 'Verification code: $' + '{code}', verificationCodeLifetime: '120' },
  EMAIL: { verificationCodeLifetime: '120' },
  BACKUP_CODE: { codesQuantity: '10' },
}

/** The name of a member's field: two factors have members of one name. */
export const factorField = (type: SecondFactor, member: string) => `${type}-${member}`

/** Who has to have one (4.3 and later). */
export const FORCED = ['ALL_USERS', 'TENANT_ADMINISTRATORS', 'SYSTEM_ADMINISTRATORS'] as const

export const LIMITS = [
  'minVerificationCodeSendPeriod',
  'totalAllowedTimeForVerification',
  'codeTries',
  'codeTriesSeconds',
  'maxVerificationFailuresBeforeUserLockout',
] as const
