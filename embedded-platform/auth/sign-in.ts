// Signing in with a password, as a visitor of public dashboards, and with a refresh token.

import { ApiError, ErrorCode, unauthenticated } from '../api/errors'
import { readUuid } from '../api/ids'
import type { Client } from '../audit/client'
import { noteSession } from '../audit/session-actions'
import { isStorageFull } from '../db/storage'
import { entityId, NULL_ID } from '../ids'
import { lockedOutLetter } from '../mail/letters'
import { sendMail, sendMailLater } from '../mail/send-mail'
import type { Platform } from '../platform'
import { isPublicCustomer } from '../schemas/customer'
import type { SecuritySettings } from '../schemas/security-settings'
import { DEFAULT_POLICY } from '../schemas/security-settings'
import type { UserRow } from '../schemas/user'
import { findCustomer } from '../store/customers'
import { credentialsOf, saveCredentials, type UserCredentials } from '../store/user-credentials'
import { findUser, findUserByEmail, noteOnUser } from '../store/users'
import { oneTimeToken, RESET_MS } from './one-time-token'
import { isTooOld, securitySettings } from './password-policy'
import { verifyPassword } from './passwords'
import { readRefreshToken, type Subject, type TokenPair, tokenPair } from './tokens'

const WRONG = 'Invalid username or password'
const LOCKED = 'User account is locked due to security policy'

export const subjectOf = (user: UserRow, isEnabled: boolean): Subject => ({
  subject: user.email,
  authority: user.authority,
  userId: user.id,
  tenantId: user.tenant_id,
  customerId: user.customer_id,
  firstName: user.first_name,
  lastName: user.last_name,
  isEnabled,
  isPublic: false,
})

/** Somebody unknown and a wrong password look alike, in words and in time (§9.1-13). */
export async function signIn(platform: Platform, email: string, password: string, client?: Client): Promise<TokenPair> {
  const { db } = platform
  const user = await findUserByEmail(db, email)
  const credentials = user && (await credentialsOf(db, user.id))
  const isRight = await verifyPassword(password, credentials?.password ?? null)
  if (!user || !credentials) throw unauthenticated(WRONG)
  try {
    await admit(platform, user, credentials, isRight)
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    await noteSession(platform, user, 'LOGIN', client, failure)
    if (failure === LOCKED) await noteSession(platform, user, 'LOCKOUT', client)
    throw error
  }
  await noteSession(platform, user, 'LOGIN', client)
  return tokenPair(platform, subjectOf(user, true))
}

/** Throws why somebody who is known is not let in. */
async function admit(platform: Platform, user: UserRow, credentials: UserCredentials, isRight: boolean) {
  const { db } = platform
  const security = await securitySettings(db)
  if (!isRight) throw await countFailure(platform, user, security)
  if (!credentials.is_enabled) throw unauthenticated('User account is not active')
  if (isTooOld(credentials, security.passwordPolicy ?? DEFAULT_POLICY, platform.clock()))
    throw await expired(platform, credentials)
  const now = platform.clock()
  await ifThereIsRoom(
    db.tx(async (tx) => {
      await noteOnUser(tx, user.id, () => ({ lastLoginTs: now, failedLoginAttempts: 0 }))
    }),
    undefined,
  )
}

/** Resolves to the refusal; the attempt that passes the limit switches the account off. */
async function countFailure(platform: Platform, user: UserRow, security: SecuritySettings) {
  const { maxFailedLoginAttempts, userLockoutNotificationEmail } = security
  const counted = platform.db.tx(async (tx) => {
    const credentials = await credentialsOf(tx, user.id)
    let isLocked = false
    await noteOnUser(tx, user.id, ({ failedLoginAttempts }) => {
      const attempts = (typeof failedLoginAttempts === 'number' ? failedLoginAttempts : 0) + 1
      isLocked = Boolean(maxFailedLoginAttempts && maxFailedLoginAttempts > 0 && attempts > maxFailedLoginAttempts)
      isLocked &&= credentials?.is_enabled === true
      return { failedLoginAttempts: attempts, ...(isLocked ? { userCredentialsEnabled: false } : {}) }
    })
    if (!isLocked || !credentials) return unauthenticated(WRONG)
    await saveCredentials(tx, { ...credentials, is_enabled: false })
    tx.afterCommit(() => platform.feed.publish({ kind: 'user-ended', entity: entityId('USER', user.id) }))
    const to = userLockoutNotificationEmail?.trim()
    const letter = lockedOutLetter(user.email, maxFailedLoginAttempts ?? 0)
    if (to) tx.afterCommit(() => sendMailLater(platform, () => sendMail(platform, { to, ...letter })))
    return unauthenticated(LOCKED)
  })
  return ifThereIsRoom(counted, unauthenticated(WRONG))
}

/** On a full disk people must still get in, to see what there is and to make room. */
const ifThereIsRoom = <T>(noted: Promise<T>, otherwise: T): Promise<T> =>
  noted.catch((error: unknown) => {
    if (!isStorageFull(error)) throw error
    return otherwise
  })

/** The refusal carries a token with which the right user may set a new password. */
async function expired(platform: Platform, credentials: UserCredentials) {
  const resetToken = oneTimeToken()
  const expires = platform.clock() + RESET_MS
  await saveCredentials(platform.db, { ...credentials, reset_token: resetToken, reset_token_expires: expires })
  return new ApiError(401, ErrorCode.CREDENTIALS_EXPIRED, 'User password expired!', { resetToken })
}

export async function signInPublic(platform: Platform, publicId: string): Promise<TokenPair> {
  const customerId = readUuid(publicId)
  if (customerId === undefined) throw unauthenticated(WRONG)
  const customer = await findCustomer(platform.db, customerId)
  if (!customer) throw unauthenticated()
  if (!isPublicCustomer(customer)) throw unauthenticated(WRONG)
  return tokenPair(platform, {
    subject: customerId,
    authority: 'CUSTOMER_USER',
    userId: NULL_ID,
    tenantId: customer.tenant_id,
    customerId,
    firstName: 'Public',
    lastName: 'Public',
    isEnabled: true,
    isPublic: true,
  })
}

/** Both tokens new, with the user as they are now. */
export async function refresh(platform: Platform, refreshToken: string): Promise<TokenPair> {
  const identity = readRefreshToken(platform, refreshToken)
  if (identity.isPublic) return signInPublic(platform, identity.subject)
  const user = await findUser(platform.db, identity.userId)
  const credentials = user && (await credentialsOf(platform.db, user.id))
  if (!user || !credentials) throw unauthenticated()
  if (!credentials.is_enabled) throw unauthenticated('User account is not active')
  return tokenPair(platform, subjectOf(user, true))
}
