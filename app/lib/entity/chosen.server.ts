// The entities an operation is about: the one of the path, those of the query, or all that the list's filters match.
import type { Connection } from '~/lib/platform/connection.server'
import { isUuid } from '~/lib/platform/entity-id'
import type { EntityItem } from '~/lib/platform/entity-item'
import { PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import type { SessionUser } from '~/lib/session/session-user'
import { idIn } from './detail.server'
import { readChoice } from './kept-choice.server'
import { type Kind, kindOf } from './kinds'
import { listParamsOf } from './list-params.server'
import { readListQuery } from './list-query'
import { type ListReader, listRows } from './list-rows.server'
import { sourceOf } from './sources.server'

/** So many in one request; the page says how many are left. */
export const MOST_AT_ONCE = 50

export interface Chosen {
  items: EntityItem[]
  /** Chosen, but more than can be done at once. */
  beyond: number
  /** The number that the filters match, when all of them are meant. */
  all?: number
  /** The place among all where the next ones begin. */
  from: number
  /** Not all that match could be looked for. */
  isPartial?: boolean
}

/** A refusal where other rows match by now than those that were shown: what is meant must be seen first. */
export const countChanged = ({ all }: Pick<Chosen, 'all'>, matched: string | undefined) =>
  all === undefined || String(all) === matched
    ? undefined
    : { form: { key: 'operation-page.count-changed', values: { count: all } }, status: 409 as const }

type Params = Record<string, string | undefined>

/** Who can have kept a choice. */
type Reader = ListReader & { user: Pick<SessionUser, 'userId'> }

export async function chosenEntities(kind: Kind, reader: Reader, params: Params): Promise<Chosen> {
  const search = listParamsOf(reader.request, kind)
  const one = idIn(kind, params)
  if (!one && search.get('all') === '1') return allMatching(kind, reader, search)
  const kept = one ? null : search.get('kept')
  if (kept) return keptOnes(kind, reader, search, await readChoice(reader.user.userId, kept))
  const ids = one ? [one] : [...new Set(search.getAll('id').filter(isUuid))]
  return {
    items: await readEach(kind, reader.platform, ids.slice(0, MOST_AT_ONCE)),
    beyond: Math.max(0, ids.length - MOST_AT_ONCE),
    from: 0,
  }
}

/** The place among all where an address begins, at the first of those that are done together. */
const placeIn = (search: URLSearchParams) =>
  Math.max(0, Math.floor(Number(search.get('from')) / MOST_AT_ONCE) || 0) * MOST_AT_ONCE

async function keptOnes(
  kind: Kind,
  { platform }: ListReader,
  search: URLSearchParams,
  ids: readonly string[],
): Promise<Chosen> {
  const from = placeIn(search)
  const here = ids.slice(from, from + MOST_AT_ONCE)
  return {
    items: await readEach(kind, platform, here),
    beyond: Math.max(0, ids.length - from - here.length),
    from,
  }
}

async function find(platform: Connection, kind: Kind, id: string): Promise<EntityItem | undefined> {
  try {
    return await sourceOf(kind).info(platform, id)
  } catch (error) {
    // Another administrator was faster, or the id was made up.
    if (error instanceof PlatformError && [400, 403, 404].includes(error.status)) return undefined
    throw error
  }
}

async function allMatching(kind: Kind, reader: ListReader, search: URLSearchParams): Promise<Chosen> {
  const query = readListQuery(kind, search)
  const from = placeIn(search)
  // With a condition left out, more would be meant than was seen.
  if (query.unread.length > 0) return { items: [], beyond: 0, all: 0, from: 0 }
  const page = { ...query, size: MOST_AT_ONCE, page: from / MOST_AT_ONCE + 1 }
  const { items: listed, totalElements, isPartial } = await listRows(kind, reader, page)
  const ids = listed.map(({ id }) => id)
  const items = kindOf(kind).isToldAlone ? await readEach(kind, reader.platform, ids) : listed
  return { items, beyond: Math.max(0, totalElements - from - listed.length), all: totalElements, from, isPartial }
}

async function readEach(kind: Kind, platform: Connection, ids: readonly string[]): Promise<EntityItem[]> {
  const found = await runLimited(ids, (id) => find(platform, kind, id))
  return found.filter((item) => item !== undefined)
}
