// Title and total at the start; secondary actions, then one primary, at the end. At most three; more go into a menu.
import type { ReactNode } from 'react'
import { useFormat } from '~/lib/time/locale'
import { cx } from './cx'

interface PageHeaderProps {
  title: ReactNode
  count?: number
  /** The number that is listed: phones have room for it here alone. */
  matches?: number
  /** Stands before the title, on phones. */
  back?: ReactNode
  /** Stands beside the title. */
  beside?: ReactNode
  actions?: ReactNode
  /** A line below, for pages without a filter bar or tabs. */
  line?: boolean
}

export function PageHeader({ title, count, matches, back, beside, actions, line }: PageHeaderProps) {
  const format = useFormat()
  return (
    <header
      className={cx(
        'flex min-h-[calc(var(--control-h)+26px)] flex-wrap items-center gap-x-3 gap-y-2 px-gutter pt-[14px] pb-3',
        line && 'border-b border-line-2',
      )}
    >
      {back}
      <h1 className="min-w-0 text-22 font-semibold break-words">{title}</h1>
      {count !== undefined && (
        <span className="header-count pt-0.5 text-16 text-3">
          {matches !== undefined && <span className="phone-only">{format.number(matches)} / </span>}
          {format.number(count)}
        </span>
      )}
      {beside}
      {actions && <div className="header-actions ms-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
