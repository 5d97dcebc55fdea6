// The tables of dashboards and of the customers that they are assigned to.

import type { PageLink } from '../api/page'
import type { Queryable } from '../db/database'
import { timeOfId } from '../ids'
import { stringifyJson } from '../json/exact-json'
import { type DashboardInfoRow, type DashboardInput, type DashboardRow, dashboardInfoOf } from '../schemas/dashboard'
import { queryPage } from './page-query'

const CUSTOMERS = `(SELECT json_agg(json_build_object('id', c.id, 'title', c.title, 'info', c.additional_info) ORDER BY c.title)
  FROM dashboard_customer a JOIN customer c ON c.id = a.customer_id WHERE a.dashboard_id = d.id) AS customers`
const INFO_COLUMNS = `d.id, d.created_time, d.tenant_id, d.title, d.was_assigned, ${CUSTOMERS}`
const SORTABLE = { createdTime: 'd.created_time', title: 'd.title' }

export async function findDashboardInfo(db: Queryable, id: string): Promise<DashboardInfoRow | undefined> {
  return (await db.query<DashboardInfoRow>(`SELECT ${INFO_COLUMNS} FROM dashboard d WHERE d.id = $1`, [id]))[0]
}

/** The oldest: titles need not be unique. */
export async function dashboardIdByTitle(db: Queryable, tenantId: string, title: string): Promise<string | undefined> {
  const sql = 'SELECT id FROM dashboard WHERE tenant_id = $1 AND title = $2 ORDER BY created_time, id LIMIT 1'
  return (await db.query<{ id: string }>(sql, [tenantId, title]))[0]?.id
}

export async function findDashboard(db: Queryable, id: string): Promise<DashboardRow | undefined> {
  const sql = `SELECT ${INFO_COLUMNS}, d.configuration FROM dashboard d WHERE d.id = $1`
  return (await db.query<DashboardRow>(sql, [id]))[0]
}

const configurationOf = ({ configuration }: DashboardInput) =>
  configuration === null ? null : stringifyJson(configuration)

export async function insertDashboard(
  db: Queryable,
  place: { id: string; tenantId: string },
  dashboard: DashboardInput,
) {
  await db.query(
    `INSERT INTO dashboard (id, created_time, tenant_id, title, configuration, was_assigned)
     VALUES ($1, $2, $3, $4, $5::json, false)`,
    [place.id, timeOfId(place.id), place.tenantId, dashboard.title, configurationOf(dashboard)],
  )
}

export async function updateDashboard(db: Queryable, id: string, dashboard: DashboardInput): Promise<void> {
  await db.query('UPDATE dashboard SET title = $2, configuration = $3::json WHERE id = $1', [
    id,
    dashboard.title,
    configurationOf(dashboard),
  ])
}

export async function deleteDashboardRows(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query('DELETE FROM dashboard WHERE id = ANY($1::uuid[])', [ids])
}

export async function countDashboards(db: Queryable, tenantId: string): Promise<number> {
  const sql = 'SELECT count(*) AS total FROM dashboard WHERE tenant_id = $1'
  return (await db.query<{ total: number }>(sql, [tenantId]))[0]?.total ?? 0
}

export async function dashboardIdsOfTenant(db: Queryable, tenantId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>('SELECT id FROM dashboard WHERE tenant_id = $1', [tenantId])
  return rows.map(({ id }) => id)
}

export async function addCustomers(db: Queryable, id: string, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return
  await db.query('UPDATE dashboard SET was_assigned = true WHERE id = $1', [id])
  await db.query(
    `INSERT INTO dashboard_customer (dashboard_id, customer_id) SELECT $1::uuid, unnest($2::uuid[])
     ON CONFLICT DO NOTHING`,
    [id, customerIds],
  )
}

export async function dropCustomers(db: Queryable, id: string, customerIds: readonly string[]): Promise<void> {
  await db.query('DELETE FROM dashboard_customer WHERE dashboard_id = $1 AND customer_id = ANY($2::uuid[])', [
    id,
    customerIds,
  ])
}

/** Takes from a customer what was its own; answers the ids of the dashboards. */
export async function takeDashboardsFrom(db: Queryable, customerId: string): Promise<string[]> {
  const sql = 'DELETE FROM dashboard_customer WHERE customer_id = $1 RETURNING dashboard_id AS id'
  return (await db.query<{ id: string }>(sql, [customerId])).map(({ id }) => id)
}

const page = (db: Queryable, where: string[], params: unknown[], link: PageLink) =>
  queryPage(db, {
    select: INFO_COLUMNS,
    from: 'dashboard d',
    where,
    params,
    search: 'd.title',
    sortable: SORTABLE,
    unique: 'd.id',
    link,
    map: dashboardInfoOf,
  })

export const dashboardsOfTenant = (db: Queryable, tenantId: string, link: PageLink) =>
  page(db, ['d.tenant_id = $1'], [tenantId], link)

export const dashboardsOfCustomer = (db: Queryable, customerId: string, link: PageLink) =>
  page(db, ['d.id IN (SELECT dashboard_id FROM dashboard_customer WHERE customer_id = $1)'], [customerId], link)
