// The browser's own list of choices, drawn like our inputs.
import type { ComponentProps } from 'react'
import { cx } from './cx'
import { Icon } from './icon'

interface SelectProps extends ComponentProps<'select'> {
  small?: boolean
}

export function Select({ small, className, children, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...rest}
        className={cx(
          'control',
          small ? 'h-7 pointer-coarse:h-control' : 'h-control',
          'appearance-none truncate pe-8',
          className,
        )}
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
