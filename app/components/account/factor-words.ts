// What the second factors are called.
import type { SecondFactor } from '~/lib/platform/second-factor-kinds'

export const factorNames: Record<SecondFactor, string> = {
  TOTP: 'login.by-app',
  SMS: 'login.by-sms',
  EMAIL: 'login.by-email',
  BACKUP_CODE: 'login.by-backup-code',
}
