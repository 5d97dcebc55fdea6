// Over a table in a tile: its title, and the search.
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { HiddenPairs } from '~/components/tables/hidden-pairs'
import { SearchBox } from '~/components/tables/search-box'
import type { Widget } from '~/lib/dashboard/model/widget'
import { useTableAddress } from './use-table'

interface TableHeadProps {
  widget: Widget
  title: string
  /** The words of the search; undefined where there is none. */
  searchLabel?: string
  q: string
  /** Stands at its end. */
  aside?: ReactNode
  /** Buttons of one icon each, beside the search. */
  tools?: readonly ReactNode[]
}

export function TableHead({ widget, title, searchLabel, q, aside, tools = [] }: TableHeadProps) {
  const shown = tools.filter(Boolean)
  const { name, others } = useTableAddress(widget)
  if (!title && searchLabel === undefined && !aside && shown.length === 0) return null
  return (
    <div
      className={title ? 'tile-table-head' : 'tile-table-head tile-search-over'}
      data-tools={shown.length === 0 ? undefined : searchLabel === undefined ? 'only' : shown.length}
    >
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
          <HiddenPairs pairs={others('q')} />
          <SearchBox label={searchLabel} value={q} name={name('q')} />
          <EnterSubmits />
        </Form>
      )}
      {shown.length > 0 && <div className="tile-table-tools">{shown}</div>}
      {aside}
    </div>
  )
}
