// The browser's own list of choices, drawn like our inputs.
import type { ComponentProps } from 'react'
import { cx } from './cx'
import { Icon } from './icon'
import { controlLook } from './input'

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        {...rest}
        className={cx(controlLook, 'h-control appearance-none truncate pe-8 read-only:bg-surface', className)}
      >
        {children}
      </select>
      <Icon
        name="chevron-down"
        size={14}
        className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-2"
      />
    </span>
  )
}
