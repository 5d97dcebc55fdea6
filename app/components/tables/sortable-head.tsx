// The head of a column: a link that sorts by it, or turns the order round.
import type { CSSProperties } from 'react'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { cellClass } from './cell-class'
import type { Column } from './column'
import { useAddress } from './use-address'

interface SortableHeadProps<Row> {
  column: Column<Row>
  sort?: { by: string; order: 'asc' | 'desc' }
}

export function SortableHead<Row>({ column, sort }: SortableHeadProps<Row>) {
  const { withParams } = useAddress()
  const isCurrent = column.sort !== undefined && sort?.by === column.sort
  const ascending = sort?.order === 'asc'
  const style = column.width === undefined ? undefined : ({ '--w': column.width } as CSSProperties)
  if (!column.sort) {
    return (
      <th scope="col" className={cellClass(column)} style={style}>
        {column.label}
      </th>
    )
  }
  const next = isCurrent && ascending ? 'desc' : 'asc'
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (ascending ? 'ascending' : 'descending') : undefined}
      className={cellClass(column)}
      style={style}
    >
      <Link to={withParams({ sort: column.sort, order: next })} preventScrollReset className="sort-link">
        {column.label}
        {isCurrent && <Icon name={ascending ? 'sort-up' : 'sort-down'} size={14} />}
      </Link>
    </th>
  )
}
