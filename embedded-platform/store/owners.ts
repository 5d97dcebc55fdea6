// Whose an entity is, by its type: one row a type. Whoever adds a noun adds its row.
import type { Owner } from '../auth/permissions'
import type { Queryable } from '../db/database'
import type { EntityId, EntityType } from '../ids'

/** SQL that answers, for the id $1, the columns that the type has of: tenant_id, customer_id, user_id, authority. */
const OWNER_QUERIES: Partial<Record<EntityType, string>> = {
  TENANT: 'SELECT id AS tenant_id FROM tenant WHERE id = $1',
  TENANT_PROFILE: 'SELECT id FROM tenant_profile WHERE id = $1',
  CUSTOMER: 'SELECT tenant_id, id AS customer_id FROM customer WHERE id = $1',
  USER: 'SELECT tenant_id, customer_id, id AS user_id, authority FROM account WHERE id = $1',
  DEVICE: 'SELECT tenant_id, customer_id FROM device WHERE id = $1',
  DEVICE_PROFILE: 'SELECT tenant_id FROM device_profile WHERE id = $1',
}

interface OwnerRow {
  tenant_id?: string
  customer_id?: string
  user_id?: string
  authority?: Owner['authority']
}

/** `undefined` when there is no such entity, or none of that type yet. */
export async function ownerOf(db: Queryable, { entityType, id }: EntityId): Promise<Owner | undefined> {
  const sql = OWNER_QUERIES[entityType]
  const row = sql && (await db.query<OwnerRow>(sql, [id]))[0]
  if (!row) return undefined
  return { tenantId: row.tenant_id, customerId: row.customer_id, userId: row.user_id, authority: row.authority }
}
