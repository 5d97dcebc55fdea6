// A search of everything that a person may see: each kind is asked by itself, a few at a time, and one that fails costs
// the others nothing.
import { toPageLink } from '~/lib/paging'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityItem } from '~/lib/platform/entity-item'
import { PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import type { PageLink } from '~/lib/platform/page'
import type { SignedIn } from '~/lib/session/session.server'
import { infoIfThere, nameSortOf } from '../entity-naming.server'
import { can, type Kind, kindNames } from '../kinds'
import { readListQuery } from '../list-query'
import { listRows } from '../list-rows.server'
import type { ItemPage } from '../source.server'
import { sourceOf } from '../sources.server'
import { type Found, type FoundGroup, type Hit, NOTHING_FOUND } from './found'
import { pastedId } from './pasted-id.server'
import { type TypedAttribute, typedAttribute } from './typed-attribute'
import { hasAttributes, withAttribute } from './with-attribute.server'

/** So many of a kind. */
const FEW = 5
/** So many tenants are looked through for administrators: their platform lists them by tenant alone. */
const MOST_TENANTS = 20

type Reader = Pick<SignedIn, 'platform' | 'user'> & { request: Request }

export async function findAnything(reader: Reader, typed: string): Promise<Found> {
  if (!typed) return NOTHING_FOUND
  const kinds = kindNames.filter((kind) => can(reader.user.authority, kind, 'see'))
  const pasted = pastedId(typed)
  const attribute = typedAttribute(typed)
  const questions = [
    ...(pasted ? kinds.filter((kind) => pasted.kinds.includes(kind)) : []).map((kind) => ({ kind, id: pasted?.id })),
    ...kinds.map((kind) => ({ kind, id: undefined })),
  ]
  const answers = await runLimited(questions, ({ kind, id }) =>
    (id ? withId(kind, reader, id) : matching(kind, reader, { typed, attribute })).catch((error) => {
      if (error instanceof PlatformError) return error
      throw error
    }),
  )
  const isFault = (answer: (typeof answers)[number]) => answer instanceof PlatformError
  // Nobody answered: that is told of the platform, not of each kind.
  if (answers.every(isFault)) throw answers[0]
  const byId: Hit[] = []
  const groups = new Map<Kind, FoundGroup>()
  for (const [at, { kind, id }] of questions.entries()) {
    const answer = answers[at]
    const { hits, total } = groups.get(kind) ?? { hits: [], total: 0 }
    if (!answer || answer instanceof PlatformError) groups.set(kind, { kind, hits, total, failed: true })
    else if (id) byId.push(...answer.items.map((item) => hitOf(kind, item)))
    else if (answer.totalElements > 0)
      groups.set(kind, {
        ...groups.get(kind),
        kind,
        hits: answer.items.map((item) => hitOf(kind, item)),
        total: answer.totalElements,
        isPartial: answer.isPartial,
        ...(answer.isByValue && { isByValue: true }),
      })
  }
  return { byId, groups: kinds.flatMap((kind) => groups.get(kind) ?? []) }
}

interface Matches extends ItemPage<EntityItem> {
  isByValue?: boolean
}

/** A key and a value may be a name as well. */
async function matching(
  kind: Kind,
  reader: Reader,
  { typed, attribute }: { typed: string; attribute: TypedAttribute | undefined },
): Promise<Matches> {
  if (attribute && hasAttributes(kind)) {
    const found = await withAttribute(kind, reader, { attribute, most: FEW })
    if (found.totalElements > 0) return { ...found, isByValue: true }
  }
  return named(kind, reader, typed)
}

async function withId(kind: Kind, { platform }: Reader, id: string): Promise<Matches> {
  const item = await infoIfThere(platform, kind, id)
  const items = item ? [item] : []
  return { items, totalPages: items.length, totalElements: items.length }
}

async function named(kind: Kind, reader: Reader, typed: string): Promise<ItemPage<EntityItem>> {
  const first = readListQuery(kind, new URLSearchParams({ q: typed, sort: nameSortOf(kind), order: 'asc' }))
  const query = { ...first, size: FEW }
  if (kind !== 'user' || reader.user.authority !== 'SYS_ADMIN') return listRows(kind, reader, query)
  return administrators(reader.platform, toPageLink(query))
}

/** Of the newest tenants. */
async function administrators(platform: Connection, link: PageLink): Promise<ItemPage<EntityItem>> {
  const newest = { pageSize: MOST_TENANTS, page: 0, sortProperty: 'createdTime', sortOrder: 'DESC' } as const
  const tenants = await sourceOf('tenant').list(platform, { kind: 'tenant' }, newest)
  const pages = await runLimited(tenants.items, ({ id }) =>
    sourceOf('user').list(platform, { kind: 'tenant', tenantId: id }, link),
  )
  return {
    items: pages.flatMap(({ items }) => items).slice(0, FEW),
    totalPages: 1,
    totalElements: pages.reduce((sum, page) => sum + page.totalElements, 0),
    isPartial: tenants.totalElements > tenants.items.length,
  }
}

/** The facts of which a kind has some. */
type Told = EntityItem & { type?: string; profileName?: string; firstName?: string; lastName?: string }

function hitOf(kind: Kind, item: Told): Hit {
  const { id, name, label, type, profileName, firstName, lastName, customerTitle, isPublic } = item
  const person = [firstName, lastName].filter(Boolean).join(' ')
  const about = [label, person, profileName ?? type, isPublic ? undefined : customerTitle]
  const told = about.filter((one): one is string => Boolean(one) && one !== name)
  return { kind, id, name, ...(told.length > 0 && { about: told }) }
}
