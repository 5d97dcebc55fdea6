// Text inputs: one edge, one focus ring, an error edge by aria-invalid; a unit at the end, a lock when it is read only.
import type { ComponentProps, ReactNode, Ref } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'

export interface InputProps extends Omit<ComponentProps<'input'>, 'ref'> {
  icon?: IconName
  /** Stands inside at the end: 10 min. */
  unit?: string
  /** A button inside at the end: show the password, copy. */
  end?: ReactNode
  large?: boolean
  /** Keys, topics, names of commands: fixed letters, left to right in every language. */
  code?: boolean
  inputRef?: Ref<HTMLInputElement>
}

export function Input({ icon, unit, end, large, code, inputRef, className, ...rest }: InputProps) {
  const lock = Boolean(rest.readOnly) && !end
  const input = (
    <input
      {...(code && { dir: 'ltr', spellCheck: false, autoCapitalize: 'off' })}
      {...rest}
      ref={inputRef}
      className={cx(
        'control',
        large ? 'h-10 px-3 text-14' : 'h-control',
        icon && 'ps-[33px]',
        (Boolean(end) || lock) && 'pe-9',
        unit && 'pe-12',
        code && 'font-mono',
        className,
      )}
    />
  )
  if (!icon && !unit && !end && !lock) return input
  return (
    // A field with a direction of its own has its end where that ends.
    <span dir={code || rest.dir === 'ltr' ? 'ltr' : undefined} className="relative block">
      {icon && <Icon name={icon} className="in-control start-[11px] text-2" />}
      {input}
      {unit && (
        <span className="in-control end-[11px] text-3" aria-hidden="true">
          {unit}
        </span>
      )}
      {lock && <Icon name="lock" className="in-control end-2.5 text-2" />}
      {end && <span className="absolute end-1 top-1/2 flex -translate-y-1/2">{end}</span>}
    </span>
  )
}
