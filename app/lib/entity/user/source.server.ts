// Users as lists and pages get them, and what their form changes.
import type { Connection } from '~/lib/platform/connection.server'
import { entityId } from '~/lib/platform/entity-id'
import { userItem, userParts } from '~/lib/platform/user'
import { users } from '~/lib/platform/user.server'
import { dashboardNaming, type Namings } from '../choices.server'
import { entitySource } from '../source.server'
import { UserFormSchema } from './form'

const source = entitySource({ calls: users, item: userItem })
export const userSource = { ...source, calls: users }

export const USER_REFUSAL = {
  fieldOfKey: { 'user.invalid-email-format': 'name', 'user.email-taken': 'name' },
  fieldOfMember: { email: 'name', firstName: 'firstName', lastName: 'lastName' },
}

/** The dashboards among which one of a user is chosen: those of its customer or its tenant. */
const dashboardsFor = ({ customerId, tenantId = '' }: { customerId?: string; tenantId?: string }) =>
  dashboardNaming(customerId ? entityId('CUSTOMER', customerId) : entityId('TENANT', tenantId))

/** The same by the user's id. */
export function dashboardsOfUser(id: string): Namings[string] {
  const naming = async (platform: Connection) => dashboardsFor(userItem(await users.info(platform, id)))
  return {
    find: async (platform, ...rest) => (await naming(platform)).find(platform, ...rest),
    nameOf: async (platform, dashboardId) => (await naming(platform)).nameOf(platform, dashboardId),
  }
}

export const userForm = {
  calls: users,
  parts: userParts,
  schema: UserFormSchema,
  refusal: USER_REFUSAL,
  namings: (id: string) => ({ defaultDashboardId: dashboardsOfUser(id), homeDashboardId: dashboardsOfUser(id) }),
}
