// The classes of buttons, <button> or link alike (styles/controls.css): design-system.md §4 Button.
import { cx } from './cx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid'
export type ButtonSize = 'small' | 'standard' | 'large'

interface ButtonClassOptions {
  kind?: ButtonKind
  size?: ButtonSize
  iconOnly?: boolean
  className?: string
}

export const buttonClass = ({
  kind = 'secondary',
  size = 'standard',
  iconOnly = false,
  className,
}: ButtonClassOptions) => cx('button', `button-${kind}`, `${iconOnly ? 'icon' : 'button'}-${size}`, className)
