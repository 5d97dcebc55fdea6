// A setting that applies at once.
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label?: ReactNode
}

export function Switch({ label, className, ...rest }: SwitchProps) {
  const control = (
    <span className={cx('relative inline-flex h-5 w-[34px] shrink-0', !label && className)}>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
        role="switch"
        className={
          'peer h-5 w-[34px] appearance-none rounded-full border border-line-3 bg-surface transition-colors duration-(--fast) ' +
          'checked:border-accent checked:bg-accent disabled:border-line-2 disabled:bg-sunken ' +
          'after:absolute after:-inset-1 pointer-coarse:after:-inset-3'
        }
      />
      <span
        aria-hidden="true"
        className={
          'pointer-events-none absolute start-1 top-1 size-3 rounded-full bg-line-3 transition-[inset-inline-start] duration-(--fast) ' +
          'peer-checked:start-[18px] peer-checked:bg-on-accent forced-colors:bg-[CanvasText]'
        }
      />
    </span>
  )
  if (!label) return control
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is in `control`
    <label className={cx('flex cursor-pointer items-center gap-2.5', className)}>
      {control}
      <span>{label}</span>
    </label>
  )
}
