// The loader of a kind's list: one page as its address describes it, what its filters offer, and how many there are.
import { redirect } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { isUuid } from '~/lib/platform/entity-id'
import type { SignedIn } from '~/lib/session/session.server'
import { customerChip, withCustomer } from './customer-chip.server'
import { infoIfThere } from './entity-naming.server'
import type { Items } from './items'
import { can, type Kind } from './kinds'
import { settledAddress } from './list-address.server'
import { listParamsOf } from './list-params.server'
import { type EntityListQuery, isFiltered, listAddress, readListQuery } from './list-query'
import { limitOf, listOwner, listRows, sortsOf } from './list-rows.server'
import type { EntityList } from './page-data'
import { requireRight } from './rights.server'
import { chosenColumns, shownColumns } from './shown-columns.server'
import { sourceOf } from './sources.server'
import { readViews, viewsShown } from './views.server'

export async function loadList<K extends Kind>(kind: K, request: Request) {
  const auth = await requireRight(request, kind, 'see')
  const { user, platform } = auth
  const url = new URL(request.url)
  const views = await readViews(kind, user)
  const isAlone = url.pathname.endsWith(paths.of(kind).list())
  const settled = isAlone && settledAddress(kind, request, views)
  if (settled) throw redirect(settled)
  const query = ownQuery(user, readListQuery(kind, listParamsOf(request, kind)))
  if (isUuid(query.q)) await leadToEntity(auth, kind, query.q)
  const source = sourceOf(kind)
  const choices = source.choices(platform, query.filters)
  const reader = { platform, user, request, choices }
  const [page, offered, all, sorts, customer, chosen] = await Promise.all([
    listRows(kind, reader, query),
    choices,
    isFiltered(query)
      ? source.list(platform, listOwner({ user }, { ...query, filters: {} }), { pageSize: 1, page: 0 })
      : undefined,
    sortsOf(kind, reader, query),
    customerChip(platform, query.filters.customer),
    chosenColumns(auth, kind, query.cols),
  ])
  // Rows may have gone since the link was made: the last page there is, rather than an empty one.
  if (query.page > 1 && page.items.length === 0 && isAlone) {
    throw redirect(paths.of(kind).list(listAddress(kind, { ...query, page: Math.max(1, page.totalPages) })))
  }
  const list: EntityList<Items[K]> = {
    query,
    params: listAddress(kind, query),
    items: page.items,
    matches: page.totalElements,
    totalPages: page.totalPages,
    total: (all ?? page).totalElements,
    choices: withCustomer(offered, customer),
    limit: await limitOf(kind, reader, query, page),
    sorts,
    views: viewsShown(kind, views, query),
    ...(await shownColumns(auth, kind, chosen, {
      items: page.items,
      isAll: !isFiltered(query) && page.totalPages <= 1,
    })),
    canManage: can(user.authority, kind, 'manage'),
  }
  return { auth, list }
}

/** Customer users see one customer's entities: to filter by another means nothing. */
function ownQuery({ authority }: SignedIn['user'], query: EntityListQuery): EntityListQuery {
  const { customer, ...filters } = query.filters
  return customer && authority === 'CUSTOMER_USER' ? { ...query, filters } : query
}

/** An id that was pasted into the search is the entity itself. */
async function leadToEntity({ platform }: SignedIn, kind: Kind, id: string): Promise<void> {
  if (await infoIfThere(platform, kind, id)) throw redirect(paths.of(kind).one(id))
}

/** For kinds whose list shows nothing but what the list call answers. */
export const listLoader =
  <K extends Kind>(kind: K) =>
  async ({ request }: { request: Request }) =>
    (await loadList(kind, request)).list
