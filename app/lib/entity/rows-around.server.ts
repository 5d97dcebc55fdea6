// The rows before and after an entity in the list it was opened from. Asked for once, and only when its address tells the
// list; a page is worth showing without.
import { paths } from '~/lib/paths'
import { PlatformError } from '~/lib/platform/errors'
import { type CameFrom, cameFrom, pageAround, readCameFrom } from './came-from'
import { can, type Kind } from './kinds'
import { type EntityListQuery, listAddress, readListQuery } from './list-query'
import { type ListReader, listNames } from './list-rows.server'
import type { RowsAround } from './page-data'

type Row = Awaited<ReturnType<typeof listNames>>[number]

export async function rowsAround(kind: Kind, reader: ListReader, id: string): Promise<RowsAround | undefined> {
  const from = readCameFrom(new URL(reader.request.url).searchParams.get('from'))
  if (!from) return undefined
  const query = readListQuery(kind, from.list)
  const { size, page } = pageAround(from.index)
  const rows = await namesOf(kind, reader, { ...query, size, page })
  const at = rows.findIndex((row) => row.id === id)
  const first = (page - 1) * size
  const linkTo = (row: Row | undefined, place: number) =>
    row && { name: row.name, to: paths.of(kind).one(row.id, undefined, { from: placeIn(kind, query, first + place) }) }
  return {
    customerId: can(reader.user.authority, 'customer', 'see') ? query.filters.customer : undefined,
    list: paths.of(kind).list(listAddress(kind, { ...query, page: pageOf(from, query) })),
    // A list that changed meanwhile may have the entity elsewhere: nothing is next to it then.
    ...(at >= 0 && { previous: linkTo(rows[at - 1], at - 1), next: linkTo(rows[at + 1], at + 1) }),
  }
}

const pageOf = ({ index }: CameFrom, { size }: EntityListQuery) => Math.floor(index / size) + 1

const placeIn = (kind: Kind, query: EntityListQuery, index: number) =>
  cameFrom(listAddress(kind, query), { page: 1, size: query.size })(index)

async function namesOf(kind: Kind, reader: ListReader, query: EntityListQuery): Promise<Row[]> {
  try {
    return await listNames(kind, reader, query)
  } catch (error) {
    if (error instanceof PlatformError) return []
    throw error
  }
}
