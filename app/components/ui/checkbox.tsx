// Selection and form choices. A setting that applies at once is a Switch.
import type { ComponentProps, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { cx } from './cx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The words beside it; without them give aria-label. */
  label?: ReactNode
  help?: ReactNode
  /** Some, not all: only a script can show it. */
  indeterminate?: boolean
}

export function Checkbox({ label, help, indeterminate = false, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])

  const control = (
    <span className={cx('relative inline-flex size-4 shrink-0 align-middle', !label && className)}>
      <input
        {...rest}
        ref={box}
        type="checkbox"
        className={
          'peer size-4 appearance-none rounded-3 border border-line-3 bg-surface checked:border-accent checked:bg-accent ' +
          'indeterminate:border-accent indeterminate:bg-accent disabled:border-line-2 disabled:bg-sunken ' +
          'aria-invalid:border-critical after:absolute after:-inset-1 pointer-coarse:after:-inset-3.5'
        }
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="pointer-events-none absolute inset-0 text-on-accent *:hidden peer-checked:[&>.tick]:block peer-indeterminate:[&>.dash]:block peer-indeterminate:[&>.tick]:hidden"
      >
        <path className="tick" d="M4 8.4l2.7 2.7L12 5.6" />
        <path className="dash" d="M4 8h8" />
      </svg>
    </span>
  )
  if (!label) return control
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is in `control`
    <label className={cx('flex cursor-pointer items-start gap-2.5', className)}>
      <span className="mt-0.5 inline-flex">{control}</span>
      <span>
        <span className={help ? 'font-medium' : undefined}>{label}</span>
        {help && <span className="block text-12 text-3">{help}</span>}
      </span>
    </label>
  )
}
