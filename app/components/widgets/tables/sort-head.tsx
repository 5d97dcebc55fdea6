// The heads of the columns of a table in a tile: links that sort by them, or turn the order round.
import type { CSSProperties } from 'react'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import type { Widget } from '~/lib/dashboard/model/widget'
import type { TableQuery } from './table-query'
import { useTableAddress } from './use-table'

interface Column {
  id: string
  title: string
  /** The name that the address has for its order; undefined: there is none. */
  sort?: string
  width?: CSSProperties['width']
}

interface SortHeadsProps<Of extends Column> {
  widget: Widget
  query: TableQuery
  columns: readonly Of[]
  isSortedBy(query: TableQuery, column: Of): boolean
  classOf(column: Of): string | undefined
}

export const SortHeads = <Of extends Column>({ columns, isSortedBy, classOf, ...table }: SortHeadsProps<Of>) =>
  columns.map((column) => (
    <SortHead
      key={column.id}
      {...table}
      column={column}
      isCurrent={isSortedBy(table.query, column)}
      className={classOf(column)}
    />
  ))

interface SortHeadProps {
  widget: Widget
  query: TableQuery
  column: Column
  isCurrent: boolean
  className?: string
}

function SortHead({ widget, query, column, isCurrent, className }: SortHeadProps) {
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
