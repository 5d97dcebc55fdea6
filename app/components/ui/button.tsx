// A button that does something here: submits a form, opens a menu. What leads elsewhere is a LinkButton.
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonKind, type ButtonSize, buttonClass } from './button-class'
import { Icon, type IconName } from './icon'
import { Spinner } from './spinner'

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: IconName
  /** The words while it is under way ("Saving…"); the width is kept, and a second press does nothing. */
  busy?: string | false
  children: ReactNode
}

export function Button({ kind, size, icon, busy, className, children, type = 'submit', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      aria-busy={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : undefined}
      {...rest}
      className={buttonClass({ kind, size, className })}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {busy ? (
        <span className="busy-words">
          <span>{busy}</span>
          <span aria-hidden="true">{children}</span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}
