// Attributes and latest values of series in SQL: rows `v` that belong to the entity `e`.
import type { AttributeScope } from '../json/value'
import type { EntityKey, KeyType } from './entity-key'
import type { Comparable } from './predicate-sql'
import { type Sql, sql, trusted } from './sql'

/** `undefined`: the newest of all scopes. */
export const SCOPE_OF: Record<Exclude<KeyType, 'ENTITY_FIELD' | 'TIME_SERIES'>, AttributeScope | undefined> = {
  ATTRIBUTE: undefined,
  CLIENT_ATTRIBUTE: 'CLIENT_SCOPE',
  SHARED_ATTRIBUTE: 'SHARED_SCOPE',
  SERVER_ATTRIBUTE: 'SERVER_SCOPE',
  ALARM_FIELD: 'SERVER_SCOPE', // means something in alarm queries only
}

export type LatestKey = EntityKey & { type: Exclude<KeyType, 'ENTITY_FIELD'> }

export const isLatest = (key: EntityKey): key is LatestKey => key.type !== 'ENTITY_FIELD'

/** `v.str_v`, `v.dbl_v` … as they are compared. */
export const VALUE: Comparable = {
  text: trusted('v.str_v'),
  number: trusted('coalesce(v.dbl_v, v.long_v::float8)'),
  boolean: trusted('v.bool_v'),
}

export const VALUE_AS_TEXT = trusted(
  `coalesce(v.str_v, v.json_v, v.long_v::text, v.dbl_v::text, v.bool_v::text, '') COLLATE "C"`,
)
/** Texts, JSON and what is not there sort as zero. */
export const VALUE_AS_NUMBER = trusted('coalesce(v.dbl_v, v.long_v::float8, v.bool_v::integer::float8, 0)')

/** True when an entity has one value of that key at most. */
export const isOneRow = ({ type }: LatestKey) => type !== 'ATTRIBUTE'

function scopesOf(type: keyof typeof SCOPE_OF): Sql {
  const scope = SCOPE_OF[type]
  return scope ? sql`v.scope = ${scope}::text` : trusted(`v.scope IN ('CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE')`)
}

/** FROM and WHERE of the values that all entities have of a key. */
export function valuesOfAll({ type, key }: LatestKey): Sql {
  if (type === 'TIME_SERIES') {
    const number = sql`(SELECT id FROM ts_key WHERE ts_key.key = ${key}::text)`
    return sql`FROM ts_kv_latest v WHERE v.key = ${number}`
  }
  // Hidden from the planner: that both scope and key are equal makes a table without statistics look all but empty.
  return sql`FROM attribute_kv v WHERE CASE WHEN ${scopesOf(type)} THEN TRUE ELSE FALSE END AND v.key = ${key}::text`
}

/** Whether a device is active: named in the text, because those that are and those that are not have an index each. */
const isState = ({ type, key }: LatestKey) => type === 'SERVER_ATTRIBUTE' && key === 'active'

/** The same of the entity `e`. */
export function valueRows(key: LatestKey): Sql {
  if (key.type === 'TIME_SERIES') return sql`${valuesOfAll(key)} AND v.entity_id = e.id`
  if (isState(key))
    return trusted("FROM attribute_kv v WHERE v.entity_id = e.id AND v.scope = 'SERVER_SCOPE' AND v.key = 'active'")
  return sql`FROM attribute_kv v WHERE v.entity_id = e.id AND ${scopesOf(key.type)} AND v.key = ${key.key}::text`
}

/** The order that puts the row that counts first. */
export const newestFirst = ({ type }: LatestKey): Sql =>
  trusted(type === 'ATTRIBUTE' ? 'ORDER BY v.last_update_ts DESC, v.scope DESC' : '')
