// A list: a table with sort links and a row link, its head staying on top; two lines a row on phones. No script needed.
import { Link } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '~/components/ui/cx'
import { useT } from '~/lib/i18n/use-t'
import type { Column, PhoneRow } from './column'
import { PhoneRows } from './phone-rows'
import { RowCheckbox, SelectAll } from './selection'
import { SortableHead } from './sortable-head'
import { useAddress } from './use-address'

export interface Selection<Row> {
  /** The form that acts on the rows chosen; their ids are its members `id`. */
  formId: string
  label: (row: Row) => string
  can?: (row: Row) => boolean
}

interface DataTableProps<Row> {
  /** What it lists, for those who hear it. */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  /** Where a row leads. */
  rowTo?: (row: Row) => string
  sort?: { by: string; order: 'asc' | 'desc' }
  selection?: Selection<Row>
  /** A menu or buttons at the end of a row. */
  actions?: (row: Row) => ReactNode
  /** Without it phones get the table too, scrolling sideways. */
  phone?: (row: Row) => PhoneRow
  /** Stands in the middle when there are no rows. */
  empty?: ReactNode
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowTo, sort, selection, actions, phone, empty } = props
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const { search } = useSearch()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, order or filter starts on top
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [search])

  if (rows.length === 0) return <div className="flex min-h-0 flex-1 flex-col border-t border-line-2">{empty}</div>
  return (
    <>
      {phone && <PhoneRows rows={rows} rowId={rowId} rowTo={rowTo} phone={phone} actions={actions} label={label} />}
      <div ref={scroller} className={cx('table-scroll', phone && 'max-sm:hidden')}>
        <table className="data-table">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className="w-9 ps-gutter pe-0">
                  <SelectAll formId={selection.formId} />
                </th>
              )}
              {columns.map((column) => (
                <SortableHead key={column.key} column={column} sort={sort} />
              ))}
              {actions && (
                <th scope="col" className="w-12">
                  <span className="sr-only">{t('common.row-actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowId(row)}>
                {selection && (
                  <td className="ps-gutter pe-0">
                    {(selection.can?.(row) ?? true) && (
                      <RowCheckbox formId={selection.formId} id={rowId(row)} label={selection.label(row)} />
                    )}
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={cx(
                      column.end && 'text-end',
                      column.isName && 'name-cell',
                      column.wideOnly && 'max-lg:hidden',
                      column.className,
                    )}
                  >
                    {column.isName && rowTo ? (
                      <Link to={rowTo(row)} prefetch="intent" className="row-link">
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
                {actions && <td className="py-0 pe-3 text-end">{actions(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const useSearch = () => ({ search: useAddress().current.toString() })
