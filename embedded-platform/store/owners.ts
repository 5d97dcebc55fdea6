// Owners of entities, by their type: one row a type. Whoever adds a noun adds its row.
import type { Authority } from '../api/endpoint'
import type { Queryable } from '../db/database'
import { type EntityId, type EntityType, idsByType } from '../ids'

/** The owner of an object. Of a tenant or customer itself: its own id. Of an alarm: the customer of its originator. */
export interface Owner {
  tenantId?: string
  customerId?: string
  /** Dashboards belong to several customers. */
  customerIds?: readonly string[]
  /** Of a user. */
  userId?: string
  authority?: Authority
}

/** SQL that answers, for the ids $1, the id and what the type has of: tenant_id, customer_id, user_id, authority. */
const OWNER_QUERIES: Partial<Record<EntityType, string>> = {
  TENANT: 'SELECT id, id AS tenant_id FROM tenant WHERE id = ANY($1::uuid[])',
  TENANT_PROFILE: 'SELECT id FROM tenant_profile WHERE id = ANY($1::uuid[])',
  CUSTOMER: 'SELECT id, tenant_id, id AS customer_id FROM customer WHERE id = ANY($1::uuid[])',
  USER: 'SELECT id, tenant_id, customer_id, id AS user_id, authority FROM account WHERE id = ANY($1::uuid[])',
  DEVICE: 'SELECT id, tenant_id, customer_id FROM device WHERE id = ANY($1::uuid[])',
  ASSET: 'SELECT id, tenant_id, customer_id FROM asset WHERE id = ANY($1::uuid[])',
  ENTITY_VIEW: 'SELECT id, tenant_id, customer_id FROM entity_view WHERE id = ANY($1::uuid[])',
  DASHBOARD: `SELECT d.id, d.tenant_id, array(
    SELECT a.customer_id::text FROM dashboard_customer a WHERE a.dashboard_id = d.id
  ) AS customer_ids FROM dashboard d WHERE d.id = ANY($1::uuid[])`,
  WIDGETS_BUNDLE: 'SELECT id, tenant_id FROM widgets_bundle WHERE id = ANY($1::uuid[])',
  WIDGET_TYPE: 'SELECT id, tenant_id FROM widget_type WHERE id = ANY($1::uuid[])',
  DEVICE_PROFILE: 'SELECT id, tenant_id FROM device_profile WHERE id = ANY($1::uuid[])',
  // an alarm is the customer's whose its originator is
  ALARM: `SELECT a.id, a.tenant_id,
      coalesce(d.customer_id, s.customer_id, v.customer_id, u.customer_id, c.id) AS customer_id
    FROM alarm a LEFT JOIN device d ON d.id = a.originator_id LEFT JOIN asset s ON s.id = a.originator_id
      LEFT JOIN entity_view v ON v.id = a.originator_id LEFT JOIN account u ON u.id = a.originator_id
      LEFT JOIN customer c ON c.id = a.originator_id WHERE a.id = ANY($1::uuid[])`,
  RULE_CHAIN: 'SELECT id, tenant_id FROM rule_chain WHERE id = ANY($1::uuid[])',
  RULE_NODE: `SELECT n.id, c.tenant_id FROM rule_node n JOIN rule_chain c ON c.id = n.rule_chain_id
    WHERE n.id = ANY($1::uuid[])`,
  API_USAGE_STATE: 'SELECT id, tenant_id FROM api_usage_state WHERE id = ANY($1::uuid[])',
}

interface OwnerRow {
  id: string
  tenant_id?: string
  customer_id?: string
  customer_ids?: string[]
  user_id?: string
  authority?: Owner['authority']
}

const ownerOfRow = (row: OwnerRow): Owner => ({
  tenantId: row.tenant_id,
  customerId: row.customer_id,
  customerIds: row.customer_ids,
  userId: row.user_id,
  authority: row.authority,
})

/** Owners by id; absent where there is no such entity, or none of that type yet. */
export async function ownersOf(db: Queryable, entities: readonly EntityId[]): Promise<Map<string, Owner>> {
  const owners = new Map<string, Owner>()
  for (const [type, ids] of idsByType(entities)) {
    const sql = OWNER_QUERIES[type]
    if (!sql) continue
    const rows = await db.query<OwnerRow>(sql, [ids])
    for (const row of rows) owners.set(row.id, ownerOfRow(row))
  }
  return owners
}

/** `undefined` when there is no such entity, or none of that type yet. */
export async function ownerOf(db: Queryable, entity: EntityId): Promise<Owner | undefined> {
  return (await ownersOf(db, [entity])).get(entity.id)
}
