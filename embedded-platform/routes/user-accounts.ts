// Accounts of users: switched on and off, activated, signed in as by an administrator.

import { json, text } from '../api/answer'
import { type Call, endpoint, SYS_TENANT } from '../api/endpoint'
import { found, invalid } from '../api/errors'
import { uuidParam } from '../api/ids'
import { ACTIVATION_MS, oneTimeToken } from '../auth/one-time-token'
import { type Operation, requirePermission } from '../auth/permissions'
import { subjectOf } from '../auth/sign-in'
import { tokenPair } from '../auth/tokens'
import { activationLetter } from '../mail/letters'
import { sendMail } from '../mail/send-mail'
import type { Platform } from '../platform'
import type { UserRow } from '../schemas/user'
import { credentialsOf, saveCredentials } from '../store/user-credentials'
import { announceEnd, announceUser } from '../store/user-life'
import { findUser, findUserByEmail, noteOnUser } from '../store/users'
import { activationLink, linkBase } from './links'
import { ownerOfUser } from './user-saving'

async function permittedUser({ platform, actor, params }: Call, operation: Operation): Promise<UserRow> {
  const user = found(await findUser(platform.db, uuidParam(params.userId, 'userId')))
  requirePermission(actor, 'USER', operation, ownerOfUser(user))
  return user
}

/** The token of the link, the same until it expires. */
async function activationToken(platform: Platform, user: UserRow): Promise<string> {
  const credentials = found(await credentialsOf(platform.db, user.id))
  if (credentials.password !== null) throw invalid('User is already activated!')
  const now = platform.clock()
  const isGood = (credentials.activate_token_expires ?? 0) > now
  if (credentials.activate_token !== null && isGood) return credentials.activate_token
  const renewed = { ...credentials, activate_token: oneTimeToken(), activate_token_expires: now + ACTIVATION_MS }
  await saveCredentials(platform.db, renewed)
  return renewed.activate_token
}

async function setEnabled(platform: Platform, user: UserRow, isEnabled: boolean): Promise<void> {
  await platform.db.tx(async (tx) => {
    const credentials = found(await credentialsOf(tx, user.id))
    if (isEnabled && credentials.password === null) throw invalid('Enabled user credentials should have password!')
    await saveCredentials(tx, { ...credentials, is_enabled: isEnabled })
    await noteOnUser(tx, user.id, () => ({
      userCredentialsEnabled: isEnabled,
      ...(isEnabled ? { failedLoginAttempts: 0 } : {}),
    }))
    announceUser(tx, platform, user, 'updated')
    if (!isEnabled) announceEnd(tx, platform, user.id)
  })
}

export const userAccountRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/user/tokenAccessEnabled',
    who: SYS_TENANT,
    answer: () => json(true),
  }),
  endpoint({
    method: 'GET',
    path: '/api/user/:userId/token',
    who: SYS_TENANT,
    answer: async (call: Call) => {
      const user = await permittedUser(call, 'READ')
      const credentials = found(await credentialsOf(call.platform.db, user.id))
      return json(tokenPair(call.platform, subjectOf(user, credentials.is_enabled)))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/user/:userId/activationLink',
    who: SYS_TENANT,
    produces: 'text/plain',
    answer: async (call: Call) => {
      const token = await activationToken(call.platform, await permittedUser(call, 'READ'))
      return text(activationLink(await linkBase(call), token), 'text/plain')
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/user/sendActivationMail',
    who: SYS_TENANT,
    needs: [{ name: 'email' }],
    answer: async (call: Call) => {
      const email = call.query.required('email')
      if (email === '') throw invalid('Incorrect email ')
      const user = found(await findUserByEmail(call.platform.db, email))
      requirePermission(call.actor, 'USER', 'READ', ownerOfUser(user))
      const token = await activationToken(call.platform, user)
      const link = activationLink(await linkBase(call), token)
      await sendMail(call.platform, { to: user.email, ...activationLetter(link) })
      return undefined
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/user/:userId/userCredentialsEnabled',
    who: SYS_TENANT,
    needs: [{ name: 'userCredentialsEnabled', type: 'boolean', isOptional: true }],
    answer: async (call: Call) => {
      const user = await permittedUser(call, 'WRITE')
      await setEnabled(call.platform, user, call.query.boolean('userCredentialsEnabled') ?? true)
      return undefined
    },
  }),
]
