// A filter that is set, in words, with a cross that takes it away where that can be done.
import type { ReactNode } from 'react'
import { Link } from '~/components/ui/link'
import { ClearFilter } from './clear-filter'

interface FilterChipProps {
  /** The field that is filtered by. */
  name: ReactNode
  children: ReactNode
  /** All of it, as plain words. */
  words: string
  /** The page where another value is chosen. */
  changeTo?: string
  /** The list without it. */
  clearTo?: string
  /** It could not be read. */
  isWrong?: boolean
}

export function FilterChip({ name, children, words, changeTo, clearTo, isWrong }: FilterChipProps) {
  return (
    <span className={isWrong ? 'filter-chip is-wrong' : 'filter-chip is-set'} title={words}>
      <span className="filter-name">{name}</span>
      {changeTo ? (
        <Link to={changeTo} preventScrollReset aria-label={words} className="filter-value">
          {children}
        </Link>
      ) : (
        <span className="filter-value">{children}</span>
      )}
      {clearTo && <ClearFilter to={clearTo} name={words} />}
    </span>
  )
}
