// Users: read, list, save, delete.

import { json } from '../api/answer'
import { type Call, endpoint, SYS, SYS_TENANT, TENANT, TENANT_CUSTOMER } from '../api/endpoint'
import { found } from '../api/errors'
import { uuidParam } from '../api/ids'
import { isObject } from '../api/members'
import { PAGE, pageData, pageLink } from '../api/page'
import { deleted, saved } from '../audit/actions'
import { ACTIVATION_MS, oneTimeToken } from '../auth/one-time-token'
import { requirePermission } from '../auth/permissions'
import { sameSpelling } from '../json/exact-json'
import { activationLetter } from '../mail/letters'
import { sendMail } from '../mail/send-mail'
import { readUser, type UserRow, userOf } from '../schemas/user'
import { findCustomer } from '../store/customers'
import { withoutStaleDashboards } from '../store/home-dashboard'
import { credentialsOf } from '../store/user-credentials'
import { removeUsers } from '../store/user-life'
import { administratorsOfTenant, findUser, usersOfCustomer, usersOfTenant } from '../store/users'
import { activationLink, linkBase } from './links'
import { ownerOfUser, saveUser } from './user-saving'

const DASHBOARDS = ['defaultDashboardId', 'homeDashboardId']

/** By id only, a user shows whether it is switched on, and no dashboard that is gone. */
async function shownUser({ platform: { db } }: Call<unknown>, user: UserRow) {
  const additionalInfo = await withoutStaleDashboards(db, user.additional_info, DASHBOARDS)
  const isEnabled = (await credentialsOf(db, user.id))?.is_enabled === true
  const isOdd = additionalInfo !== null && !isObject(additionalInfo)
  if (!isEnabled || isOdd) return userOf({ ...user, additional_info: additionalInfo })
  const known = additionalInfo ?? {}
  return userOf({ ...user, additional_info: sameSpelling(known, { ...known, userCredentialsEnabled: true }) })
}

/** A user whom nobody can tell about its account is not kept. */
async function mailActivation(call: Call<unknown>, user: UserRow, token: string) {
  const link = activationLink(await linkBase(call), token)
  try {
    await sendMail(call.platform, { to: user.email, ...activationLetter(link) })
  } catch (error) {
    await call.platform.db.tx((tx) => removeUsers(tx, call.platform, user.tenant_id, [user.id]))
    throw error
  }
}

export const userRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/user/:userId',
    who: 'signed-in',
    answer: async (call) => {
      const user = found(await findUser(call.platform.db, uuidParam(call.params.userId, 'userId')))
      requirePermission(call.actor, 'USER', 'READ', ownerOfUser(user))
      return json(await shownUser(call, user))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/user',
    who: 'signed-in',
    needs: [{ name: 'sendActivationMail', type: 'boolean', isOptional: true }],
    body: readUser,
    audit: saved('USER'),
    answer: async (call) => {
      const { platform, actor, query, body } = call
      const token = oneTimeToken()
      const expires = platform.clock() + ACTIVATION_MS
      const saved = await platform.db.tx((tx) =>
        saveUser(tx, platform, actor, body, { activate_token: token, activate_token_expires: expires }),
      )
      if (body.id === null && query.boolean('sendActivationMail') !== false) await mailActivation(call, saved, token)
      return json(userOf(saved))
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/user/:userId',
    who: SYS_TENANT,
    audit: deleted('USER', 'userId'),
    answer: async ({ platform, actor, params }) => {
      const user = found(await findUser(platform.db, uuidParam(params.userId, 'userId')))
      requirePermission(actor, 'USER', 'DELETE', ownerOfUser(user))
      await platform.db.tx((tx) => removeUsers(tx, platform, user.tenant_id, [user.id]))
      return undefined
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/users',
    who: TENANT_CUSTOMER,
    needs: PAGE,
    answer: async ({ platform: { db }, actor, query }) => {
      const link = pageLink(query)
      if (actor.isPublic) return json(pageData([], 0, link)) // everybody may look, but not at people
      if (actor.authority === 'TENANT_ADMIN') return json(await usersOfTenant(db, actor.tenantId, link))
      return json(await usersOfCustomer(db, actor.tenantId, actor.customerId, link))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/tenant/:tenantId/users',
    who: SYS,
    needs: PAGE,
    answer: async ({ platform: { db }, params, query }) =>
      json(await administratorsOfTenant(db, uuidParam(params.tenantId, 'tenantId'), pageLink(query))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/customer/:customerId/users',
    who: TENANT,
    needs: PAGE,
    answer: async ({ platform: { db }, actor, params, query }) => {
      const customerId = uuidParam(params.customerId, 'customerId')
      const link = pageLink(query)
      const customer = found(await findCustomer(db, customerId))
      requirePermission(actor, 'CUSTOMER', 'READ', { tenantId: customer.tenant_id, customerId })
      return json(await usersOfCustomer(db, actor.tenantId, customerId, link))
    },
  }),
]
