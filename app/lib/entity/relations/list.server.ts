// The relations of an entity, for any kind that has them: searched, sorted and cut into pages as the address says.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { getT } from '~/lib/i18n/i18n.server'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { runLimited } from '~/lib/platform/limited'
import { listRelations, type Relation } from '~/lib/platform/relation.server'
import type { RelationDirection } from '~/lib/platform/relation-direction'
import { nameOfEntity } from '../entity-naming.server'
import { entityTypeWords } from '../entity-type-words'
import { can } from '../kinds'
import { usersWithPages } from '../user/pages.server'
import { relationsAt } from './at.server'
import { isShown, offeredIn, type RelationRow, type RelationsData, relationId, relationPage } from './row'

export function rowOf(relation: Relation, direction: RelationDirection): RelationRow {
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

/** With what tells of users whether they can be opened. */
export async function withPages<Row extends { end: EntityId }>(platform: Connection, rows: readonly Row[]) {
  const users = await usersWithPages(
    platform,
    rows.map(({ end }) => end),
  )
  return rows.map((row): Row & { opens?: boolean } => (users.includes(row.end.id) ? { ...row, opens: true } : row))
}

/** With the names that the platform did not tell, where they can be asked for, too. */
export const withNames = async (platform: Connection, rows: readonly RelationRow[]) =>
  runLimited(await withPages(platform, rows), async (row) =>
    row.name ? row : { ...row, name: await nameOfEntity(platform, row.end) },
  )

export async function relationsLoader(args: LoaderFunctionArgs): Promise<RelationsData> {
  const { kind, user, platform, entity, direction, query, filter } = await relationsAt(args, 'see')
  const [rows, t] = await Promise.all([orNotFound(relationRows(platform, entity, direction), kind), getT(args.request)])
  const shown = rows.filter((row) => isShown(filter, row))
  const page = relationPage(shown, query, (type) => entityTypeWords(t, type))
  return {
    kind,
    entity,
    direction,
    query,
    filter,
    offered: offeredIn(rows, filter),
    canWrite: can(user.authority, kind, 'write'),
    page: { ...page, total: rows.length, rows: await withNames(platform, page.rows) },
  }
}
