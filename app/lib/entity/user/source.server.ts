// Users as lists and pages get them, and what their form changes.
import type { Connection } from '~/lib/platform/connection.server'
import { hasDashboard } from '~/lib/platform/dashboard.server'
import { entityId } from '~/lib/platform/entity-id'
import { userItem, userParts } from '~/lib/platform/user'
import { users } from '~/lib/platform/user.server'
import { dashboardNaming, type Namings, ofDashboards } from '../choices.server'
import { entitySource } from '../source.server'
import { UserFormSchema } from './form'

const source = entitySource({ calls: users, item: userItem })
export const userSource = { ...source, calls: users }

export const USER_REFUSAL = {
  fieldOfKey: { 'user.invalid-email-format': 'name', 'user.email-taken': 'name' },
  fieldOfMember: { email: 'name', firstName: 'firstName', lastName: 'lastName' },
}

const ownerOf = ({ customerId, tenantId = '' }: { customerId?: string; tenantId?: string }) =>
  customerId ? entityId('CUSTOMER', customerId) : entityId('TENANT', tenantId)

/** The dashboards among which one of a user is chosen: those of its customer or its tenant. */
export function dashboardsOfUser(id: string): Namings[string] {
  const userAt = async (platform: Connection) => userItem(await users.info(platform, id))
  const naming = async (platform: Connection) => dashboardNaming(ownerOf(await userAt(platform)))
  return {
    find: async (platform, ...rest) => (await naming(platform)).find(platform, ...rest),
    nameOf: async (platform, dashboardId) => (await naming(platform)).nameOf(platform, dashboardId),
    ...ofDashboards(async (platform, dashboardId) =>
      hasDashboard(platform, ownerOf(await userAt(platform)), dashboardId),
    ),
  }
}

export const userForm = {
  calls: users,
  parts: userParts,
  schema: UserFormSchema,
  refusal: USER_REFUSAL,
  namings: (id: string) => ({ defaultDashboardId: dashboardsOfUser(id), homeDashboardId: dashboardsOfUser(id) }),
}
