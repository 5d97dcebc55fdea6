// Keys of the series and attributes that the entities of a query have.

import type { Actor } from '../api/endpoint'
import type { Queryable } from '../db/database'
import type { EntityType } from '../ids'
import { findEntities } from './find'
import { withoutDynamic } from './predicate-sql'
import type { EntityDataQuery } from './query'

const MOST_ENTITIES = 100

export interface FoundKeys {
  entityTypes: EntityType[]
  timeseries: string[]
  attribute: string[]
}

const SERIES = `SELECT DISTINCT k.key FROM ts_kv_latest l JOIN ts_key k ON k.id = l.key
  WHERE l.entity_id = ANY($1::uuid[]) ORDER BY k.key`
const ATTRIBUTES = 'SELECT DISTINCT a.key FROM attribute_kv a WHERE a.entity_id = ANY($1::uuid[]) ORDER BY a.key'

export async function findKeys(
  db: Queryable,
  actor: Actor,
  query: EntityDataQuery,
  wanted: { series: boolean; attributes: boolean },
): Promise<FoundKeys> {
  if (!wanted.series && !wanted.attributes) return { entityTypes: [], timeseries: [], attribute: [] }
  const pageSize = Math.min(query.pageLink.pageSize, MOST_ENTITIES)
  const cut = { ...query, pageLink: { ...query.pageLink, pageSize } }
  const { entities } = await findEntities(db, actor, cut, withoutDynamic)
  const ids = entities.map(({ id }) => id)
  const keys = async (isWanted: boolean, text: string) =>
    isWanted && ids.length > 0 ? (await db.query<{ key: string }>(text, [ids])).map(({ key }) => key) : []
  const [timeseries, attribute] = await Promise.all([keys(wanted.series, SERIES), keys(wanted.attributes, ATTRIBUTES)])
  return { entityTypes: [...new Set(entities.map(({ type }) => type))], timeseries, attribute }
}
