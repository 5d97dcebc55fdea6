// What the form of a job is about: how many, by which filters, and the first of them by name.
import type { ManyData } from '~/lib/entity/page-data'
import { ChosenItems } from './chosen-items'
import { FilterWords } from './filter-words'
import { LimitNote } from './limit-note'

export function ManyAbout({ kind, filters, items, count, ticket }: ManyData) {
  return (
    <>
      <input type="hidden" name="ticket" value={ticket} />
      {filters && <input type="hidden" name="matched" value={count} />}
      {filters && <FilterWords kind={kind} filters={filters} />}
      {filters?.limit && <LimitNote inset limit={filters.limit} />}
      <ChosenItems items={items} />
    </>
  )
}
