// The calls about passwords: of somebody with a link, of somebody who has forgotten theirs, and of who is signed in.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { PlatformError } from './errors'
import type { PasswordPolicy } from './password-policy'
import { TokenPairSchema } from './token-pair'

/** Whatever is no number, in a member of a newer platform too, demands nothing here: the platform will say it. */
const demand = z.number().nullish().catch(null)
const PolicySchema = z.object({
  minimumLength: demand,
  maximumLength: demand,
  minimumUppercaseLetters: demand,
  minimumLowercaseLetters: demand,
  minimumDigits: demand,
  minimumSpecialCharacters: demand,
  passwordReuseFrequencyDays: demand,
  allowWhitespaces: z.boolean().nullish().catch(null),
})

const POLICY = '/api/noauth/userPasswordPolicy'

/** Without a policy that can be read nothing is looked over here: the platform says itself what a password lacks. */
export async function readPasswordPolicy(platform: Connection): Promise<PasswordPolicy> {
  try {
    return await platform.request(POLICY, PolicySchema)
  } catch (error) {
    if (error instanceof PlatformError) return {}
    throw error
  }
}

/** Since 4.0 a reset is answered without tokens, and since 3.3 a change is answered with them. */
const NewTokensSchema = TokenPairSchema.optional()
export type NewTokens = z.output<typeof NewTokensSchema>

export const LINKS = {
  activation: { path: '/api/noauth/activate', member: 'activateToken' },
  reset: { path: '/api/noauth/resetPassword', member: 'resetToken' },
} as const
export type LinkKind = keyof typeof LINKS

/**
 * Whether the link of a mail still opens something: the platform answers with a redirect to its own page, or with 409.
 * When it answers otherwise, or not at all, that is told once the form is sent.
 */
export async function isLinkGood(platform: Connection, kind: LinkKind, token: string): Promise<boolean> {
  const { path, member } = LINKS[kind]
  try {
    await platform.send(`${path}?${new URLSearchParams({ [member]: token })}`)
    return true
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return error.status !== 409
  }
}

/** Uses the link up. The mail about it that the platform sends leads to the console. */
export function setPasswordByLink(platform: Connection, kind: LinkKind, token: string, password: string) {
  const { path, member } = LINKS[kind]
  const body = { [member]: token, password }
  return platform.request(path, NewTokensSchema, { method: 'POST', body, forwardHost: true })
}

/**
 * Not waited for: what most platforms answer, or how long they take, tells who has an account. Throws only when the
 * platform answers nobody. `failed` hears what came of it.
 */
export async function requestPasswordReset(platform: Connection, email: string, failed: (error: unknown) => void) {
  await platform.send(POLICY).catch((error) => {
    if (!(error instanceof PlatformError) || error.problem !== 'answer') throw error
  })
  platform
    .send('/api/noauth/resetPasswordByEmail', { method: 'POST', body: { email }, forwardHost: true })
    .catch(failed)
}

export const changeOwnPassword = (platform: Connection, currentPassword: string, newPassword: string) =>
  platform.request('/api/auth/changePassword', NewTokensSchema, {
    method: 'POST',
    body: { currentPassword, newPassword },
  })
