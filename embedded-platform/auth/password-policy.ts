// The password policy: strength, reuse and difference of a new password, and whether one has grown too old.

import { invalid } from '../api/errors'
import type { Queryable } from '../db/database'
import {
  DEFAULT_POLICY,
  type PasswordPolicy,
  type SecuritySettings,
  storedSecuritySettings,
} from '../schemas/security-settings'
import { settingsByKey } from '../store/admin-settings'
import type { UserCredentials } from '../store/user-credentials'
import { hashPassword, verifyPassword } from './passwords'

export const SECURITY_KEY = 'securitySettings'
const DAY_MS = 86_400_000

export async function securitySettings(db: Queryable): Promise<SecuritySettings> {
  return storedSecuritySettings((await settingsByKey(db, SECURITY_KEY))?.json_value)
}

export const passwordPolicy = async (db: Queryable): Promise<PasswordPolicy> =>
  (await securitySettings(db)).passwordPolicy ?? DEFAULT_POLICY

/** All that is wrong with it, a line each. The letters and digits that are asked for are those of English. */
export function checkStrength(password: string, policy: PasswordPolicy): void {
  const countOf = (pattern: RegExp) => [...password].filter((character) => pattern.test(character)).length
  const problems: string[] = []
  const minimum = policy.minimumLength ?? 0
  if (password.length < minimum) problems.push(`Password must be ${minimum} or more characters in length.`)
  const demand = (least: number | null, pattern: RegExp, what: string) => {
    if (least && countOf(pattern) < least) problems.push(`Password must contain ${least} or more ${what} characters.`)
  }
  demand(policy.minimumUppercaseLetters, /[A-Z]/, 'uppercase')
  demand(policy.minimumLowercaseLetters, /[a-z]/, 'lowercase')
  demand(policy.minimumDigits, /[0-9]/, 'digit')
  demand(policy.minimumSpecialCharacters, /[^\p{L}\p{N}\s]/u, 'special')
  if (problems.length > 0) throw invalid(problems.join('\n'))
}

export async function checkReuse(credentials: UserCredentials, password: string, policy: PasswordPolicy, now: number) {
  const days = policy.passwordReuseFrequencyDays ?? 0
  if (days <= 0) return
  for (const [time, hash] of Object.entries(credentials.password_history ?? {})) {
    const isRecent = Number(time) > now - days * DAY_MS
    if (isRecent && (await verifyPassword(password, hash)))
      throw invalid(`Password was already used for the last ${days} days`)
  }
}

export async function checkDifference(credentials: UserCredentials, password: string): Promise<void> {
  if (await verifyPassword(password, credentials.password))
    throw invalid('New password should be different from existing!')
}

export function isTooOld(credentials: UserCredentials, policy: PasswordPolicy, now: number): boolean {
  const days = policy.passwordExpirationPeriodDays ?? 0
  return days > 0 && (credentials.password_time ?? 0) + days * DAY_MS < now
}

const HISTORY_LENGTH = 24

/** The credentials with a new password; one-time tokens are used up, older hashes remembered for the reuse rule. */
export async function withPassword(
  credentials: UserCredentials,
  password: string,
  now: number,
): Promise<UserCredentials> {
  const hash = await hashPassword(password)
  const older = Object.entries(credentials.password_history ?? {}).sort(([a], [b]) => Number(b) - Number(a))
  return {
    ...credentials,
    password: hash,
    password_time: now,
    password_history: Object.fromEntries([[now, hash], ...older.slice(0, HISTORY_LENGTH - 1)]),
    activate_token: null,
    activate_token_expires: null,
    reset_token: null,
    reset_token_expires: null,
  }
}
