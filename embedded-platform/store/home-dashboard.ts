// The dashboard that a tenant, customer or user names in its additionalInfo to be shown first.

import { readUuid, uuidParam } from '../api/ids'
import { isObject } from '../api/members'
import type { Queryable, Tx } from '../db/database'
import { sameSpelling, stringifyJson } from '../json/exact-json'

const ID = 'homeDashboardId'
const HIDES_TOOLBAR = 'homeDashboardHideToolbar'

export interface HomeDashboard {
  /** As written, whether or not there is such a dashboard. */
  id: string
  hidesToolbar: boolean
}

/** Texts count as what they say; what says nothing means yes. */
const hidesToolbar = (value: unknown) => value !== false && value !== 'false' && value !== 0

/** `undefined` where none is named. */
export function namedHome(additionalInfo: unknown): HomeDashboard | undefined {
  if (!isObject(additionalInfo) || additionalInfo[ID] === undefined) return undefined
  return { id: String(additionalInfo[ID]), hidesToolbar: hidesToolbar(additionalInfo[HIDES_TOOLBAR]) }
}

/** The home of the first that names a readable id, in the order given. */
export const namedHomes = (infos: readonly unknown[]): HomeDashboard[] =>
  infos.flatMap((info) => {
    const home = namedHome(info)
    const id = home && readUuid(home.id)
    return home && id !== undefined ? [{ ...home, id }] : []
  })

interface NewHome {
  dashboardId: string
  hideDashboardToolbar: boolean
}

/** null: none from now on. */
export const setHomeOfTenant = (tx: Tx, tenantId: string, home: NewHome | null) => setHome(tx, 'tenant', tenantId, home)

export const setHomeOfCustomer = (tx: Tx, customerId: string, home: NewHome | null) =>
  setHome(tx, 'customer', customerId, home)

async function setHome(tx: Tx, table: 'tenant' | 'customer', id: string, home: NewHome | null): Promise<void> {
  const sql = `SELECT additional_info FROM ${table} WHERE id = $1 FOR NO KEY UPDATE`
  const [row] = await tx.query<{ additional_info: unknown }>(sql, [id])
  const known = isObject(row?.additional_info) ? row.additional_info : {}
  const { [ID]: _id, [HIDES_TOOLBAR]: _hides, ...rest } = known
  const info = home ? { ...rest, [ID]: home.dashboardId, [HIDES_TOOLBAR]: home.hideDashboardToolbar } : rest
  const text = stringifyJson(sameSpelling(known, info))
  await tx.query(`UPDATE ${table} SET additional_info = $2::json WHERE id = $1`, [id, text])
}

async function dashboardExists(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('SELECT 1 AS one FROM dashboard WHERE id = $1', [id])).length > 0
}

/** The information without the named members that point nowhere. What is no UUID is refused, as the platform does. */
export async function withoutStaleDashboards(
  db: Queryable,
  additionalInfo: unknown,
  members: readonly string[],
): Promise<unknown> {
  if (!isObject(additionalInfo)) return additionalInfo
  const shown = { ...additionalInfo }
  for (const member of members) {
    const id = shown[member]
    if (typeof id !== 'string' || id === '') continue
    if (!(await dashboardExists(db, uuidParam(id, member)))) delete shown[member]
  }
  return sameSpelling(additionalInfo, shown)
}
