// What a table is told about its columns and rows; what they contain is the page's affair.
import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** The property of the address by which it sorts; absent: it does not. */
  sort?: string
  /** Numbers stand at the end, everything else at the start. */
  end?: boolean
  /** The name: it carries the link of the row, and sticks while the rest scrolls sideways. */
  isName?: boolean
  /** Goes first when there is little room. */
  wideOnly?: boolean
  /** Width and the like: `w-24`. */
  className?: string
}

/** A row on a phone: name and value, then place, alarms and age. */
export interface PhoneRow {
  lead?: ReactNode
  name: ReactNode
  value?: ReactNode
  line?: ReactNode
  age?: ReactNode
}
