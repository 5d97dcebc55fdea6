// Calls of signed-in people about themselves.

import { json } from '../api/answer'
import { endpoint } from '../api/endpoint'
import { badRequest, forbidden, invalid, unauthenticated } from '../api/errors'
import { looseText } from '../api/loose-text'
import { isObject } from '../api/members'
import { signedOut } from '../audit/session-actions'
import { failedAttemptsOf } from '../auth/failed-attempts'
import { checkDifference, checkReuse, checkStrength, passwordPolicy, withPassword } from '../auth/password-policy'
import { verifyPassword } from '../auth/passwords'
import { userOf } from '../schemas/user'
import { credentialsOf, saveCredentials } from '../store/user-credentials'
import { findUser } from '../store/users'

function readPasswords(body: unknown) {
  if (body === null || typeof body !== 'object') throw badRequest()
  const { currentPassword, newPassword } = isObject(body) ? body : {}
  return {
    currentPassword: looseText('currentPassword', currentPassword),
    newPassword: looseText('newPassword', newPassword),
  }
}

export const ownUserRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/auth/user',
    who: 'signed-in',
    answer: async ({ platform, actor }) => {
      const user = actor.isPublic ? undefined : await findUser(platform.db, actor.userId)
      return user && json(userOf(user))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    who: 'signed-in',
    audit: signedOut,
    answer: () => undefined,
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/changePassword',
    who: 'signed-in',
    body: readPasswords,
    answer: async ({ platform, actor, body: { currentPassword, newPassword } }) => {
      if (actor.isPublic) throw forbidden()
      const credentials = await credentialsOf(platform.db, actor.userId)
      if (!credentials) throw unauthenticated()
      // Somebody who has another's session must not find out the password by trying.
      const attempt = failedAttemptsOf(platform).take(`change ${actor.userId}`)
      if (!(await verifyPassword(currentPassword, credentials.password)))
        throw invalid("Current password doesn't match!")
      attempt.forgive()
      const policy = await passwordPolicy(platform.db)
      checkStrength(newPassword, policy)
      await checkReuse(credentials, newPassword, policy, platform.clock())
      await checkDifference(credentials, newPassword)
      await saveCredentials(platform.db, await withPassword(credentials, newPassword, platform.clock()))
      return undefined
    },
  }),
]
