// Dashboards that a tenant, customer or user points at in its additionalInfo: one that is gone is not shown.
import type { Queryable } from '../db/database'
import { uuidParam } from '../http/ids'
import { isObject } from '../http/members'

/** There is no dashboard yet that could be pointed at. */
const dashboardExists = async (_db: Queryable, _id: string): Promise<boolean> => false

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
  return shown
}
