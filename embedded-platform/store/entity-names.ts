// Names of entities, by their type: one row a type.
import type { Queryable } from '../db/database'
import { type EntityId, type EntityType, idsByType } from '../ids'

/** Tables that hold names, or rows that are like one. Types that are not listed have no name that is told. */
const NAMES: Partial<Record<EntityType, { table: string; column: string }>> = {
  TENANT: { table: 'tenant', column: 'title' },
  CUSTOMER: { table: 'customer', column: 'title' },
  USER: { table: 'account', column: 'email' },
  DEVICE: { table: 'device', column: 'name' },
  ASSET: { table: 'asset', column: 'name' },
  ENTITY_VIEW: { table: 'entity_view', column: 'name' },
  DASHBOARD: { table: 'dashboard', column: 'title' },
  ALARM: { table: 'alarm', column: 'type' },
  RULE_CHAIN: { table: 'rule_chain', column: 'name' },
  API_USAGE_STATE: {
    table: '(SELECT s.id, t.title FROM api_usage_state s JOIN tenant t ON t.id = s.tenant_id)',
    column: 'title',
  },
}

/** Names by id; absent where there is none. */
export async function namesOf(db: Queryable, entities: readonly EntityId[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const [type, ids] of idsByType(entities)) {
    const source = NAMES[type]
    if (!source) continue
    const rows = await db.query<{ id: string; name: string }>(
      `SELECT named.id, named.${source.column} AS name FROM ${source.table} named WHERE named.id = ANY($1::uuid[])`,
      [ids],
    )
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}

/** The same inside a statement, of the entity that two columns tell; NULL where there is none. */
export function nameColumn(typeColumn: string, idColumn: string): string {
  const cases = Object.entries(NAMES).map(
    ([type, { table, column }]) =>
      `WHEN '${type}' THEN (SELECT named.${column} FROM ${table} named WHERE named.id = ${idColumn})`,
  )
  return `CASE ${typeColumn} ${cases.join(' ')} END`
}
