// The head of a column: a link that sorts by it, or turns the order round.
import { Link } from '@remix-run/react'
import { cx } from '~/components/ui/cx'
import { Icon } from '~/components/ui/icon'
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
  const look = cx(
    column.end && 'text-end',
    column.isName && 'name-cell',
    column.wideOnly && 'max-lg:hidden',
    column.className,
  )
  if (!column.sort) {
    return (
      <th scope="col" className={look}>
        {column.label}
      </th>
    )
  }
  const next = isCurrent && ascending ? 'desc' : 'asc'
  return (
    <th scope="col" aria-sort={isCurrent ? (ascending ? 'ascending' : 'descending') : undefined} className={look}>
      <Link
        to={withParams({ sort: column.sort, order: next })}
        preventScrollReset
        className={cx(
          'inline-flex items-center gap-1 align-middle no-underline hover:text-1 hover:underline',
          column.end && 'flex-row-reverse',
          isCurrent && 'font-semibold text-1',
        )}
      >
        {column.label}
        {isCurrent && <Icon name={ascending ? 'sort-up' : 'sort-down'} size={14} />}
      </Link>
    </th>
  )
}
