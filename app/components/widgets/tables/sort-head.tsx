// The head of a column of a table in a tile: a link that sorts by it, or turns the order round.
import type { CSSProperties } from 'react'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import type { Widget } from '~/lib/dashboard/model/widget'
import type { TableQuery } from './table-query'
import { useTableAddress } from './use-table'

interface SortHeadProps {
  widget: Widget
  query: TableQuery
  column: {
    title: string
    /** The name that the address has for its order; undefined: there is none. */
    sort?: string
    width?: CSSProperties['width']
  }
  isCurrent: boolean
  className?: string
}

export function SortHead({ widget, query, column, isCurrent, className }: SortHeadProps) {
  const { to } = useTableAddress(widget)
  const { isDescending } = query
  const { title, sort, width } = column
  const label = <bdi>{title}</bdi>
  return (
    <th
      scope="col"
      style={{ width }}
      className={className}
      aria-sort={isCurrent ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {sort === undefined ? (
        label
      ) : (
        <Link
          to={to({ sort: isCurrent && !isDescending ? `-${sort}` : sort })}
          preventScrollReset
          className="sort-link"
        >
          {label}
          {isCurrent && <Icon name={isDescending ? 'sort-down' : 'sort-up'} size={14} />}
        </Link>
      )}
    </th>
  )
}
