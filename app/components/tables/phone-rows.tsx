// The rows of a list on a phone: two lines each, the whole row a link.
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { PhoneRow } from './column'

interface PhoneRowsProps<Row> {
  label: string
  rows: Row[]
  rowId: (row: Row) => string
  rowTo?: (row: Row) => string
  phone: (row: Row) => PhoneRow
  actions?: (row: Row) => ReactNode
}

export function PhoneRows<Row>({ label, rows, rowId, rowTo, phone, actions }: PhoneRowsProps<Row>) {
  return (
    <ul aria-label={label} className="border-t border-line-2 sm:hidden">
      {rows.map((row) => {
        const { lead, name, value, line, age } = phone(row)
        return (
          <li
            key={rowId(row)}
            className="relative flex min-h-[64px] items-center gap-2 border-b border-line-1 py-2.5 ps-gutter pe-3 active:bg-pressed"
          >
            {lead && <span className="flex w-2.5 self-start pt-[7px]">{lead}</span>}
            <span className="flex min-w-0 flex-1 flex-col gap-0.5">
              <span className="flex items-baseline justify-between gap-3 text-16 leading-[1.375rem] font-name">
                {rowTo ? (
                  <Link to={rowTo(row)} className="row-link truncate">
                    {name}
                  </Link>
                ) : (
                  <span className="truncate">{name}</span>
                )}
                {value !== undefined && <span className="shrink-0">{value}</span>}
              </span>
              {(line || age) && (
                <span className="flex items-center justify-between gap-3 text-13 text-2">
                  <span className="truncate">{line}</span>
                  {age && <span className="shrink-0">{age}</span>}
                </span>
              )}
            </span>
            {actions && <span className="relative z-[1]">{actions(row)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
