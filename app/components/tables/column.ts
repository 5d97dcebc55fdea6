// The part of a column that a table knows; its contents are the page's affair.
import type { ReactNode } from 'react'
import type { PhonePlace } from '~/lib/entity/column-data'

export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** The whole of a text that may be cut. */
  title?: (row: Row) => string | undefined
  /** It stands out in that row. */
  isStrong?: (row: Row) => boolean
  /** What else its cell in that row is classed as. */
  tone?: (row: Row) => string | undefined
  /** The property of the address by which it sorts; absent: it does not. */
  sort?: string
  /** In pixels; the one column without takes what is left. */
  width?: number
  /** Numbers stand at the end, everything else at the start. */
  end?: boolean
  /** The name: it carries the link of the row, and sticks while the rest scrolls sideways. */
  isName?: boolean
  /** Goes first when there is little room. */
  wideOnly?: boolean
  /** Absent: phones go without it. */
  phone?: PhonePlace
}
