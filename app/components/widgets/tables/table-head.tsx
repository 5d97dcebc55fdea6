// Over a table in a tile: its title, and the search.
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EnterSubmits } from '~/components/forms/enter-submits'
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
  /** Stands at its end. */
  aside?: ReactNode
}

export function TableHead({ widget, title, searchLabel, q, aside }: TableHeadProps) {
  const { name, others } = useTableAddress(widget)
  if (!title && searchLabel === undefined && !aside) return null
  return (
    <div className={title ? 'tile-table-head' : 'tile-table-head tile-search-over'}>
      {title && (
        <p className="tile-title">
          <bdi>{title}</bdi>
        </p>
      )}
      {searchLabel !== undefined && (
        <Form
          method="get"
          preventScrollReset
          role="search"
          aria-label={title || widget.config.title || searchLabel}
          className="tile-table-search"
        >
          <KeptMembers pairs={others('q')} />
          <SearchBox label={searchLabel} value={q} name={name('q')} />
          <EnterSubmits />
        </Form>
      )}
      {aside}
    </div>
  )
}
