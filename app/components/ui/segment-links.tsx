// Links in a row of which one is current: a choice with an address.
import type { MouseEvent, ReactNode } from 'react'
import { cx } from './cx'
import { Link } from './link'

interface Segment<Name extends string> {
  name: Name
  to: string
  words: ReactNode
}

interface SegmentLinksProps<Name extends string> {
  label: string
  segments: readonly Segment<Name>[]
  current: Name | undefined
  /** In place of the address. */
  onChoose?(name: Name): void
  className?: string
}

export function SegmentLinks<Name extends string>(props: SegmentLinksProps<Name>) {
  const { label, segments, current, onChoose, className } = props
  const choose = (name: Name) => (event: MouseEvent) => {
    event.preventDefault()
    onChoose?.(name)
  }
  return (
    <nav
      aria-label={label}
      className={cx('inline-flex min-h-control items-stretch rounded-5 border border-line-2 bg-sunken p-px', className)}
    >
      {segments.map(({ name, to, words }) => (
        <Link
          key={name}
          to={to}
          aria-current={name === current ? 'page' : undefined}
          preventScrollReset
          onClick={onChoose && choose(name)}
          className={cx(
            'flex items-center rounded-[4px] border px-2.5 font-medium whitespace-nowrap no-underline',
            name === current
              ? 'border-line-2 bg-surface text-1 dark:bg-pressed'
              : 'border-transparent text-2 hover:text-1',
          )}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
