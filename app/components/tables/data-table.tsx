// A list: sort links, a link a row, the head staying on top. Phones see the same rows laid in two lines. No script needed.

import { type CSSProperties, type MouseEvent, type ReactNode, useRef } from 'react'
import { cx } from '~/components/ui/cx'
import { Link } from '~/components/ui/link'
import { useScrollMemory } from '~/components/ui/use-scroll-memory'
import { useT } from '~/lib/i18n/use-t'
import { cellClass } from './cell-class'
import type { Column } from './column'
import { SelectAll } from './selection'
import { SortableHead } from './sortable-head'
import { useAddress } from './use-address'
import type { Chosen } from './use-chosen'

export interface Selection<Row> {
  /** The form that acts on the rows chosen; their ids are its members `id`. */
  formId: string
  chosen: Chosen
  label: (row: Row) => string
  /** Rows that can't be chosen have no box. */
  can?: (row: Row) => boolean
  /** Somebody selects: then alone phones show the boxes. Without it they never do, but for pages without scripts. */
  isShownOnPhones?: boolean
}

interface DataTableProps<Row> {
  /** The name of the rows, for those who hear it. */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  /** The one that stands open beside the list. */
  openId?: string
  /** The address a row leads to; absent when there is no such place. */
  rowTo?: (row: Row, place: number) => string | undefined
  sort?: { by: string; order: 'asc' | 'desc' }
  /** The id under which phones open the head as a menu of orders. */
  sortMenuId?: string
  selection?: Selection<Row>
  /** Shown at the end of a row. */
  rowEnd?: { width: number; cell: (row: Row, place: number) => ReactNode }
  /** Sees a click before the link does that was clicked. */
  onClick?: (event: MouseEvent<HTMLTableSectionElement>) => void
  /** Stands in the middle when there are no rows. */
  empty?: ReactNode
}

/** React 18 passes it on but does not know it. */
const popoverOf = (id: string): Record<string, string> => ({ id, popover: 'auto', className: 'sort-menu' })

const CHECK_WIDTH = 44
const LEAST_NAME_WIDTH = 184

const widthOf = (columns: { width?: number }[]) =>
  columns.reduce((sum, { width }) => sum + (width ?? LEAST_NAME_WIDTH), 0)

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, openId, rowTo, sort, sortMenuId, selection, rowEnd, onClick, empty } = props
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  useScrollMemory(scroller, 'table', useAddress().current.toString())

  if (rows.length === 0) return <div className="flex min-h-0 flex-1 flex-col border-t border-line-2">{empty}</div>
  const widths = {
    '--columns': widthOf(columns) + (selection ? CHECK_WIDTH : 0) + (rowEnd?.width ?? 0),
    '--wide-columns': widthOf(columns.filter(({ wideOnly }) => wideOnly)),
  } as CSSProperties
  return (
    <div ref={scroller} className="table-scroll">
      <table
        className={cx(
          'data-table',
          columns.some(({ phone }) => phone) && 'phone-rows',
          selection?.isShownOnPhones !== undefined && 'phone-select',
          selection?.isShownOnPhones && 'phone-selecting',
        )}
        style={widths}
      >
        <caption className="sr-only">{label}</caption>
        <thead {...(sortMenuId && popoverOf(sortMenuId))}>
          <tr>
            {selection && (
              <th scope="col" className="check-cell">
                <SelectAll chosen={selection.chosen} ids={rows.filter(selection.can ?? (() => true)).map(rowId)} />
              </th>
            )}
            {columns.map((column) => (
              <SortableHead key={column.key} column={column} sort={sort} />
            ))}
            {rowEnd && (
              <th scope="col" className="row-end" style={{ width: rowEnd.width }}>
                <span className="sr-only">{t('common.row-actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody onClickCapture={onClick}>
          {/* By place: another page fills the rows that stand, which is half the work of making them anew. */}
          {rows.map((row, place) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps nothing of its own
              key={place}
              className={selection?.chosen.has(rowId(row)) ? 'is-chosen' : undefined}
              aria-current={rowId(row) === openId || undefined}
            >
              {selection && (
                <td className="check-cell">
                  {selection.can?.(row) !== false && (
                    <input
                      type="checkbox"
                      className="row-check"
                      form={selection.formId}
                      name="id"
                      value={rowId(row)}
                      aria-label={selection.label(row)}
                      checked={selection.chosen.has(rowId(row))}
                      onChange={({ currentTarget }) => selection.chosen.set([rowId(row)], currentTarget.checked)}
                    />
                  )}
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column, row)} title={column.title?.(row)}>
                  {column.isName ? (
                    <NameLink to={rowTo?.(row, place)} discover={place === 0}>
                      {column.cell(row)}
                    </NameLink>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
              {rowEnd && <td className="row-end">{rowEnd.cell(row, place)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function NameLink({ to, discover, children }: { to: string | undefined; discover: boolean; children: ReactNode }) {
  if (to === undefined) return children
  return (
    <Link to={to} prefetch="intent" discover={discover} className="row-link">
      {children}
    </Link>
  )
}
