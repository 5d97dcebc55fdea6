// What a row leads to, around what stands in its first cell.
import type { ReactNode } from 'react'
import { Link } from './link'

interface RowClickProps {
  to?: string
  /** In place of an address. */
  run?(): void
  children: ReactNode
}

export function RowClick({ to, run, children }: RowClickProps) {
  if (to !== undefined)
    return (
      <Link to={to} className="row-link">
        {children}
      </Link>
    )
  return run ? (
    <button type="button" className="row-link" onClick={run}>
      {children}
    </button>
  ) : (
    children
  )
}
