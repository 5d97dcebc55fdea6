// The loader of a kind's list: one page as its address describes it, what its filters offer, and how many there are.
import { redirect } from '@remix-run/node'
import { toPageLink } from '~/lib/paging'
import { paths } from '~/lib/paths'
import { isUuid } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import { ownerOf } from '~/lib/platform/owned-calls.server'
import type { SignedIn } from '~/lib/session/session.server'
import type { Items } from './items'
import { can, type Kind, kindOf } from './kinds'
import { type EntityListQuery, isFiltered, listAddress, readListQuery } from './list-query'
import type { EntityList } from './page-data'
import { requireRight } from './rights.server'
import { sourceOf } from './sources.server'

/** The filters as the platform's call has them. */
export const platformFilters = (kind: Kind, { filters }: EntityListQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(kindOf(kind).list.filters).flatMap(([name, { parameter }]) => {
      const value = filters[name]
      return value === undefined ? [] : [[parameter, value]]
    }),
  )

export async function loadList<K extends Kind>(kind: K, request: Request) {
  const auth = await requireRight(request, kind, 'see')
  const { user, platform } = auth
  const url = new URL(request.url)
  const query = readListQuery(kind, url.searchParams)
  if (isUuid(query.q)) await leadToEntity(auth, kind, query.q)
  const source = sourceOf(kind)
  const owner = ownerOf(user)
  const [page, choices, all] = await Promise.all([
    source.list(platform, owner, toPageLink(query), platformFilters(kind, query)),
    source.choices(platform, query.filters),
    isFiltered(query) ? source.list(platform, owner, { pageSize: 1, page: 0 }) : undefined,
  ])
  // Rows may have gone since the link was made: the last page there is, rather than an empty one.
  if (query.page > 1 && page.items.length === 0 && url.pathname.endsWith(paths.of(kind).list())) {
    throw redirect(paths.of(kind).list(listAddress(kind, { ...query, page: Math.max(1, page.totalPages) })))
  }
  const list: EntityList<Items[K]> = {
    query,
    params: listAddress(kind, query),
    items: page.items,
    matches: page.totalElements,
    totalPages: page.totalPages,
    total: (all ?? page).totalElements,
    choices,
    canManage: can(user.authority, kind, 'manage'),
  }
  return { auth, list }
}

/** An id that was pasted into the search is the entity itself. */
async function leadToEntity({ platform }: SignedIn, kind: Kind, id: string): Promise<void> {
  const found = await sourceOf(kind)
    .info(platform, id)
    .catch((error) => {
      if (error instanceof PlatformError && [400, 403, 404].includes(error.status)) return undefined
      throw error
    })
  if (found) throw redirect(paths.of(kind).one(id))
}

/** For kinds whose list shows nothing but what the list call answers. */
export const listLoader =
  <K extends Kind>(kind: K) =>
  async ({ request }: { request: Request }) =>
    (await loadList(kind, request)).list
