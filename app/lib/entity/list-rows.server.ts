// One page of a kind's entities as a list's address describes it: by the platform's list call where that can tell, else by
// an entity query, whose rows are then read by their ids.
import { toPageLink } from '~/lib/paging'
import type { Connection } from '~/lib/platform/connection.server'
import { type Owner, ownerOf } from '~/lib/platform/entity-calls.server'
import { PlatformError } from '~/lib/platform/errors'
import { findEntities, type KeyFilter } from '~/lib/platform/find-entities.server'
import type { SessionUser } from '~/lib/session/session-user'
import { readZone } from '~/lib/time/zone'
import { fieldsOf } from './conditions'
import type { Items } from './items'
import { keyFilterOf } from './key-filters'
import { type Kind, kindOf } from './kinds'
import { type EntityListQuery, MOST_OF_CUSTOMER } from './list-query'
import type { ListLimit } from './page-data'
import type { ItemPage, Source } from './source.server'
import { sourceOf } from './sources.server'

export interface ListReader {
  platform: Connection
  user: Pick<SessionUser, 'authority' | 'customerId'>
  /** The zone in which its days begin. */
  request: Request
  /** The choices of the filters, when they are asked for already. */
  choices?: ReturnType<Source['choices']>
}

/** The owner whose entities are listed: with a customer as filter, that customer. */
export function listOwner({ user }: Pick<ListReader, 'user'>, { filters, owner }: EntityListQuery): Owner {
  if (owner)
    return owner.kind === 'customer'
      ? { kind: 'customer', customerId: owner.id }
      : { kind: 'tenant', tenantId: owner.id }
  const own = ownerOf(user)
  return filters.customer && own.kind === 'tenant' ? { kind: 'customer', customerId: filters.customer } : own
}

const isOn = (value: string) => value === 'active'

const hasFlag = (kind: Kind, { filters }: EntityListQuery) =>
  Object.entries(kindOf(kind).list.filters).some(([name, { flag }]) => flag && filters[name])

/** The filters as the platform's list call has them. */
const callFilters = (kind: Kind, { filters }: EntityListQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(kindOf(kind).list.filters).flatMap(([name, { parameter, flag }]) => {
      const value = filters[name]
      if (value === undefined || parameter === undefined) return []
      return [[parameter, flag ? String(isOn(value)) : value]]
    }),
  )

/** Properties that lists sort by, as fields of entity queries; the customer is none. */
const sortFields: Record<string, string | undefined> = {
  name: 'name',
  label: 'label',
  type: 'type',
  deviceProfileName: 'type',
  title: 'name',
  email: 'email',
  country: 'country',
  city: 'city',
  createdTime: 'createdTime',
}

const CREATED = { type: 'ENTITY_FIELD', key: 'createdTime' } as const

/** Sorts that are server attributes: entity queries alone sort by these. Told here: no page of the browser needs them. */
const ATTRIBUTE_SORTS: Readonly<Partial<Record<Kind, readonly string[]>>> = { device: ['active', 'lastActivityTime'] }
const isAttribute = (kind: Kind, sort: string) => ATTRIBUTE_SORTS[kind]?.includes(sort) ?? false

/** What an entity query sorts by; undefined: it cannot. */
function sortKey(kind: Kind, sort: string): KeyFilter['key'] | undefined {
  if (isAttribute(kind, sort)) return { type: 'SERVER_ATTRIBUTE', key: sort }
  const field = sortFields[sort]
  return field === undefined ? undefined : { type: 'ENTITY_FIELD', key: field }
}

/** True when the list call can tell by itself: what has a label is looked for by it, too. */
const isListed = async (kind: Kind, platform: Connection, query: EntityListQuery) =>
  !isAttribute(kind, query.sort) && (await answersFilters(kind, platform, query))

/** The same of the filters alone. */
async function answersFilters(kind: Kind, platform: Connection, query: EntityListQuery): Promise<boolean> {
  if (query.conditions.length > 0) return false
  const looksForLabels = query.q !== '' && fieldsOf(kind).includes('label')
  const isPlain = !looksForLabels && !hasFlag(kind, query)
  if (isPlain) return true
  const { searchesLabels, activeInDeviceInfo } = await platform.capabilities()
  return (!looksForLabels || searchesLabels) && (!hasFlag(kind, query) || activeInDeviceInfo)
}

/** The fields the list can be sorted by: an entity query knows no customers. */
export async function sortsOf(
  kind: Kind,
  { platform }: ListReader,
  query: EntityListQuery,
): Promise<readonly string[]> {
  const { sorts } = kindOf(kind).list
  return (await answersFilters(kind, platform, query)) ? sorts : sorts.filter((sort) => sortKey(kind, sort))
}

/** The type that the bar filters by, as a condition of an entity query. */
async function typeFilters(kind: Kind, reader: ListReader, { filters }: EntityListQuery): Promise<KeyFilter[]> {
  const found = Object.entries(kindOf(kind).list.filters).flatMap(([name, { type }]) => {
    const value = filters[name]
    return type && value !== undefined ? [{ name, type, value }] : []
  })
  const named = found.some(({ type }) => type === 'name')
  const choices = named ? await (reader.choices ?? sourceOf(kind).choices(reader.platform, filters)) : {}
  return found.map(({ name, type, value }) => {
    // An id that nothing has compares with itself, and finds nothing.
    const chosen = type === 'name' ? choices[name]?.options.find(({ id }) => id === value)?.name : value
    const comparison = { type: 'STRING' as const, operation: 'EQUAL', value: chosen ?? value }
    return { key: { type: 'ENTITY_FIELD' as const, key: 'type' }, comparison }
  })
}

/** What is or is not so, as conditions of an entity query. */
const flagFilters = (kind: Kind, { filters }: EntityListQuery): KeyFilter[] =>
  Object.entries(kindOf(kind).list.filters).flatMap(([name, { flag }]) => {
    const value = filters[name]
    if (!flag || value === undefined) return []
    const comparison = { type: 'BOOLEAN' as const, operation: 'EQUAL', value: isOn(value) }
    return [{ key: { type: 'SERVER_ATTRIBUTE' as const, key: flag }, comparison }]
  })

async function queried(kind: Kind, reader: ListReader, query: EntityListQuery) {
  const { platform, request } = reader
  const { type, list } = kindOf(kind)
  const owner = listOwner(reader, query)
  const ofCustomer = query.filters.customer && ownerOf(reader.user).kind === 'tenant'
  const [among, types] = await Promise.all([
    ofCustomer ? newestOf(query, sourceOf(kind), platform, owner) : undefined,
    typeFilters(kind, reader, query),
  ])
  const isPartial = among?.isPartial ?? false
  if (among?.ids.length === 0) return { rows: [], totalPages: 0, totalElements: 0, isPartial }
  const zone = readZone(request)
  const found = await findEntities(platform, {
    entityType: type,
    ids: among?.ids,
    text: query.q,
    filters: [
      ...types,
      ...flagFilters(kind, query),
      ...query.conditions.map((condition) => keyFilterOf(condition, zone)),
    ],
    pageSize: query.size,
    page: query.page - 1,
    sort: sortKey(kind, query.sort) ?? sortKey(kind, list.sort) ?? CREATED,
    direction: query.order === 'asc' ? 'ASC' : 'DESC',
  })
  return { ...found, isPartial }
}

async function newestOf(query: EntityListQuery, source: Source, platform: Connection, owner: Owner) {
  const first = { pageSize: MOST_OF_CUSTOMER, page: 0, sortProperty: 'createdTime', sortOrder: 'DESC' } as const
  const { items, totalElements } = await orNone(query, source.list(platform, owner, first))
  return { ids: items.map(({ id }) => id), isPartial: totalElements > items.length }
}

/** A customer that is not there, or not to be seen, has nothing. */
async function orNone<Item>({ filters }: EntityListQuery, call: Promise<ItemPage<Item>>): Promise<ItemPage<Item>> {
  try {
    return await call
  } catch (error) {
    const isUnknown = error instanceof PlatformError && [400, 403, 404].includes(error.status)
    if (filters.customer && isUnknown) return { items: [], totalPages: 0, totalElements: 0 }
    throw error
  }
}

export async function listRows<K extends Kind>(
  kind: K,
  reader: ListReader,
  query: EntityListQuery,
): Promise<ItemPage<Items[K]>> {
  const { platform, user } = reader
  const source = sourceOf(kind)
  if (await isListed(kind, platform, query)) {
    const link = toPageLink(query)
    return orNone(query, source.list(platform, listOwner(reader, query), link, callFilters(kind, query)))
  }
  const { rows, totalPages, totalElements, isPartial } = await queried(kind, reader, query)
  const ids = rows.map(({ id }) => id)
  return { items: await source.some(platform, ownerOf(user), ids), totalPages, totalElements, isPartial }
}

/** The same with ids and names alone, which is one call less where values are asked for. */
export async function listNames(kind: Kind, reader: ListReader, query: EntityListQuery) {
  if (!(await isListed(kind, reader.platform, query))) return (await queried(kind, reader, query)).rows
  return (await listRows(kind, reader, query)).items.map(({ id, name }) => ({ id, name }))
}

/** Why what was found may not be all that matches. */
export async function limitOf(
  kind: Kind,
  { platform }: ListReader,
  query: EntityListQuery,
  { isPartial }: Pick<ItemPage<unknown>, 'isPartial'>,
): Promise<ListLimit | undefined> {
  if (isPartial) return 'customer'
  const asksForOff = Object.entries(kindOf(kind).list.filters).some(
    ([name, { flag }]) => flag && query.filters[name] && !isOn(query.filters[name]),
  )
  return asksForOff && !(await platform.capabilities()).newAreInactive ? 'never-heard' : undefined
}
