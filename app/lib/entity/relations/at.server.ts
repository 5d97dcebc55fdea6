// The beginning of all pages of an entity's relations: who may, of what, in which direction, and the way back.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { listParams, parseListQuery } from '~/lib/paging'
import { paths } from '~/lib/paths'
import type { EntityId } from '~/lib/platform/entity-id'
import type { RelationEnds } from '~/lib/platform/relation.server'
import type { RelationDirection } from '~/lib/platform/relation-direction'
import { fromIn } from '../came-from'
import { entityAt } from '../entity-at.server'
import { kindAt } from '../kind-at.server'
import { requireRight } from '../rights.server'
import { directionIn, directionQuery, filterIn, filterParams, relationListRules } from './row'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

export async function relationsAt({ request, params }: Args, right: 'see' | 'write') {
  const kind = kindAt(request)
  const auth = await requireRight(request, kind, right)
  const search = new URL(request.url).searchParams
  const entity = entityAt(kind, params)
  const direction = directionIn(search)
  const query = parseListQuery(search, relationListRules)
  const filter = filterIn(search)
  const list = {
    ...directionQuery(direction),
    ...filterParams(filter),
    ...listParams(query, relationListRules),
    ...fromIn(search),
  }
  return {
    kind,
    ...auth,
    search,
    entity,
    direction,
    query,
    filter,
    closeTo: paths.of(kind).one(entity.id, 'relations', list),
  }
}

/** The relation between this entity and the other end, as the direction says which is which. */
export const endsOf = (entity: EntityId, direction: RelationDirection, end: EntityId, type: string): RelationEnds =>
  direction === 'FROM' ? { from: entity, to: end, type } : { from: end, to: entity, type }
