// A filter that is set, in words, with a cross that takes it away where that can be done.
import type { ReactNode } from 'react'
import { IconLink } from '~/components/ui/icon-button'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n/use-t'

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
  const t = useT()
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
      {clearTo && (
        <IconLink
          to={clearTo}
          preventScrollReset
          kind="quiet"
          size="small"
          icon="x"
          label={t('common.clear-filter', { name: words })}
          className="filter-clear"
        />
      )}
    </span>
  )
}
