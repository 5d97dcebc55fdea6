// Over a table in a tile: its title, and the search.
import { Form } from '@remix-run/react'
import { SearchBox } from '~/components/tables/search-box'
import type { Widget } from '~/lib/dashboard/model/widget'
import { KeptMembers } from './kept-members'
import { useTableAddress } from './use-table'

interface TableHeadProps {
  widget: Widget
  title: string
  /** The words of the search; undefined where there is none. */
  searchLabel?: string
  q: string
}

export function TableHead({ widget, title, searchLabel, q }: TableHeadProps) {
  const { name, others } = useTableAddress(widget)
  if (!title && searchLabel === undefined) return null
  return (
    <div className="tile-table-head">
      {title && (
        <p className="tile-title">
          <bdi>{title}</bdi>
        </p>
      )}
      {searchLabel !== undefined && (
        <Form method="get" preventScrollReset role="search" className="tile-table-search">
          <KeptMembers pairs={others('q')} />
          <SearchBox label={searchLabel} value={q} name={name('q')} />
        </Form>
      )}
    </div>
  )
}
