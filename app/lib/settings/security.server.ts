// What passwords have to be like, and when accounts are locked.
import { data } from '@remix-run/node'
import type { FormResult } from '~/lib/forms/form-result'
import { paths } from '~/lib/paths'
import type { SecuritySettings } from '~/lib/platform/admin-settings.server'
import { readSecuritySettings, saveSecuritySettings } from '~/lib/platform/admin-settings.server'
import type { Connection } from '~/lib/platform/connection.server'
import { editable, flag, optionalText, type Part } from '~/lib/platform/editable'
import { rulesOf } from '~/lib/platform/password-policy'
import { each, inside, number, numberOrNull } from './parts'
import { securitySchema } from './security-form'
import type { Fields, Pressed, SettingsForm } from './settings-form.server'
import { policyOf } from './typed-policy'

const IN = ['passwordPolicy']

const plain = {
  ...inside(IN, {
    minimumLength: number('minimumLength'),
    ...each(numberOrNull, 'minimumUppercaseLetters', 'minimumLowercaseLetters'),
    ...each(numberOrNull, 'minimumDigits', 'minimumSpecialCharacters'),
    ...each(numberOrNull, 'passwordExpirationPeriodDays', 'passwordReuseFrequencyDays'),
  }),
  maxFailedLoginAttempts: numberOrNull('maxFailedLoginAttempts'),
  userLockoutNotificationEmail: optionalText('userLockoutNotificationEmail'),
}

/** Allowed unless it is told otherwise. */
const allowWhitespaces: Part<boolean> = {
  ...flag('allowWhitespaces'),
  read: (settings) => settings.allowWhitespaces !== false,
}

const wider = inside(IN, {
  maximumLength: numberOrNull('maximumLength'),
  allowWhitespaces,
  forceUserToResetPasswordIfNotValid: flag('forceUserToResetPasswordIfNotValid'),
})

const links = each(number, 'userActivationTokenTtl', 'passwordResetTokenTtl')

export async function securityKnown(platform: Connection) {
  const { widerPasswordPolicy, activationLinksEnd } = await platform.capabilities()
  return { hasWiderPolicy: widerPasswordPolicy, linksEnd: activationLinksEnd }
}

async function fieldsOf(_: SecuritySettings, platform: Connection): Promise<Fields> {
  const known = await securityKnown(platform)
  const parts: Record<string, Part<string> | Part<boolean>> = {
    ...plain,
    ...(known.hasWiderPolicy && wider),
    ...(known.linksEnd && links),
  }
  return { parts: editable(parts), schema: securitySchema(known) }
}

/** The password that is tried: it is never sent back. */
const TRIAL = 'trial'

export interface TriedPassword {
  /** Keys of the rules that it does not meet; undefined: none was typed. */
  unmet?: string[]
}

async function tryPassword({ auth, typed, values }: Pressed<SecuritySettings>) {
  const { hasWiderPolicy } = await securityKnown(auth.platform)
  const password = String(typed.get(TRIAL) ?? '')
  const rules = rulesOf(policyOf(values, hasWiderPolicy))
  const unmet = rules.filter(({ isMet }) => !isMet(password)).map(({ key }) => key)
  const result: FormResult = { initialValue: values }
  return data<{ result: FormResult; tried: TriedPassword }>({ result, tried: password ? { unmet } : {} }, 200)
}

export const securityForm: SettingsForm<SecuritySettings> = {
  page: paths.settings('security-settings'),
  who: 'SYS_ADMIN',
  read: readSecuritySettings,
  save: saveSecuritySettings,
  fieldsOf,
  also: [TRIAL],
  hidden: [TRIAL],
  presses: { test: tryPassword },
}
