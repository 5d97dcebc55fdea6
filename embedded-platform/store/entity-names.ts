// What an entity is called, by its type: one row a type.
import type { Queryable } from '../db/database'
import { type EntityId, type EntityType, idsByType } from '../ids'

/** SQL that answers id and name for the ids $1. Types that are not listed have no name that is told. */
const NAME_QUERIES: Partial<Record<EntityType, string>> = {
  TENANT: 'SELECT id, title AS name FROM tenant WHERE id = ANY($1::uuid[])',
  CUSTOMER: 'SELECT id, title AS name FROM customer WHERE id = ANY($1::uuid[])',
  USER: 'SELECT id, email AS name FROM account WHERE id = ANY($1::uuid[])',
  DEVICE: 'SELECT id, name FROM device WHERE id = ANY($1::uuid[])',
  ASSET: 'SELECT id, name FROM asset WHERE id = ANY($1::uuid[])',
  ENTITY_VIEW: 'SELECT id, name FROM entity_view WHERE id = ANY($1::uuid[])',
  DASHBOARD: 'SELECT id, title AS name FROM dashboard WHERE id = ANY($1::uuid[])',
  ALARM: 'SELECT id, type AS name FROM alarm WHERE id = ANY($1::uuid[])',
  RULE_CHAIN: 'SELECT id, name FROM rule_chain WHERE id = ANY($1::uuid[])',
  API_USAGE_STATE: `SELECT s.id, t.title AS name FROM api_usage_state s JOIN tenant t ON t.id = s.tenant_id
    WHERE s.id = ANY($1::uuid[])`,
}

/** Names by id; absent where there is none. */
export async function namesOf(db: Queryable, entities: readonly EntityId[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const [type, ids] of idsByType(entities)) {
    const sql = NAME_QUERIES[type]
    if (!sql) continue
    const rows = await db.query<{ id: string; name: string }>(sql, [ids])
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}
