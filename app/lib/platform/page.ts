// Pages of the platform's lists: the question and the answer.
import { type ZodType, z } from 'zod'

export interface PageLink {
  pageSize: number
  page: number
  textSearch?: string
  sortProperty?: string
  sortOrder?: 'ASC' | 'DESC'
}

export const pageSchema = <Item extends ZodType>(item: Item) =>
  z.object({ data: z.array(item), totalPages: z.number(), totalElements: z.number(), hasNext: z.boolean() })

/** '?pageSize=20&page=0…'; `more` are further parameters of the call, absent ones left out. */
export function pageQuery(link: PageLink, more: Record<string, string | number | boolean | undefined> = {}): string {
  const query = new URLSearchParams({ pageSize: String(link.pageSize), page: String(link.page) })
  if (link.textSearch) query.set('textSearch', link.textSearch)
  if (link.sortProperty) {
    query.set('sortProperty', link.sortProperty)
    query.set('sortOrder', link.sortOrder ?? 'ASC')
  }
  for (const [name, value] of Object.entries(more)) if (value !== undefined) query.set(name, String(value))
  return `?${query}`
}
