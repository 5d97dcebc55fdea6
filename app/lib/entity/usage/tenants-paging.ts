// The page of tenants whose usage is shown: each costs several questions, so that there are few on a page.
import { parseListQuery, toPageLink } from '~/lib/paging'

const RULES = { sorts: ['title'], sort: 'title', order: 'asc' } as const
const SIZE = 10

export function paging(request: Request) {
  const { searchParams } = new URL(request.url)
  if (!searchParams.has('size')) searchParams.set('size', String(SIZE))
  const query = parseListQuery(searchParams, RULES)
  return { page: query.page, size: query.size, link: toPageLink({ ...query, q: '' }) }
}
