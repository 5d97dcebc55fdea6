// The field of a password form that the platform means when it refuses.
import { ERROR_CODES, type PlatformError } from './errors'
import { type PasswordPolicy, rulesOf } from './password-policy'
import { type Refusal, refusalOf } from './refusal'

const fieldOfKey = {
  'password.different': 'newPassword',
  'password.reused': 'newPassword',
  'profile.current-password-wrong': 'currentPassword',
}

/** Lines such as “Password must contain 1 or more digit characters.” */
const OF_POLICY = /^Password (must|contains|cannot|can't|should)\b/m

/** `policy` as it is now: another may have held when the form was made. */
export function passwordRefusal(error: PlatformError, password: string, policy: PasswordPolicy): Refusal {
  if (error.errorCode === ERROR_CODES.badRequest && OF_POLICY.test(error.platformMessage)) {
    const rule = rulesOf(policy).find(({ isMet }) => !isMet(password))
    const quoted = { key: 'error.platform-said', values: { text: error.platformMessage } }
    return { field: 'newPassword', key: rule?.key ?? quoted.key, values: rule ? rule.values : quoted.values }
  }
  return refusalOf(error, { fieldOfKey })
}
