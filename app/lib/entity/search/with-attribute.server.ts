// The entities of a kind that have an attribute of a value, in whichever scope.
import { ownerOf } from '~/lib/platform/entity-calls.server'
import type { EntityItem } from '~/lib/platform/entity-item'
import { findEntities } from '~/lib/platform/find-entities.server'
import { runLimited } from '~/lib/platform/limited'
import type { SignedIn } from '~/lib/session/session.server'
import { isQueried, sourcesOf } from '../conditions'
import { type Kind, kindOf } from '../kinds'
import type { ItemPage } from '../source.server'
import { sourceOf } from '../sources.server'
import type { TypedAttribute } from './typed-attribute'

/** True for kinds that are asked: those whose attributes an entity query knows. */
export const hasAttributes = (kind: Kind) => isQueried(kind) && sourcesOf(kind).includes('server')

interface Asked {
  attribute: TypedAttribute
  most: number
}

export async function withAttribute(
  kind: Kind,
  { platform, user }: Pick<SignedIn, 'platform' | 'user'>,
  { attribute: { key, compared }, most }: Asked,
): Promise<ItemPage<EntityItem>> {
  // A value is of one type: what is found by one comparison is not found by another.
  const pages = await runLimited(compared, (comparison) =>
    findEntities(platform, {
      entityType: kindOf(kind).type,
      filters: [{ key: { type: 'ATTRIBUTE', key }, comparison }],
      pageSize: most,
      page: 0,
      sort: { type: 'ENTITY_FIELD', key: 'name' },
      direction: 'ASC',
    }),
  )
  const ids = [...new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id)))].slice(0, most)
  const items = ids.length > 0 ? await sourceOf(kind).some(platform, ownerOf(user), ids) : []
  return { items, totalPages: 1, totalElements: pages.reduce((sum, page) => sum + page.totalElements, 0) }
}
