// The loader of the tree of relations: a call for each entity that is open.
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import type { RelationDirection } from '~/lib/platform/relation-direction'
import { nameOfEntity } from '../entity-naming.server'
import { relationsAt } from './at.server'
import { relationRows, withPages } from './list.server'
import { endText, isShown, offeredIn, type RelationFilter, type RelationRow } from './row'
import { MOST_BELOW, openIn, type TreeData, type TreeNode } from './tree'

interface Walk {
  platform: Connection
  direction: RelationDirection
  open: readonly string[]
  filter: RelationFilter
  /** All that were met, shown or not. */
  met: RelationRow[]
  /** Those whose other ends are shown. */
  shown: Set<string>
}

async function rowsOf({ platform, direction, filter, met }: Walk, entity: EntityId): Promise<RelationRow[]> {
  try {
    const rows = await relationRows(platform, entity, direction)
    met.push(...rows)
    return rows.filter((row) => isShown(filter, row))
  } catch (error) {
    // It may be seen at the end of a relation, and not by itself; or it went meanwhile.
    if (error instanceof PlatformError && [400, 403, 404].includes(error.status)) return []
    throw error
  }
}

/** One entity is one node, however many relations lead to it. */
function nodesOf(rows: readonly RelationRow[]): TreeNode[] {
  const nodes = new Map<string, TreeNode>()
  for (const { end, name, type } of rows) {
    const key = endText(end)
    const node = nodes.get(key) ?? { end, ...(name && { name }), types: [], isAbove: false }
    nodes.set(key, { ...node, types: [...node.types, type] })
  }
  const nameOf = ({ name, end }: TreeNode) => name ?? end.id
  return [...nodes.values()].sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
}

async function below(walk: Walk, entity: EntityId): Promise<Pick<TreeNode, 'below' | 'beyond'>> {
  walk.shown.add(endText(entity))
  const nodes = nodesOf(await rowsOf(walk, entity))
  const shown: TreeNode[] = []
  for (const node of await withPages(walk.platform, nodes.slice(0, MOST_BELOW))) {
    const key = endText(node.end)
    if (walk.shown.has(key)) shown.push({ ...node, isAbove: true })
    else shown.push(walk.open.includes(key) ? { ...node, ...(await below(walk, node.end)) } : node)
  }
  return { below: shown, ...(nodes.length > MOST_BELOW && { beyond: nodes.length - MOST_BELOW }) }
}

export async function relationTreeLoader(args: LoaderFunctionArgs): Promise<TreeData> {
  const { kind, platform, entity, direction, search, filter } = await relationsAt(args, 'see')
  const walk: Walk = { platform, direction, open: openIn(search), filter, met: [], shown: new Set() }
  const name = await orNotFound(nameOfEntity(platform, entity), kind)
  const root: TreeNode = { end: entity, name, types: [], isAbove: false, ...(await below(walk, entity)) }
  const offered = offeredIn(walk.met, filter)
  return { kind, direction, filter, offered, open: walk.open.filter((one) => walk.shown.has(one)), root }
}
