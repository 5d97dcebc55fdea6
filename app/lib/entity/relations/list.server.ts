// The relations of an entity, for any kind that has them: searched, sorted and cut into pages as the address says.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { getT } from '~/lib/i18n/i18n.server'
import { parseListQuery } from '~/lib/paging'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { runLimited } from '~/lib/platform/limited'
import { listRelations, type Relation } from '~/lib/platform/relation.server'
import type { RelationDirection } from '~/lib/platform/relation-direction'
import { nameOfEntity } from '../entity-naming.server'
import { entityTypeWords } from '../entity-type-words'
import { can } from '../kinds'
import { relationsAt } from './at.server'
import { type RelationRow, type RelationsData, relationId, relationListRules, relationPage } from './row'

function rowOf(relation: Relation, direction: RelationDirection): RelationRow {
  const end = direction === 'FROM' ? relation.to : relation.from
  const name = direction === 'FROM' ? relation.toName : relation.fromName
  const { entityType, id } = end
  const info = relation.additionalInfo
  return {
    id: relationId(end, relation.type),
    type: relation.type,
    end: { entityType, id },
    ...(name && { name }),
    hasInfo: typeof info === 'object' && info !== null && Object.keys(info).length > 0,
  }
}

export const relationRows = async (platform: Connection, entity: EntityId, direction: RelationDirection) =>
  (await listRelations(platform, entity, direction)).map((relation) => rowOf(relation, direction))

/** With the names that the platform did not tell, where they can be asked for. */
export const withNames = (platform: Connection, rows: readonly RelationRow[]) =>
  runLimited(rows, async (row) => (row.name ? row : { ...row, name: await nameOfEntity(platform, row.end) }))

export async function relationsLoader(args: LoaderFunctionArgs): Promise<RelationsData> {
  const { kind, user, platform, entity, direction, search } = await relationsAt(args, 'see')
  const query = parseListQuery(search, relationListRules)
  const [rows, t] = await Promise.all([orNotFound(relationRows(platform, entity, direction), kind), getT(args.request)])
  const page = relationPage(rows, query, (type) => entityTypeWords(t, type))
  return {
    kind,
    entity,
    direction,
    query,
    canWrite: can(user.authority, kind, 'write'),
    page: { ...page, rows: await withNames(platform, page.rows) },
  }
}
