// Dashboards on the wire and in the database.
import { anyEntityIdOf } from '../api/ids'
import { members } from '../api/members'
import { entityId } from '../ids'
import { isPublicCustomer } from './customer'

export interface DashboardInfoRow {
  id: string
  created_time: number
  tenant_id: string
  title: string
  was_assigned: boolean
  /** null: none. */
  customers: { id: string; title: string; info: unknown }[] | null
}

export interface DashboardRow extends DashboardInfoRow {
  configuration: unknown
}

function customersOf({ was_assigned, customers }: DashboardInfoRow) {
  if (!was_assigned) return null
  return (customers ?? []).map(({ id, title, info }) => ({
    customerId: entityId('CUSTOMER', id),
    title,
    public: isPublicCustomer({ additional_info: info }),
  }))
}

export const dashboardInfoOf = (row: DashboardInfoRow) => ({
  id: entityId('DASHBOARD', row.id),
  createdTime: row.created_time,
  tenantId: entityId('TENANT', row.tenant_id),
  title: row.title,
  assignedCustomers: customersOf(row),
  name: row.title,
})

export const dashboardOf = (row: DashboardRow) => ({ ...dashboardInfoOf(row), configuration: row.configuration })

export interface DashboardInput {
  id: string | null
  title: string | null
  configuration: unknown
}

/** Assigned customers are told by the assignments, never by a save (platform-api §2.9 [E]); they must be readable. */
function checkAssignedCustomers(list: unknown[] | null): void {
  for (const json of list ?? []) {
    const customer = members(json)
    anyEntityIdOf(customer.raw('customerId'))
    customer.text('title')
    customer.boolean('public')
  }
}

export function readDashboard(json: unknown): DashboardInput {
  const body = members(json)
  body.integer('createdTime') // ours counts, but it must be readable
  body.id('tenantId', 'TENANT')
  checkAssignedCustomers(body.list('assignedCustomers'))
  return { id: body.id('id', 'DASHBOARD'), title: body.text('title'), configuration: body.json('configuration') }
}

export interface HomeDashboardInput {
  dashboardId: string | null
  hideDashboardToolbar: boolean
}

export function readHomeDashboard(json: unknown): HomeDashboardInput {
  const body = members(json)
  return {
    dashboardId: body.id('dashboardId', 'DASHBOARD'),
    hideDashboardToolbar: body.boolean('hideDashboardToolbar') ?? false,
  }
}
